/**
 * How the values of a range lie where it is not said: lognormal on either side of the base, normal where it reaches 0. What a person may
 * say instead: around the base as the likeliest value (`triangular`, `pert`), evenly between the ends (`uniform`), normally, or at
 * the three values alone (`three-point`).
 */
export const rangeShapes = ["normal", "triangular", "pert", "uniform", "three-point"] as const;

export type RangeShape = (typeof rangeShapes)[number];

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
  readonly tie: RangeTie | null;
}

const shapeBehind = new RegExp(String.raw`^(.*?)[\s,]+(lognormal|${rangeShapes.join("|")})$`, "i");
const tieBehind = /^(.*?)[\s,]+([-\u2212]?[\d.]+)\s+with\s+([a-z0-9][\w.-]*)$/i;

/** `27 to 34 triangular, 0.8 with classes.coding.steps`; `lognormal` is what is meant where no shape is said. */
export function rangeWords(typed: string): RangeWords {
  const [, before, rank = "", path = ""] = tieBehind.exec(typed.trim()) ?? [];
  const tie = before === undefined ? null : { path, rank: Number(rank.replace("\u2212", "-")) };
  const rest = before ?? typed;
  const [, numbers = "", word = ""] = shapeBehind.exec(rest.trim()) ?? [];
  const named = word.toLowerCase();
  const shape = named === "lognormal" ? named : (rangeShapes.find((one) => one === named) ?? null);
  return { text: shape === null ? rest : numbers, shape, tie };
}

/** The same words behind a range's numbers; empty where it says neither. */
export function rangeWordsText(range: {
  readonly shape?: RangeShape | undefined;
  readonly with?: RangeTie | undefined;
}) {
  const { shape, with: tie } = range;
  return `${shape === undefined ? "" : ` ${shape}`}${tie === undefined ? "" : `, ${tie.rank} with ${tie.path}`}`;
}
