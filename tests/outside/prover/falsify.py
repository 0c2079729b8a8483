"""Makes false paths: each is a path up to some step, with a last step whose conclusion contradicts the solution."""


def false_paths(trace, solution):
    """Returns pairs of the number of the false step and the path up to that step.

    The false step either also removes the digit of the solution or places a different digit. One step in nine is
    falsified, starting at a place that differs from path to path, so that every technique is covered. Steps after a
    guess are not falsified.
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
