//! Tests data other than cells in the formats of other programs: rules are rejected by name, and omissions are noted.

use super::programs_tests::{LINE, read, rows};
use super::{ReadError, Reader, Reading, writer};

/// Returns the summary of the only result of reading a text, with its notes.
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
        (format!("KillerSudoku.aspx?bd={zeros}"), "the link to a killer has no sums"),
        (format!("killer_jigsaw.htm?bd={zeros}"), "the link to a jigsaw has no `jigmap`"),
        (format!("killer.htm?bd={zeros},{}", "0".repeat(162)), "the cage of r1c1 has no sum"),
        (format!("killer.htm?bd=S9B{}", "00".repeat(81)), "expected a puzzle of the page `killer.htm`, found `S9B`"),
        (format!("sudoku.htm?bd=T9B{}", "00".repeat(81)), "unsupported kind of puzzle `Str8ts`"),
        (format!("sudoku.htm?bd=S9C{}", "00".repeat(81)), "unsupported version of a SudokuWiki string `C`"),
        (format!("sudoku.htm?bd=S9B{}", "00".repeat(80)), "expected 165 characters, found 163"),
        (format!("sudoku.htm?bd=S9B{}zz", "00".repeat(80)), "r9c9: expected a cell of the board, found `zz`"),
        (format!("sudoku.htm?bd={zeros}&foo=1"), "unsupported link parameter `foo`"),
        (format!("str8ts.htm?bd={zeros}"), "unsupported SudokuWiki page `str8ts.htm`"),
        (format!("Tredoku.aspx?bd={zeros}"), "unsupported SudokuWiki page `Tredoku.aspx`"),
        (format!("sudoku.htm?bd={zeros}&jigmap={map}"), "unsupported link parameter `jigmap`"),
        (format!("sudoku.htm?bd={zeros}&killer=1"), "unsupported link parameter `killer`"),
    ] {
        assert!(of(&link(&rest)).contains(expected), "{rest}: {}", of(&link(&rest)));
    }
    assert_eq!(of(&link(&format!("sudoku.htm?n=5&bd={zeros}&utm_source=a"))), format!("sudokuwiki {LINE}"));
}

/// Strings from programs of SudokuWiki and its partner: a killer, a killer on a jigsaw, a jigsaw, X, windows.
const PACKED: [(&str, &str); 5] = [
    (
        "L9B0jdd00ep1jpt1ez50du900ep1g5n08b500ep00ep00ep1ez509w11mvl1ez53bpt2tjl2tjl1rm92zgx00ep00ep31g10g7l1t752tjl0ikx1ez505xt1rm92tjl2tjl00ep1ez51ez500ep1ez500ep1ez54nwx484100ep31g11ez500ep0ff51jbj05xt00ep484100ep2tjl4hld00ep00ep3ci92tjl1qtt2wpd2tjl04cx48411no100ep2tjl2tjl1ez54hld484100ep3dap1ez500ep2tjl0aoh00ep00ep2tjl2tjl2tjl1ez5",
        "clues 30",
    ),
    (
        "M9B00h01000ep0b8y90cw7l0cnip0behd0b8y90o1ld0mqz501sep031g10e2350z4lt0xzip10zrl0e2350nw290mhht01ez501ez50fvo111xqp0xq1d10j690bhn50mhht0o74h007ip000ep1oett11xqp0xq1d0xq1d29ogh0pamp0nw291ammp01ez51nehd1n09d1y8sx28ff5282s10mntd2hwr51ad5d19c0h1k74h1vfo1204r51wu8h270up2jqc12jbbl1ad5d18ykx1m0pd1llox1zndd2avwx26o7l2jbbl2jbbl1cikx1brpt1n09d1wu8h1vnkh1x5ap26o7l2l5ox2kpw11brpt1brpt1n09d1llox1vfo1282s1282s12kpw12kphm",
        "region clues 27",
    ),
    (
        "J9B00405i05i0sn0uf0sp0ua1ky1pv05i07a07a0tj0si0um0ui1za1yz0200092fb2ef39i0so1oq1om1ob0012iq2dg2oy3k237o3yb1z61yq2dj2iu2py35w3ie35t4aq4aq3ya5364y22de3he3k240a3y94ci6bn52g4xc5465ja3ja3ze4bu6bl6oi53c4y05uv5uv5j85k66pg6pe6pe52u4qp5ue5j65ue5jb6nm6bo6bp",
        "region",
    ),
    (
        "X9B04epep08ep0502epepepepepepepepepepepep08epep07epepepepepepep02ep0809ep07epepepepepepepep0401ep0503epepepepepepepepepepepep01epepepepepepepepepepepep01epep07epep06",
        "diagonal",
    ),
    (
        "W9B080603epepepepepepepepepepepepepep04ep04epep05ep0306epep03epep06epep09epep05ep04ep03ep08epep07epep09epep05epep0904ep02epep03ep05epepepepepepepepepepepepepep060205",
        "window",
    ),
];

#[test]
fn what_sudokuwiki_packs_is_read_and_written_as_the_same() {
    for (packed, expected) in PACKED {
        let mut items = Reader::positions(packed.as_bytes(), None, None);
        let sheet = items.next().expect(packed).expect(packed).sheet;
        assert!(items.next().is_none());
        let board = sheet.puzzle.board();
        for word in expected.split(' ').filter(|word| !word.starts_with("clues") && word.parse::<usize>().is_err()) {
            assert!(board.houses().any(|house| board.house(house).kind.key() == word), "{packed}");
        }
        let clues = expected.rsplit(' ').next().and_then(|count| count.parse().ok()).unwrap_or(0);
        assert_eq!(sheet.puzzle.clues().len(), clues, "{packed}");
        let link = writer("sudokuwiki").expect("a way to write").write(&sheet).expect(packed);
        let again = Reader::positions(link.as_bytes(), None, None).next().expect(packed).expect(packed).sheet;
        assert_eq!(again, sheet, "{link}");
        // If a cell has all possible marks, they are not written individually.
        if clues == 0 && expected != "region" {
            assert!(link.trim_end().ends_with(packed), "{packed}: {link}");
        }
    }
}

#[test]
fn links_of_any_site_hold_their_board() {
    let check = |link: &str, expected: &str| {
        let found = read(link).join("\n");
        assert!(found.contains(expected), "{link}: {found}");
    };
    let (zeros, full) = (LINE.replace('.', "0"), "1".repeat(81));
    let plain = format!("sudokuwiki {LINE}");
    for link in [
        format!("https://sudokuexchange.com/play/?s={zeros}&d=3"),
        format!("<https://example.org/play/{zeros}>"),
        format!("https://example.org/?puzzle={LINE}&solution={full}"),
        format!("https://example.org/?start={LINE}&now={zeros}&lang=en"),
        format!("https://example.org/#{LINE}"),
        "https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79".to_owned(),
    ] {
        check(&link, &plain);
    }
    check("https://puzz.link/p?sudoku/16/16/-10zzzzzzzzzzzzu", "sudokuwiki G");
    check("https://puzz.link/p?slither/9/9/53g", "unsupported kind of puzzle `slither`");
    check("https://puzz.link/p?sudoku/9/9/53g", "expected 81 cells, found 3");
    check(
        &format!("https://example.org/?a={LINE}&b={}", LINE.replacen('5', ".", 1)),
        "duplicate puzzle in the link, in a, b",
    );
    check(&format!("https://example.org/killer/{LINE}"), "unsupported kind of puzzle `killer`");
    check(&format!("https://example.org/?p={LINE}&cages=1"), "unsupported link parameter `cages`");
    check("https://sudokuexchange.com/play/?id=4711", "does not download it");
    for link in
        ["www.sudokuwiki.org/sudoku.htm?bd=", "sudokuexchange.com/play/?s=", "Today: <sudokuwiki.org/sudoku.htm?bd="]
    {
        check(&format!("{link}{}", LINE.replace('.', "0")), LINE);
    }
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
            "the puzzle has no data for `antiknight`, which its `ruleset` requires",
        ),
        ("\"ruleset\":\"Normal rules apply.\"", "................"),
        ("\"ruleset\":\"Both diagonals\",\"diagonal+\":true,\"diagonal-\":true", "................"),
        ("\"line\":[{}],\"text\":[{}],\"cage\":[]", "; note 1:1: left out decorations: `text`, `line`"),
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
    check(&format!("{{{}}}", grid("{\"cornerPencilMarks\":[1,4]}")), &".".repeat(16));
    check(
        &format!("{{{}}}", grid("{\"c\":\"#F00\"}")),
        "; note 1:1: left out the colours of 1 cell, the first at r1c1",
    );
    // The same JSON separately.
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
    check("[\"http://ipuz.org/sudoku/killersudoku#1\"]", "", "the puzzle has no cages");
    check("[\"http://ipuz.org/sudoku/jigsawsudoku#1\"]", "", "the puzzle has no zones");
    check("[\"http://ipuz.org/sudoku/calcudoku#1\"]", "", "unsupported kind of puzzle `sudoku/calcudoku`");
    let killer = |cages: &str| of("[\"http://ipuz.org/sudoku/killersudoku#1\"]", &format!(",\"cages\":[{cages}]"));
    let cages = "{\"cells\":[[1,1],[2,1]],\"value\":8},{\"rect\":[8,9,9,9],\"value\":16,\"operator\":\"+\"}";
    assert_eq!(killer(cages), format!("json {LINE}"));
    for (cages, expected) in [
        ("{\"cells\":[[1,1],[2,1]],\"value\":8}", "cages outside the board"),
        ("{\"cells\":[[1,1],[9,9]]}", "a cage has no sum"),
        ("{\"cells\":[[1,1],[9,9]],\"value\":8,\"operator\":\"x\"}", "unsupported operator"),
        ("{\"cells\":[[1,1],[9,10]],\"value\":8}", "cages outside the board"),
        ("{\"cells\":[[9,1],[9,9]],\"value\":8,\"hidden\":1}", "unsupported key of a group `hidden`"),
    ] {
        assert!(killer(cages).contains(expected), "{cages}: {}", killer(cages));
    }
    let zones = |from: usize| {
        let row = |row: usize| (0..9).map(move |column| format!("[{},{}]", column + from, row + from));
        let zones = (0..9).map(|zone| format!("{{\"cells\":[{}]}}", row(zone).collect::<Vec<_>>().join(",")));
        format!(",\"zones\":[{}]", zones.collect::<Vec<_>>().join(","))
    };
    for from in [0, 1] {
        check("[\"http://ipuz.org/sudoku/jigsawsudoku#1\"]", &zones(from), &format!("json {LINE} region"));
    }
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
    check(&json("\"foo\": [1]"), "unsupported key `foo`");
    assert_eq!(one(&json("\"type\": \"classic\", \"difficulty\": \"easy\", \"solution\": \"x\"")), LINE);
    check(&format!("<puzzle type=\"killer\">{LINE}</puzzle>"), "unsupported rule `type`");
    check("<puzzle variant='jigsaw'>\n", "unsupported rule `variant`");
    // The cells of a rejected element are rejected with it, and nothing else is.
    let refused = "1:1: unsupported rule `variant`; a puzzle in a tag must be plain";
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
    let json = format!("{{\"puzzle\":\"{LINE}\",\"notes\":{{\"centre\":[[2,[5,1]]]}}}}");
    assert!(
        one(&json).ends_with("ignored 1 pencil mark that filled cells exclude, the first 5 in r1c3"),
        "{}",
        one(&json)
    );
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
    // In a separate grid, one mark of a digit among many open cells does not affect a filled cell with that digit.
    check(marks, removed, note);
    let first: Vec<_> = Reader::new(format!("{}{marks}", rows()).as_bytes(), None, None).flatten().collect();
    assert_eq!(first.len(), 1);
    // Another form of the same: the game notes 5 in a row with a given 5.
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

#[test]
fn boards_in_json_of_any_program_are_read_or_refused() {
    let cells: Vec<String> =
        LINE.chars().map(|sign| if sign == '.' { "0".to_owned() } else { sign.to_string() }).collect();
    let nested = |cells: &[String]| {
        let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
        format!("[{}]", rows.join(","))
    };
    let (list, rows) = (format!("[{}]", cells.join(",")), nested(&cells));
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let full_rows = nested(&full.chars().map(String::from).collect::<Vec<_>>());
    let open = rows.replacen('5', "0", 1);
    let texts: Vec<String> = (0..9).map(|row| format!("\"{}\"", &LINE[9 * row..9 * row + 9])).collect();
    let plain = format!("json {LINE}");
    for text in [
        rows.clone(),
        list.clone(),
        rows.replace('0', "null"),
        rows.replace('0', "-1"),
        rows.replace('0', "\"\""),
        rows.replace('0', "\".\""),
        rows.replace("],[", "],\n  [").replace("[[", "[\n  [").replace("]]", "]\n]"),
        format!("[{}]", texts.join(", ")),
        format!("[\"{LINE}\"]"),
        format!("[{{\"puzzle\": \"{LINE}\"}}]"),
        format!("[\n{{\"BaseGrid\": \"{LINE}\", \"ShowCandidates\": true, \"GridString\": null}}\n]"),
        format!("{{\"board\": {rows}}}"),
        format!("{{\"grid\": {rows}, \"solution\": {full_rows}}}"),
        format!("{{\"puzzle\": {rows}, \"answer\": {full_rows}, \"title\": \"A\"}}"),
        format!(
            "{{\"newboard\": {{\"grids\": [{{\"value\": {rows}, \"solution\": {full_rows}}}], \"message\": \"OK\"}}}}"
        ),
        format!("{{\"givens\": \"{LINE}\"}}"),
        format!("{{\"start\": {rows}, \"current\": {open}}}"),
    ] {
        check_same(&text, &[&plain]);
    }
    check_same(&format!("[{rows}, {rows}]"), &[&plain, &plain]);
    check_same(&format!("{{\"puzzles\": [\"{LINE}\", {rows}]}}"), &[&plain, &plain]);
    for (text, expected) in [
        (
            format!("{{\"a\": {rows}, \"b\": {open}}}"),
            "several boards: `a`, `b`; rename the one that should be read to `puzzle`",
        ),
        (format!("{{\"board\": {rows}, \"cages\": [[1]]}}"), "unsupported rule `cages`"),
        (format!("{{\"board\": {rows}, \"foo\": 1}}"), "unsupported key `foo`"),
        (format!("{{\"puzzle\": \"{LINE}\", \"foo\": 1}}"), "unsupported key `foo`"),
        (rows.replacen("0", "[1,2]", 1), "r1c3: pencil marks in lists are not read"),
        (rows.replacen("0", "10", 1), "r1c3: expected a digit from 1 to 9, found `10`"),
        (rows.replacen("0,", "", 1), "row 1: expected 9 cells, found 8"),
        ("[1,2,3]".to_owned(), "found `3`"),
        ("[{}]".to_owned(), "item 1: this value has no puzzle"),
        ("[{\"a\": 1}]".to_owned(), "item 1: this value has no puzzle"),
    ] {
        let found = read(&text);
        assert!(found.len() == 1 && found[0].contains(expected), "{text}: {found:?}");
    }
}

fn check_same(text: &str, expected: &[&str]) {
    assert_eq!(read(text), expected, "{text}");
}

#[test]
fn texts_as_people_have_them_are_read() {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
    let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let in_signs = |zero: char, empty: &str| -> String {
        let sign = |sign: char| match sign.to_digit(10) {
            Some(digit) => char::from_u32(zero as u32 + digit).map(String::from).unwrap_or_default(),
            None => empty.to_owned(),
        };
        LINE.chars().map(sign).collect()
    };
    let in_rows = |line: &str| {
        line.chars().collect::<Vec<_>>().chunks(9).map(|row| row.iter().collect::<String>() + "\n").collect::<String>()
    };
    let labelled = |label: &dyn Fn(usize) -> String| -> String {
        (0..9).map(|row| format!("{} {}\n", label(row), spaced(rows[row]))).collect()
    };
    let letter = |row: usize| char::from(b'A' + row as u8).to_string();
    let grid = format!("grid {LINE}");
    let fields = |start: &str, between: &str, empty: &str, end: &str| -> String {
        let cells = |row: &str| row.chars().map(|sign| sign.to_string().replace('.', empty)).collect::<Vec<_>>();
        rows.iter().map(|row| format!("{start}{}{end}\n", cells(row).join(between))).collect()
    };
    for (text, expected) in [
        (in_signs('\u{ff10}', "\u{ff0e}"), format!("line {LINE}")),
        (in_rows(&in_signs('\u{660}', "\u{b7}")), grid.clone()),
        (in_rows(&in_signs('\u{6f0}', "\u{2022}")), grid.clone()),
        (rows.iter().map(|row| spaced(row).replace(' ', "\u{a0}") + "\n").collect(), grid.clone()),
        (rows.iter().map(|row| format!("\u{feff}{row}\r")).collect(), grid.clone()),
        (rows.iter().map(|row| row.replace('.', "-") + "\n").collect(), grid.clone()),
        (rows.join("\n\n"), grid.clone()),
        (rows.join("\n\n").replace('.', " "), format!("spaces {LINE}")),
        (rows.join("\n").replace('.', " "), format!("spaces {LINE}")),
        (labelled(&letter), grid.clone()),
        (format!("  1 2 3 4 5 6 7 8 9\n{}", labelled(&letter)), grid.clone()),
        (labelled(&|row| format!("R{}:", row + 1)), grid.clone()),
        (labelled(&|row| format!("{} |", row + 1)), grid.clone()),
        (format!("{}\t0.300724637681", spaced(LINE)), format!("csv {LINE}")),
        (format!("Puzzle 17: {LINE}"), format!("csv {LINE}")),
        (format!("\"{LINE}\""), format!("line {LINE}")),
        (rows.join(" "), format!("line {LINE}")),
        (fields("", "\t", "", ""), grid.clone()),
        (fields("", ",", "", ""), grid.clone()),
        (format!("{}|{}\n{}", "| ".repeat(9), "|-".repeat(9) + "|", fields("| ", " | ", " ", " |")), grid.clone()),
        (format!("\\begin{{sudoku}}\n{}\\end{{sudoku}}\n", fields("|", "|", " ", "|.")), grid.clone()),
        (format!("int grid[9][9] = {{\n{}}};\n", fields("  {", ", ", "0", "},")), grid.clone()),
        (format!("id;puzzle\n1;{LINE}"), format!("csv {LINE}")),
        ([&LINE[..27], &LINE[27..54], &LINE[54..]].join("\n"), format!("line {LINE}")),
        (
            [&LINE[..27].replacen("53", "55", 1), &LINE[27..54], &LINE[54..]].join("\n"),
            format!("line {}", LINE.replacen("53", "55", 1)),
        ),
    ] {
        check_same(&text, &[&expected]);
    }
    for (start, expected) in
        [("PK\u{3}\u{4}ab", "this is a zip archive; unpack it"), ("%PDF-1.7", "this is a PDF file; copy the cells")]
    {
        let found = read(&format!("{start}\n{LINE}\n"));
        assert!(found.len() == 1 && found[0].contains(expected), "{found:?}");
    }
}

#[test]
fn hexadecimal_grids_are_read_and_mixed_ones_are_reported() {
    let cyclic = |row: usize, column: usize| (row % 4 * 4 + row / 4 + column) % 16;
    let grid = |zero: &str| -> String {
        let sign = |cell: usize| match cyclic(cell / 16, cell % 16) {
            _ if cell.is_multiple_of(7) => ".".to_owned(),
            0 => zero.to_owned(),
            value => format!("{value:X}"),
        };
        (0..256).map(sign).collect()
    };
    let found = one(&grid("0"));
    assert!(found.ends_with("read as hexadecimal: the digits `0` to `F` are shown as 1 to G"), "{found}");
    assert!(found.contains('G'), "{found}");
    let found = one(&grid("G").replacen('.', "0", 1));
    assert!(found.ends_with("`0` and `.` are both empty cells, because `G` is a digit"), "{found}");
    let found = one(&grid("0").replacen('.', "0", 3));
    assert!(found.contains("`0` cannot be a digit here"), "{found}");
}
