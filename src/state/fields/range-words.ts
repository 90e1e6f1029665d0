import { type RangeShape, rangeShapes, type RangeTie } from "../../quantity/range-shape.ts";
import type { Range } from "../../scenario/field.ts";
import { fieldName } from "../../scenario/field-table.ts";
import type { RangedInput } from "../../scenario/ranges-of.ts";
import { fieldText } from "../field-text.ts";

/** One of a list that a person chooses from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
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
export function chosenWords({ shape, low, with: tie }: Range): { readonly shape: string; readonly tie: string } {
  const isUnsaid = shape === undefined || (shape === "normal" && low <= 0);
  return { shape: isUnsaid ? unsaid : shape, tie: tie?.path ?? nothing };
}

/** The input as it is typed with another choice. */
export function rangeTextWith(
  { range, facts }: Pick<RangedInput, "range" | "facts">,
  change: { readonly shape?: string; readonly tie?: string; readonly rank?: string },
): string {
  const { shape: before, with: was, ...numbers } = range;
  const shape = change.shape === undefined ? before : rangeShapes.find((one) => one === change.shape);
  const path = change.tie ?? was?.path ?? nothing;
  const rank = change.rank === undefined ? (was?.rank ?? usualRank) : Number(change.rank);
  const words = { ...(shape === undefined ? {} : { shape }), ...(path === nothing ? {} : { with: { path, rank } }) };
  return fieldText({ ...numbers, ...words }, facts).typed;
}
