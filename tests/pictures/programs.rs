//! Programs that draw SVG. Each draws all pictures of a folder into a folder with its name.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Draws these pictures of the folder, with this width in pixels.
type Draw = Box<dyn Fn(&Path, &[&str], u32) -> Result<(), String>>;

pub(super) struct Program {
    pub(super) name: &'static str,
    draw: fn() -> Option<Draw>,
}

impl Program {
    /// Returns the function that draws; `None` if the program is not installed.
    pub(super) fn found(&self) -> Option<impl Fn(&Path, &[&str], u32) -> Result<(), String>> {
        let (name, draw) = (self.name, (self.draw)()?);
        Some(move |folder: &Path, names: &[&str], width: u32| {
            fs::create_dir_all(folder.join(name)).map_err(|error| error.to_string())?;
            draw(folder, names, width)
        })
    }
}

pub(super) fn programs() -> [Program; 5] {
    [
        Program { name: "rsvg-convert", draw: || each("rsvg-convert", &["-w", "WIDTH", "IN", "-o", "OUT"]) },
        Program { name: "mutool", draw: || each("mutool", &["draw", "-q", "-w", "WIDTH", "-o", "OUT", "IN"]) },
        Program { name: "cairosvg", draw: || python("cairosvg", CAIROSVG) },
        Program { name: "skia", draw: || python("skia", SKIA) },
        Program { name: "inkscape", draw: inkscape },
    ]
}

const CAIROSVG: &str = "
import cairosvg, sys
for name in sys.argv[3:]:
    cairosvg.svg2png(url=f'{sys.argv[1]}/{name}.svg', write_to=f'{sys.argv[1]}/cairosvg/{name}.png', output_width=int(sys.argv[2]))
";

/// Skia uses the size of the root, which is removed so that the picture fills the canvas.
const SKIA: &str = r#"
import re, skia, sys
for name in sys.argv[3:]:
    text = open(f'{sys.argv[1]}/{name}.svg', encoding='utf-8').read()
    _, _, across, down = map(int, re.search(r'viewBox="([^"]+)"', text).group(1).split())
    text = re.sub(r' (width|height)="[^"]*"', '', text, count=2) if re.search(r'<svg[^>]* width=', text) else text
    width = int(sys.argv[2])
    size = (width, round(width * down / across))
    picture = skia.SVGDOM.MakeFromStream(skia.MemoryStream(text.encode()))
    picture.setContainerSize(skia.Size(*size))
    surface = skia.Surface(*size)
    picture.render(surface.getCanvas())
    surface.makeImageSnapshot().save(f'{sys.argv[1]}/skia/{name}.png', skia.kPNG)
"#;

/// Runs a command. Fails with its output.
fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

fn is_installed(program: &str, arguments: &[&str]) -> bool {
    Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success())
}

/// Returns a program that draws one picture per run.
fn each(program: &'static str, arguments: &'static [&'static str]) -> Option<Draw> {
    is_installed("sh", &["-c", &format!("command -v {program}")]).then_some(())?;
    Some(Box::new(move |folder, names, width| {
        for name in names {
            let [from, to] = [folder.join(format!("{name}.svg")), folder.join(program).join(format!("{name}.png"))];
            let mut command = Command::new(program);
            for argument in arguments {
                match *argument {
                    "IN" => command.arg(&from),
                    "OUT" => command.arg(&to),
                    "WIDTH" => command.arg(width.to_string()),
                    other => command.arg(other),
                };
            }
            run(&mut command)?;
        }
        Ok(())
    }))
}

/// Returns a Python module, from the environment that `.ci/full pictures` creates, or installed.
fn python(module: &'static str, script: &'static str) -> Option<Draw> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/pictures-python/bin/python");
    let candidates = [own, PathBuf::from("python3")];
    let has_module = |python: &PathBuf| is_installed(&python.to_string_lossy(), &["-c", &format!("import {module}")]);
    let python = candidates.into_iter().find(has_module)?;
    Some(Box::new(move |folder, names, width| {
        run(Command::new(&python).args(["-c", script]).arg(folder).arg(width.to_string()).args(names))
    }))
}

/// Inkscape starts slowly, so it draws all pictures in one run.
fn inkscape() -> Option<Draw> {
    is_installed("inkscape", &["--version"]).then_some(())?;
    Some(Box::new(|folder, names, width| {
        let own = folder.join("inkscape");
        for name in names {
            let file = format!("{name}.svg");
            fs::copy(folder.join(&file), own.join(&file)).map_err(|error| error.to_string())?;
        }
        let files = names.iter().map(|name| own.join(format!("{name}.svg")));
        let home = folder.join("inkscape-home");
        let mut command = Command::new("inkscape");
        run(command.args(["--export-type=png", "-w", &width.to_string()]).args(files).env("INKSCAPE_PROFILE_DIR", home))
    }))
}

/// Chromium, with pdftocairo to convert its prints.
pub(super) struct Chromium(&'static str);

/// Returns the browser; `None` if it or pdftocairo is not installed.
pub(super) fn chromium() -> Option<Chromium> {
    is_installed("pdftocairo", &["-v"]).then_some(())?;
    let names = ["chromium", "chromium-browser", "google-chrome"];
    names.into_iter().find(|name| is_installed(name, &["--version"])).map(Chromium)
}

impl Chromium {
    fn run(&self, folder: &Path, name: &str, arguments: &[String]) -> Result<(), String> {
        let profile = tempfile::tempdir().map_err(|error| error.to_string())?;
        let mut command = Command::new(self.0);
        command.args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]);
        command.args(["--disable-background-networking", "--disable-component-update", "--disable-sync"]);
        command.args(["--hide-scrollbars", "--force-device-scale-factor=1", "--run-all-compositor-stages-before-draw"]);
        command.arg(format!("--user-data-dir={}", profile.path().display())).args(arguments);
        run(command.arg(folder.join(format!("{name}.html"))))
    }

    /// Prints a page and returns its sheets as images of this width in pixels.
    pub(super) fn printed(&self, folder: &Path, name: &str, width: u32) -> Result<Vec<PathBuf>, String> {
        let (pdf, own) = (folder.join(format!("{name}.pdf")), folder.join(name));
        self.run(folder, name, &["--no-pdf-header-footer".into(), format!("--print-to-pdf={}", pdf.display())])?;
        fs::create_dir_all(&own).map_err(|error| error.to_string())?;
        let size = width.to_string();
        run(Command::new("pdftocairo").args(["-png", "-scale-to", &size]).arg(pdf).arg(own.join("sheet")))?;
        let files = fs::read_dir(own).map_err(|error| error.to_string())?;
        let mut sheets: Vec<PathBuf> = files.filter_map(|file| Some(file.ok()?.path())).collect();
        sheets.sort();
        Ok(sheets)
    }

    /// Shows a page in a square window and returns a screenshot.
    pub(super) fn shown(&self, folder: &Path, name: &str, width: u32) -> Result<PathBuf, String> {
        let file = folder.join(format!("{name}.png"));
        self.run(
            folder,
            name,
            &[format!("--screenshot={}", file.display()), format!("--window-size={width},{width}")],
        )?;
        Ok(file)
    }
}
