//! What data of other programs say beside the cells: rules are refused by name, and what is left out is noted.

use super::programs_tests::{LINE, read, rows};
use super::{ReadError, Reader, Reading};

/// The summary of the one thing that a text is read as, with its notes.
fn one(text: &str) -> String {
    let shown = |item: Result<Reading, ReadError>| match item {
        Ok(reading) => {
            let notes: String = reading.notes().map(|note| format!("; note {}", note.summary())).collect();
            format!("{}{notes}", reading.puzzle.line())
        }
        Err(fault) => fault.to_string(),
    };
    let all: Vec<String> = Reader::positions(text.as_bytes(), None, None).map(shown).collect();
    all.join("\n")
}

#[test]
fn links_of_sudokuwiki_say_their_kind() {
    let zeros = LINE.replace('.', "0");
    let link = |rest: &str| format!("https://www.sudokuwiki.org/{rest}");
    let map = "111222333111222333114222333144555666444555666444555666777888999777888999777888999";
    let of = |text: &str| read(text).join("\n");
    for page in ["SudokuX.aspx", "sudokux.htm", "Daily_SudokuX.asp"] {
        assert_eq!(of(&link(&format!("{page}?bd={zeros}"))), format!("sudokuwiki {LINE} diagonal"), "{page}");
    }
    assert_eq!(
        of(&link(&format!("SudokuX.htm?bd=03{}", "vu".repeat(80)))),
        format!("sudokuwiki 1{} diagonal", ".".repeat(80))
    );
    let jigsaw = format!("jigsaw.aspx?shape=33&bd={zeros}&jigmap={map}");
    assert_eq!(of(&link(&jigsaw)), format!("sudokuwiki {LINE} region"));
    for (rest, expected) in [
        (format!("jigsaw.aspx?shape=33&bd={zeros}"), "the link to a jigsaw has no `jigmap`"),
        (format!("jigsaw.htm?bd={zeros}&jigmap=111"), "expected 81 cells in `jigmap`, found 3"),
        (format!("KillerSudoku.aspx?bd={zeros}"), "unsupported SudokuWiki page `KillerSudoku.aspx`"),
        (format!("killer_jigsaw.htm?bd={zeros}"), "unsupported SudokuWiki page `killer_jigsaw.htm`"),
        (format!("str8ts.htm?bd={zeros}"), "unsupported SudokuWiki page `str8ts.htm`"),
        (format!("Tredoku.aspx?bd={zeros}"), "unsupported SudokuWiki page `Tredoku.aspx`"),
        (format!("sudoku.htm?bd={zeros}&jigmap={map}"), "unsupported link parameter `jigmap`"),
        (format!("sudoku.htm?bd={zeros}&killer=1"), "unsupported link parameter `killer`"),
    ] {
        assert!(of(&link(&rest)).contains(expected), "{rest}: {}", of(&link(&rest)));
    }
    assert_eq!(of(&link(&format!("sudoku.htm?n=5&bd={zeros}&utm_source=a"))), format!("sudokuwiki {LINE}"));
}

#[test]
fn rules_of_f_puzzles_are_refused_by_their_names() {
    let packed = |json: &str| format!("https://www.f-puzzles.com/?load={}", lz_str::compress_to_base64(json));
    let grid = |first: &str| format!("\"size\":4,\"grid\":[[{first},{{}},{{}},{{}}]{}]", ",[{},{},{},{}]".repeat(3));
    let check = |json: &str, expected: &str| {
        let found = one(&packed(json));
        assert!(found.contains(expected), "{json}: {found}");
    };
    let plain = grid("{}");
    for (rule, expected) in [
        ("\"negative\":[\"xv\"]", "unsupported rule `negative xv`"),
        ("\"negative\":[\"ratio\"]", "unsupported rule `negative ratio`"),
        ("\"negative\":true", "unsupported rule `negative`"),
        (
            "\"ruleset\":\"Anti-knight rules apply.\"",
            "the puzzle has no data for `antiknight`, which its `ruleset` names",
        ),
        ("\"ruleset\":\"Normal rules apply.\"", "................"),
        ("\"ruleset\":\"Both diagonals\",\"diagonal+\":true,\"diagonal-\":true", "................"),
        ("\"line\":[{}],\"text\":[{}],\"cage\":[]", "; note 1:1: left out what is only drawn: `text`, `line`"),
        ("\"whispers\":[{\"lines\":[]}]", "unsupported rule `whispers`"),
        ("\"antiking\":true", "unsupported rule `antiking`"),
        ("\"somethingNew\":5", "unsupported rule `somethingNew`"),
        ("\"killercage\":{\"cells\":[\"R1C1\"]}", "expected a list of cages, found `{"),
        ("\"antiknight\":\"False\",\"diagonal+\":\"false\",\"nonconsecutive\":0", "................"),
        ("\"antiknight\":\"no\"", "expected true or false for `antiknight`, found `\"no\"`"),
        ("\"diagonal+\":[1],\"diagonal-\":true", "expected true or false for `diagonal+`, found `[1]`"),
        ("\"antiking\":\"false\"", "................"),
        ("\"title\":\"a\",\"title\":\"b\"", "duplicate key `title`; remove one of the two"),
    ] {
        check(&format!("{{{plain},{rule}}}"), expected);
    }
    check(&format!("{{{plain},\"negative\":[],\"arrow\":[],\"antiking\":false}}"), &".".repeat(16));
    let is_knights = |word: &str| {
        let text = packed(&format!("{{{plain},\"antiknight\":{word}}}"));
        let reading = Reader::positions(text.as_bytes(), None, None).next().expect("a link").expect("a puzzle");
        reading.puzzle.has_rules()
    };
    for (word, expected) in [("true", true), ("\"true\"", true), ("1", true), ("\"false\"", false), ("\"\"", false)] {
        assert_eq!(is_knights(word), expected, "{word}");
    }
    check(&format!("{{{}}}", grid("{\"region\":null}")), "r1c1 has no region");
    check(&format!("{{{}}}", grid("{\"value\":\"3\",\"given\":true}")), &format!("3{}", ".".repeat(15)));
    check(&format!("{{{}}}", grid("{\"value\":\"x\"}")), "r1c1: expected a digit from 1 to 4, found `\"x\"`");
    check(&format!("{{{}}}", grid("{\"value\":5}")), "r1c1: expected a digit from 1 to 4, found `5`");
    check(&format!("{{{}}}", grid("{\"arrowTo\":[1]}")), "r1c1: unsupported cell key `arrowTo`");
    check(
        &format!("{{{}}}", grid("{\"cornerPencilMarks\":[1,4]}")),
        &format!("{}; note 1:1: left out the corner marks of 1 cell, the first r1c1", ".".repeat(16)),
    );
    check(&format!("{{{}}}", grid("{\"c\":\"#F00\"}")), "; note 1:1: left out the colours of 1 cell, the first r1c1");
    // The same JSON by itself.
    assert!(one(&format!("{{{plain},\"negative\":[\"xv\"]}}")).contains("unsupported rule `negative xv`"));
    assert_eq!(one(&format!("{{{plain}}}")), ".".repeat(16));
}

#[test]
fn kinds_of_ipuz_are_read_or_refused_by_name() {
    let row = |row: usize| {
        LINE[9 * row..9 * row + 9].chars().map(|cell| cell.to_string().replace('.', "0")).collect::<Vec<_>>().join(",")
    };
    let rows = (0..9).map(|at| format!("[{}]", row(at))).collect::<Vec<_>>().join(",");
    let of = |kind: &str, more: &str| read(&format!("{{\"kind\":{kind},\"puzzle\":[{rows}]{more}}}")).join("\n");
    let check = |kind: &str, more: &str, expected: &str| {
        let found = of(kind, more);
        assert!(found.contains(expected), "{kind} {more}: {found}");
    };
    assert_eq!(
        of("[\"http://ipuz.org/sudoku#1\"]", ",\"difficulty\":\"hard\",\"org.example:x\":[1]"),
        format!("json {LINE}")
    );
    check("[\"http://ipuz.org/sudoku/diagonalsudoku#1\"]", "", &format!("json {LINE} diagonal"));
    check("\"http://ipuz.org/sudoku/diagonalsudoku\"", "", " diagonal");
    check("[\"http://ipuz.org/crossword#1\"]", "", "unsupported kind of puzzle `crossword`");
    check("[\"http://ipuz.org/sudoku/killersudoku#1\"]", "", "unsupported kind of puzzle `sudoku/killersudoku`");
    check("[\"http://ipuz.org/wordsearch#1\"]", "", "unsupported kind of puzzle `wordsearch`");
    check("[\"http://example.org/hitori#1\"]", "", "unsupported kind of puzzle `http://example.org/hitori`");
    check("[\"http://ipuz.org/sudoku#1\"]", ",\"cages\":[{\"cells\":[]}]", "unsupported key `cages`");
    check("[\"http://ipuz.org/sudoku#1\"]", ",\"thermos\":[1]", "unsupported key `thermos`");
    check("[\"http://ipuz.org/sudoku#1\"]", ",\"boxes\":false", "unsupported rule `boxes: false`");
    check("[\"http://ipuz.org/sudoku#1\"]", ",\"dimensions\":{\"width\":6}", "expected the width 9, found `6`");
    let cell = |cell: &str, more: &str| {
        let rows = rows.replacen('0', cell, 1);
        one(&format!("{{\"kind\":\"http://ipuz.org/sudoku#1\",\"puzzle\":[{rows}]{more}}}"))
    };
    for (text, more, expected) in [
        ("{\"cell\":0,\"style\":\"a\"}", ",\"styles\":{\"a\":{\"barred\":\"TL\"}}", "unsupported cell style `barred`"),
        ("{\"cell\":0,\"style\":\"a\"}", "", "`styles` has no `a`"),
        ("{\"cell\":0,\"style\":{\"mark\":{\"TL\":1}}}", "", "unsupported cell style `mark`"),
        ("{\"cell\":0,\"value\":4}", "", "unsupported cell key `value`"),
        ("{\"cell\":0,\"style\":{\"color\":\"f00\"}}", "", "; note 1:1: left out `color`"),
        ("0", ",\"org.example:x\":[1]", "; note 1:1: left out `org.example:x`"),
    ] {
        assert!(cell(text, more).contains(expected), "{text}{more}: {}", cell(text, more));
    }
}

#[test]
fn other_data_with_rules_is_never_a_plain_board() {
    let check = |text: &str, expected: &str| {
        let found = one(text);
        assert!(found.contains(expected), "{text}: {found}");
    };
    let json = |more: &str| format!("{{\"puzzle\": \"{LINE}\", {more}}}");
    check(&json("\"cages\": [[1, 2]]"), "unsupported rule `cages`");
    check(&json("\"variant\": \"killer\""), "unsupported rule `variant`");
    check(&json("\"type\": \"anti-knight\""), "unsupported rule `type`");
    check(&json("\"category\": \"Windoku\""), "unsupported rule `category`");
    check(&json("\"metadata\": {\"rules\": \"killer cages\"}"), "unsupported rule `rules`");
    check(&format!("{{\"cages\": [[1]], \"puzzles\": [{{\"puzzle\": \"{LINE}\"}}]}}"), "unsupported rule `cages`");
    check(&json("\"diagonals\": true"), "unsupported rule `diagonals`");
    check(&json("\"foo\": [1]"), &format!("{LINE}; note 1:1: left out `foo`, which sudopress does not know"));
    assert_eq!(one(&json("\"type\": \"classic\", \"difficulty\": \"easy\", \"solution\": \"x\"")), LINE);
    check(&format!("<puzzle type=\"killer\">{LINE}</puzzle>"), "unsupported rule `type`");
    check("<puzzle variant='jigsaw'>\n", "unsupported rule `variant`");
    // The cells of a refused element are refused with it, and nothing else is.
    let refused = "1:1: unsupported rule `variant`; a puzzle in a tag is a plain one";
    let cells = format!("<givens>{LINE}</givens>");
    let line = format!("line {LINE}");
    for (inside, after, read_after) in [
        (format!("{LINE}\n</puzzle>"), "", None),
        (format!("{LINE}\n</puzzle>\n"), LINE, Some(&line)),
        (format!("\n  {cells}\n\n  {cells}\n</puzzle>"), LINE, Some(&line)),
        (format!("{LINE}\n"), LINE, Some(&line)),
        (LINE.to_owned(), &format!("<puzzle>{LINE}</puzzle>"), Some(&format!("open-sudoku {LINE}"))),
        (rows(), &format!("\n{LINE}\n<a/>"), Some(&line)),
    ] {
        let text = format!("<puzzle variant=\"jigsaw\">\n{inside}\n{after}");
        let expected: Vec<&str> = [refused].into_iter().chain(read_after.map(String::as_str)).collect();
        assert_eq!(read(&text), expected, "{text}");
    }
    assert_eq!(read(&format!("<puzzle variant='jigsaw'/>\n{LINE}")), [refused, &line]);
    check(&format!("<game data=\"{LINE}\" diagonal=\"true\"/>"), "unsupported rule `diagonal`");
    assert_eq!(one(&format!("<p class=\"grid\" x=\"5\">{LINE}</p>")), LINE);
    check("{\"cells\": [[{}, {}]], \"cages\": []}", "unsupported format `SudokuPad JSON`");
    check("3x3::k:1;2;3", "unsupported format `SumoCue`");
    check("3x3r2x:zzzc", &".".repeat(81));
    assert_eq!(read("3x3r2x:zzzc"), [format!("sgt {} diagonal", ".".repeat(81))]);
    let game = |kind: &str| {
        format!(
            "<game msecs-elapsed=\"0\">\n<puzzle>\n<graph order=\"4\" type=\"sudoku\" specific-type=\"{kind}\"/>\n\
             <values>b_______________</values>\n</puzzle>\n</game>\n"
        )
    };
    check(&game("XSudoku"), "unsupported kind of game `XSudoku`");
    check(&game("Plain"), &format!("1{}", ".".repeat(15)));
}

#[test]
fn stale_marks_are_ignored_with_a_note() {
    let marks = "\
5        3        1245     | 26       7        2468     | 1489     1249     248
6        247      247      | 1        9        5        | 3478     234      2478
12       9        8        | 23       34       24       | 13457    6        247
8        125      1259     | 579      6        147      | 4579     2459     3
4        25       2569     | 8        5        3        | 579      259      1
7        15       1359     | 59       2        14       | 4589     459      6
139      6        134579   | 357      35       7        | 2        8        4
23       278      237      | 4        1        9        | 36       3        5
123      1245     12345    | 2356     8        26       | 1346     7        9
";
    let check = |text: &str, removed: usize, note: &str| {
        let all: Vec<_> = Reader::positions(text.as_bytes(), None, None).flatten().collect();
        let [reading] = &all[..] else { panic!("{} positions of {text}", all.len()) };
        assert_eq!((reading.puzzle.givens().line(), reading.removed.len()), (LINE.to_owned(), removed), "{text}");
        let notes: Vec<String> = reading.notes().map(|note| note.message.to_string()).collect();
        assert!(notes.iter().any(|found| found.contains(note)), "{text}: {notes:?}");
    };
    let note = "ignored 1 pencil mark that filled cells exclude, the first 5 in r1c3";
    let removed = Reader::positions(format!("{LINE}\n{}", marks.replacen("1245", "124 ", 1)).as_bytes(), None, None)
        .next()
        .expect("a position")
        .expect("it is one")
        .removed
        .len();
    check(&format!("{}{marks}", rows()), removed, note);
    check(&format!("{LINE}\n{marks}"), removed, note);
    let beside = "; ignored the pencil marks beside 1 given, the first in r1c1";
    check(&format!("{LINE}\n{}", marks.replacen('5', "57", 1)), removed, &format!("{note}{beside}"));
    // Alone, one mark of a digit among many open cells says nothing of a digit that stands in a cell.
    check(marks, removed, note);
    let first: Vec<_> = Reader::new(format!("{}{marks}", rows()).as_bytes(), None, None).flatten().collect();
    assert_eq!(first.len(), 1);
    // Other forms of the same: an entry of the game notes 5 beside the given 5 of its row.
    let zeros = LINE.replace('.', "0");
    let data: String = zeros
        .chars()
        .enumerate()
        .map(|(cell, digit)| format!("{digit}|{}|{}|", if cell == 2 { 0b11011 } else { 0 }, u8::from(digit == '0')))
        .collect();
    check(&format!("<game data=\"version: 2&#10;{data}\"/>"), 0, note);
    let earmarks = "{\"position\":[0,2],\"value\":0,\"fixed\":false,\"earmarks\":[1,2,4,5]}";
    let cells: Vec<String> = (0..81)
        .zip(zeros.chars())
        .filter(|(_, digit)| *digit != '0')
        .map(|(cell, digit)| {
            format!("{{\"position\":[{},{}],\"value\":{digit},\"fixed\":true,\"earmarks\":[]}}", cell / 9, cell % 9)
        })
        .collect();
    check(&format!("{{\"cells\":[{},{earmarks}]}}", cells.join(",")), 0, note);
}
