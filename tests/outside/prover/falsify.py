"""Makes paths false: one step in nine concludes something that contradicts the solution, and the path ends with it."""


def false_paths(trace, solution):
    """Returns pairs of the number of the false step and the path up to it.

    The step either removes the digit of the solution beside what it removes, or places another digit. One step in nine, from a
    start that differs from path to path, so that every technique is met. What follows a guess is left as it is.
    """
    steps, side = trace["steps"], max(solution)
    deductions = next((at for at, step in enumerate(steps) if step["kind"] == "guess"), len(steps))
    for at in range((len(steps) + sum(cell * digit for cell, digit in enumerate(solution))) % 9, deductions, 9):
        step = dict(steps[at])
        if step["placements"]:
            one = step["placements"][0]
            step["placements"] = [{"cell": one["cell"], "digit": one["digit"] % side + 1}]
        else:
            cells = {one["cell"] for one in step["eliminations"]}
            gone = step["eliminations"] + [{"cell": cell, "digit": solution[cell]} for cell in cells]
            step["eliminations"] = sorted(gone, key=lambda one: (one["cell"], one["digit"]))
        yield at + 1, {**trace, "steps": steps[:at] + [step], "outcome": "stuck"}
