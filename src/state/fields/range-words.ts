import {
  meaningsOf,
  type RangeMeaning,
  rangeMeanings,
  type RangeShape,
  rangeShapes,
  type RangeTie,
} from "../../quantity/range-shape.ts";
import type { Range } from "../../scenario/field.ts";
import { fieldName } from "../../scenario/field-table.ts";
import type { RangedInput } from "../../scenario/ranges-of.ts";
import { fieldText } from "../field-text.ts";

/** One of a list that a person chooses from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

const unsaid = "unsaid";
const nothing = "nothing";
/** How far ranks move together where somebody only says with what: half way. */
const usualRank = 0.5;
const offeredRanks = [0.9, usualRank, 0.3, -0.3, -usualRank, -0.9];

const shapeLabels: Readonly<Record<RangeShape, string>> = {
  normal: "normal",
  triangular: "triangular",
  pert: "PERT",
  uniform: "uniform",
  "three-point": "three points",
};

/** The shapes that a range may have; what it has unsaid stands first. */
export function shapeChoices({ low }: Range): readonly Choice[] {
  const shapes = rangeShapes.filter((shape) => shape !== "normal" || low > 0);
  return [
    { value: unsaid, label: low > 0 ? "lognormal" : "normal" },
    ...shapes.map((shape) => ({ value: shape, label: shapeLabels[shape] })),
  ];
}

const meaningLabels: Readonly<Record<RangeMeaning, Omit<Choice, "value">>> = {
  "p10-p90": { label: "10th to 90th", note: "Percentiles: one in ten lies beyond either end." },
  deviation: { label: "1 sd", note: "One standard deviation: 16 in 100 lie beyond either end." },
  limits: { label: "limits", note: "The lowest and the highest possible: none lies beyond." },
};

/** What its ends may be. All of them are offered: one that its shape has not brings a shape that has it. */
export function meaningChoices(): readonly Choice[] {
  return [
    { value: unsaid, label: "5th to 95th", note: "Percentiles: one in twenty lies beyond either end." },
    ...rangeMeanings.map((meaning) => ({ value: meaning, ...meaningLabels[meaning] })),
  ];
}

/** The shape of a range whose ends were chosen: its own, or one with such ends. */
function shapeFor(own: RangeShape | undefined, meaning: RangeMeaning): RangeShape | undefined {
  if (meaningsOf(own).includes(meaning)) return own;
  return meaning === "limits" ? "pert" : undefined;
}

/** What a range may move with: every other one, by its own name. */
export function tieChoices(
  { path, range }: RangedInput,
  ranges: readonly RangedInput[],
  ownerOf: (path: string) => string,
): readonly Choice[] {
  const others = ranges.filter((other) => other.path !== path).map((other) => other.path);
  const named = range.with?.path;
  // What was typed by hand may be no range, or the error of the model.
  const all = named === undefined || others.includes(named) ? others : [...others, named];
  return [
    { value: nothing, label: "nothing" },
    ...all.map((other) => ({
      value: other,
      label: others.includes(other) ? `${ownerOf(other)}: ${fieldName(other)}` : other,
    })),
  ];
}

/** How far it may move with another, the number that it has among them. */
export function rankChoices({ rank }: RangeTie): readonly Choice[] {
  const ranks = offeredRanks.includes(rank) ? offeredRanks : [...offeredRanks, rank];
  return ranks
    .toSorted((one, other) => other - one)
    .map((one) => ({ value: `${one}`, label: `${one}`.replace("-", "\u2212") }));
}

/** Which of the choices a range has now. */
export function chosenWords({ shape, low, ends, with: tie }: Range) {
  const isUnsaid = shape === undefined || (shape === "normal" && low <= 0);
  return { shape: isUnsaid ? unsaid : shape, ends: ends ?? unsaid, tie: tie?.path ?? nothing };
}

/** The input as it is typed with another choice. */
export function rangeTextWith(
  { range, facts }: Pick<RangedInput, "range" | "facts">,
  change: { readonly shape?: string; readonly ends?: string; readonly tie?: string; readonly rank?: string },
): string {
  const { shape: before, ends: meant, with: was, ...numbers } = range;
  const asked = change.ends === undefined ? meant : rangeMeanings.find((one) => one === change.ends);
  const chosen = change.shape === undefined ? before : rangeShapes.find((one) => one === change.shape);
  const shape = asked === undefined || change.ends === undefined ? chosen : shapeFor(chosen, asked);
  const ends = asked !== undefined && meaningsOf(shape).includes(asked) ? asked : undefined;
  const path = change.tie ?? was?.path ?? nothing;
  const rank = change.rank === undefined ? (was?.rank ?? usualRank) : Number(change.rank);
  const said = { ...(shape === undefined ? {} : { shape }), ...(ends === undefined ? {} : { ends }) };
  const words = { ...said, ...(path === nothing ? {} : { with: { path, rank } }) };
  return fieldText({ ...numbers, ...words }, facts).typed;
}
