//! A picture: boards per second on each set, one dot for each solver.
//!
//! The background is transparent and all colours are of middling lightness, so that it can be read on white and on black.

use std::path::Path;

use anyhow::{Result, anyhow};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::contender::{Call, LIMITS, Label, Role};
use crate::report::{Report, SetReport};
use crate::yardstick::Yardstick;

const WIDTH: u32 = 860;
const ROW_HEIGHT: u32 = 34;
const HEAD_HEIGHT: u32 = 84;
const FOOT_HEIGHT: u32 = 62;
const LEGEND_MARKER: i32 = 16;
const LEGEND_GAP: i32 = 24;
const FONT: &str = "sans-serif";

const INK: RGBColor = RGBColor(122, 122, 122);
const COLORS: [RGBColor; 6] = [
    RGBColor(47, 129, 247),
    RGBColor(219, 97, 9),
    RGBColor(26, 152, 80),
    RGBColor(163, 92, 235),
    RGBColor(191, 135, 0),
    RGBColor(214, 76, 145),
];

/// What has one dot in each row.
struct Series {
    name: String,
    color: RGBColor,
    /// Drawn as a ring, not as a dot: not measured in this run.
    estimated: bool,
    speeds: Vec<Option<f64>>,
}

/// Writes the picture to `path`.
///
/// # Errors
/// The file cannot be written.
pub fn draw(report: &Report, yardstick: &Yardstick, path: &Path) -> Result<()> {
    render(report, yardstick, path).map_err(|error| anyhow!("cannot write {}: {error}", path.display()))
}

fn render(report: &Report, yardstick: &Yardstick, path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let series = all_series(report, yardstick);
    let rows = report.sets.len();
    let height = HEAD_HEIGHT + FOOT_HEIGHT + ROW_HEIGHT * (rows as u32 + 1);
    let root = SVGBackend::new(path, (WIDTH, height)).into_drawing_area();
    let (head, body) = root.split_vertically(HEAD_HEIGHT);

    let title = "Boards per second, one thread, first solution";
    let centred = Pos::new(HPos::Center, VPos::Top);
    let middle = WIDTH as i32 / 2;
    head.draw(&Text::new(title, (middle, 8), (FONT, 20).into_font().color(&INK).pos(centred)))?;
    let conditions = format!("libsudoku {} on {}, {}", report.version, report.cpu, report.date);
    head.draw(&Text::new(conditions, (middle, 34), (FONT, 13).into_font().color(&INK).pos(centred)))?;
    draw_legend(&head, &series)?;

    // The axis goes up, the table goes down.
    let titles: Vec<String> = report.sets.iter().rev().map(SetReport::title).collect();
    let speeds = || series.iter().flat_map(|series| series.speeds.iter().flatten().copied());
    let slowest = speeds().fold(f64::INFINITY, f64::min) / 1.3;
    let fastest = speeds().fold(0.0, f64::max) * 1.3;
    let label = (FONT, 14).into_font().color(&INK);
    let mut chart = ChartBuilder::on(&body)
        .set_label_area_size(LabelAreaPosition::Left, 170)
        .set_label_area_size(LabelAreaPosition::Bottom, FOOT_HEIGHT)
        .margin_right(30)
        .build_cartesian_2d((slowest..fastest).log_scale().with_key_points(ticks(slowest, fastest)), -1..rows as i32)?;
    chart
        .configure_mesh()
        .x_desc("boards per second (logarithmic scale)")
        .x_label_formatter(&|speed| short(*speed))
        .y_labels(rows + 2)
        .y_label_formatter(&|place| titles.get(*place as usize).cloned().unwrap_or_default())
        .label_style(label.clone())
        .axis_desc_style(label)
        .axis_style(INK)
        .bold_line_style(INK.mix(0.3))
        .light_line_style(TRANSPARENT)
        .draw()?;
    for series in &series {
        let dots = series.speeds.iter().enumerate();
        chart.draw_series(dots.filter_map(|(row, speed)| {
            Some(EmptyElement::at((speed.as_ref().copied()?, (rows - 1 - row) as i32)) + marker((0, 0), series))
        }))?;
    }
    root.present()?;
    Ok(())
}

fn marker(place: (i32, i32), series: &Series) -> Circle<(i32, i32), i32> {
    let style = if series.estimated { series.color.stroke_width(2) } else { series.color.filled() };
    Circle::new(place, 6, style)
}

/// One line under the title, centred.
fn draw_legend(head: &DrawingArea<SVGBackend, Shift>, series: &[Series]) -> Result<(), Box<dyn std::error::Error>> {
    let style = (FONT, 14).into_font().color(&INK).pos(Pos::new(HPos::Left, VPos::Center));
    let mut widths = Vec::new();
    for series in series {
        widths.push(LEGEND_MARKER + head.estimate_text_size(&series.name, &style)?.0 as i32 + LEGEND_GAP);
    }
    let mut x = (WIDTH as i32 - widths.iter().sum::<i32>() + LEGEND_GAP) / 2;
    for (series, width) in series.iter().zip(widths) {
        let y = HEAD_HEIGHT as i32 - 20;
        head.draw(&marker((x + 6, y), series))?;
        head.draw(&Text::new(series.name.as_str(), (x + LEGEND_MARKER, y), style.clone()))?;
        x += width;
    }
    Ok(())
}

/// What C programmers call, the best public solver if it is known, and all other solvers of the run. The fastest of ours
/// comes first.
fn all_series(report: &Report, yardstick: &Yardstick) -> Vec<Series> {
    let labels = || report.sets[0].labels();
    let mut ours: Vec<&Label> = labels().filter(|label| label.role == Role::C).collect();
    ours.sort_by_key(|label| label.call == Call::Single);
    let others = labels().filter(|label| matches!(label.role, Role::Yardstick | Role::Peer));
    let mut all: Vec<Series> = Vec::new();
    let mut add = |name: String, estimated: bool, speeds: Vec<Option<f64>>| {
        if speeds.iter().any(Option::is_some) {
            all.push(Series { name, color: COLORS[all.len() % COLORS.len()], estimated, speeds });
        }
    };
    let measured = |label: &Label| -> Vec<Option<f64>> {
        let sets = report.sets.iter();
        sets.map(|set| Some(set.outcome(label, LIMITS[0])?.boards_per_second)).collect()
    };
    for label in ours {
        add(label.name.clone(), false, measured(label));
    }
    if let Some(label) = labels().find(|label| label.role == Role::Yardstick) {
        let speeds = measured(label).into_iter().zip(&report.sets);
        let best = speeds.map(|(speed, set)| Some(speed? * yardstick.best_public(&set.name, LIMITS[0])?));
        add("best public solver (estimated)".to_owned(), true, best.collect());
    }
    for label in others {
        add(label.name.clone(), false, measured(label));
    }
    all
}

/// 1, 2 and 5 times each power of ten, as far as they lie between.
fn ticks(from: f64, to: f64) -> Vec<f64> {
    let powers = (0..).map(|power| 10f64.powi(power)).take_while(|power| *power <= to);
    powers.flat_map(|power| [power, 2.0 * power, 5.0 * power]).filter(|tick| (from..=to).contains(tick)).collect()
}

/// 500, 20k, 1M.
fn short(speed: f64) -> String {
    match speed {
        1e6.. => format!("{}M", speed / 1e6),
        1e3.. => format!("{}k", speed / 1e3),
        _ => speed.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{short, ticks};

    #[test]
    fn axis() {
        assert_eq!(ticks(150.0, 5000.0), [200.0, 500.0, 1000.0, 2000.0, 5000.0]);
        assert_eq!([500.0, 20_000.0, 1e6].map(short), ["500", "20k", "1M"]);
    }
}
