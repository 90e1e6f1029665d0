import { printedIn } from "../../quantity/printed-currency.ts";
import { dayWords } from "../../quantity/day-words.ts";
import type { PoolResult } from "../../engine/plan-result.ts";
import { element, markup, type PageElement } from "./element.ts";
import { loadLineFigure, tallestPool } from "./load-line-figure.ts";
import { answerWords, headFigures, questionWords, type ReportFacts } from "./report-words.ts";
import { reportStyle } from "./report-style.ts";

/** 16 to 9. */
const size = { width: 1280, height: 720 };
const margin = 64;

/** Letters of a line at a size of type, near enough to break it before it runs out. */
const letterShare = 0.52;

/** Text broken between words into lines that fit. */
function lines(text: string, typeSize: number, most: number): readonly string[] {
  const room = Math.floor((size.width - 2 * margin) / (typeSize * letterShare));
  const broken: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = `${line} ${word}`.trim();
    if (longer.length > room && line !== "") {
      broken.push(line);
      line = word;
    } else line = longer;
  }
  const all = [...broken, line];
  return all.length <= most ? all : [...all.slice(0, most - 1), `${all[most - 1]?.slice(0, room - 1) ?? ""}\u2026`];
}

function textAt(x: number, y: number, typeSize: number, text: string, weight: 400 | 600 = 400): PageElement {
  return element("text", { x, y, "font-size": typeSize, "font-weight": weight }, text);
}

/** Letters of a figure that are told in large type. */
const mostLarge = 14;
/** How much larger than on the page. */
const scale = 1.4;

/** The load line across the slide, in the room that is left. */
function pictureAt(pool: PoolResult, { plan }: ReportFacts, y: number): PageElement {
  const [width, height] = [size.width - 2 * margin, size.height - y - 60];
  const drawn = loadLineFigure(pool, plan.input, { width: width / scale, height: height / scale });
  return { ...drawn, attributes: { ...drawn.attributes, x: margin, y, width, height } };
}

/** The headline of a plan as a picture for a slide. */
function slide(facts: ReportFacts): PageElement {
  return printedIn(facts.scenario.currency, () => drawn(facts));
}

function drawn(facts: ReportFacts): PageElement {
  const { scenario, plan } = facts;
  const [fleet, rest] = answerWords(facts);
  const head = lines(fleet, 40, 2);
  const below = lines(rest, 26, 2);
  const belowAt = 186 + head.length * 48;
  const figuresAt = belowAt + below.length * 34 + 34;
  const each = (size.width - 2 * margin) / 4;
  const figures = headFigures(facts).flatMap(({ name, value, below: sure }, place) => {
    const x = margin + place * each;
    return [
      textAt(x, figuresAt, 18, name),
      textAt(x, figuresAt + 40, value.length > mostLarge ? 24 : 32, value, 600),
      textAt(x, figuresAt + 66, 15, sure),
    ];
  });
  const pool = tallestPool(plan.plan);
  const title = scenario.title === "" ? "Capacity plan" : scenario.title;
  const foot = `${title} \u00b7 ${dayWords(scenario.asOfDate)} \u00b7 fingerprint ${plan.scenarioHash}`;
  const load = pool === null ? null : pictureAt(pool, facts, figuresAt + 84);
  return element(
    "svg",
    {
      class: "report-slide",
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${size.width} ${size.height}`,
      ...size,
    },
    element(
      "style",
      "",
      `${reportStyle.replaceAll(/@media[^}]*\}[^}]*\}/g, "")} text { font-family: Inter, Helvetica, Arial, sans-serif; }`,
    ),
    element("rect", { ...size, fill: "#ffffff" }),
    textAt(margin, 84, 24, "Plimsoll", 600),
    ...lines(questionWords(facts), 20, 2).map((line, place) => textAt(margin, 128 + place * 26, 20, line)),
    ...head.map((line, place) => textAt(margin, 206 + place * 48, 40, line, 600)),
    ...below.map((line, place) => textAt(margin, belowAt + 20 + place * 34, 26, line)),
    ...figures,
    load,
    textAt(margin, size.height - 32, 15, foot),
  );
}

/** The same as a file. */
export function slideText(facts: ReportFacts): string {
  return `${markup(slide(facts))}\n`;
}
