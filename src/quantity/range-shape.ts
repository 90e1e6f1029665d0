/**
 * How the values of a range lie where it is not said: lognormal on either side of the base, normal where it reaches 0. What a person may
 * say instead: around the base as the likeliest value (`triangular`, `pert`), evenly between the ends (`uniform`), normally, or at
 * the three values alone (`three-point`).
 */
export const rangeShapes = ["normal", "triangular", "pert", "uniform", "three-point"] as const;

export type RangeShape = (typeof rangeShapes)[number];

/**
 * What the ends of a range are where they are not its 5th and 95th percentiles: the 10th and 90th, one standard deviation to either side (of
 * the logarithm where the range is lognormal), or the lowest and the highest value that there can be.
 */
export const rangeMeanings = ["p10-p90", "deviation", "limits"] as const;

export type RangeMeaning = (typeof rangeMeanings)[number];

const boundedShapes: readonly RangeShape[] = ["triangular", "pert", "uniform"];

/** What the ends of a range of that shape may be, beside the 5th and 95th percentiles. */
export function meaningsOf(shape: RangeShape | undefined): readonly RangeMeaning[] {
  if (shape === undefined || shape === "normal") return ["p10-p90", "deviation"];
  return boundedShapes.includes(shape) ? ["p10-p90", "limits"] : ["p10-p90"];
}

/** Why the ends of a range cannot be that. */
export function unmeantText(meaning: RangeMeaning): string {
  if (meaning === "limits") return "A lowest and a highest value are those of a triangular, PERT or uniform range.";
  return "One standard deviation is that of a normal or lognormal range.";
}

/** As it is written behind a range's numbers, and what else is read so. */
const meaningWords: Readonly<Record<RangeMeaning, string>> = {
  "p10-p90": "10th to 90th",
  deviation: "1 sd",
  limits: "lowest to highest",
};
const meaningsBehind: readonly (readonly [RangeMeaning | "p5-p95", RegExp])[] = [
  ["p5-p95", /^(.*?)[\s,]+(?:p5|5th)\s*(?:to|-)\s*(?:p95|95th)(?:\s+percentiles?)?$/i],
  ["p10-p90", /^(.*?)[\s,]+(?:p10|10th)\s*(?:to|-)\s*(?:p90|90th)(?:\s+percentiles?)?$/i],
  ["deviation", /^(.*?)[\s,]+(?:1\s*|one\s+)?(?:sd|sigma|standard deviation)$/i],
  [
    "limits",
    /^(.*?)[\s,]+(?:limits|min(?:imum)?\s*(?:to|-)\s*max(?:imum)?|lowest\s*(?:to|-)\s*highest(?:\s+possible)?)$/i,
  ],
];

/** Inside 1: whoever moves with another to the last rank is no input of its own. */
export const mostRank = 0.99;

/** Another input that a range moves with: the correlation of their ranks, by Spearman, from -1 to 1. */
export interface RangeTie {
  readonly path: string;
  readonly rank: number;
}

/** What a text says of a range behind its numbers, and the text without it. */
export interface RangeWords {
  readonly text: string;
  readonly shape: RangeShape | "lognormal" | null;
  readonly meaning: RangeMeaning | "p5-p95" | null;
  readonly tie: RangeTie | null;
}

const shapeBehind = new RegExp(String.raw`^(.*?)[\s,]+(lognormal|${rangeShapes.join("|")})$`, "i");
const tieBehind = /^(.*?)[\s,]+([-\u2212]?[\d.]+)\s+with\s+([a-z0-9][\w.-]*)$/i;

/** `27 to 34 triangular, lowest to highest, 0.8 with classes.coding.steps`; `lognormal` is what is meant where no shape is said. */
export function rangeWords(typed: string): RangeWords {
  const [, before, rank = "", path = ""] = tieBehind.exec(typed.trim()) ?? [];
  const tie = before === undefined ? null : { path, rank: Number(rank.replace("\u2212", "-")) };
  const first = withoutMeaning(before ?? typed);
  const [, numbers, word = ""] = shapeBehind.exec(first.text.trim()) ?? [];
  const named = word.toLowerCase();
  const shape = named === "lognormal" ? named : (rangeShapes.find((one) => one === named) ?? null);
  // The meaning may stand on either side of the shape.
  const { text, meaning } = first.meaning === null ? withoutMeaning(numbers ?? first.text) : first;
  return { text: first.meaning === null ? text : (numbers ?? text), shape, meaning, tie };
}

function withoutMeaning(text: string): Pick<RangeWords, "text" | "meaning"> {
  for (const [meaning, behind] of meaningsBehind) {
    const found = behind.exec(text.trim());
    if (found !== null) return { text: found[1] ?? "", meaning };
  }
  return { text, meaning: null };
}

/** The same words behind a range's numbers; empty where it says none. */
export function rangeWordsText(range: {
  readonly shape?: RangeShape | undefined;
  readonly ends?: RangeMeaning | undefined;
  readonly with?: RangeTie | undefined;
}) {
  const { shape, ends, with: tie } = range;
  const shaped = shape === undefined ? "" : ` ${shape}`;
  const meant = ends === undefined ? "" : `, ${meaningWords[ends]}`;
  return `${shaped}${meant}${tie === undefined ? "" : `, ${tie.rank} with ${tie.path}`}`;
}
