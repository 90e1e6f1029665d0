import type { RuntimeProfile } from "../../engine/input.ts";
import { mixesPrompts } from "../../catalog/runtimes/fitted-row.ts";
import { groupedBy } from "../grouped-by.ts";
import { shapeFamily, sourceFamily } from "../target-groups.ts";
import type { FitItem } from "./fit-item.ts";
import { figuresAt, type Point } from "../../engine/service/fitted-parameter.ts";
import { type FittedPoints, fittedPoints, groupName, pointFor, type SharedPoints } from "./fitted-figures.ts";

/** A fitted row with its relative error, predicted over measured less one. */
export interface FitError {
  readonly item: FitItem;
  readonly error: number;
}

/** What a row's model gives at a point. */
export function predictedAt({ group, model }: FitItem, usual: RuntimeProfile, point: Point): number {
  return model.value({ ...usual, ...figuresAt(point), mixesPrompts: mixesPrompts(group[0]) });
}

export function errorsOf(items: readonly FitItem[], usual: RuntimeProfile, points: FittedPoints): readonly FitError[] {
  return items.map((item) => {
    return { item, error: predictedAt(item, usual, pointFor(points, item)) / item.row.value - 1 };
  });
}

/** FNV-1a: puts a configuration in the same fold whatever the order of the rows. */
function hash(text: string): number {
  let state = 2_166_136_261;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  return state >>> 0;
}

const loadFolds = { folds: 5, seed: 1 };

/** The part of all configurations that one is left out with. */
export function foldOf(
  configuration: string,
  { folds, seed }: { readonly folds: number; readonly seed: number },
): number {
  return hash(`${configuration} ${seed}`) % folds;
}

/** Errors of every row by a fit that saw no row of its part: parts are kept back in turn, and the search starts at the fit of the whole. */
function keptBack(
  items: readonly FitItem[],
  usual: RuntimeProfile,
  partOf: (item: FitItem) => string | number,
  whole: FittedPoints,
  given?: SharedPoints,
): readonly FitError[] {
  return [...groupedBy(items, (item) => String(partOf(item)))].flatMap(([part, own]) => {
    const isIn = (item: FitItem) => String(partOf(item)) !== part;
    return errorsOf(own, usual, fittedPoints(items, usual, { points: whole, isIn }, given));
  });
}

/** Errors of every row by a fit that saw no row of its configuration: whole configurations are kept back in turn. */
export function crossValidated(
  items: readonly FitItem[],
  usual: RuntimeProfile,
  { folds, seed }: { readonly folds: number; readonly seed: number },
  whole: FittedPoints = fittedPoints(items, usual),
  given?: SharedPoints,
): readonly FitError[] {
  return keptBack(items, usual, ({ configuration }) => foldOf(configuration, { folds, seed }), whole, given);
}

/** Errors of every row by a fit that saw other loads of its deployment: parts of each deployment's loads are kept back in turn. */
export function loadsKeptBack(
  items: readonly FitItem[],
  usual: RuntimeProfile,
  whole: FittedPoints = fittedPoints(items, usual),
  given?: SharedPoints,
): readonly FitError[] {
  const loadOf = ({ configuration, row: { load, inputTokens, outputTokens, demand } }: FitItem) =>
    [configuration, load, inputTokens, outputTokens, JSON.stringify(demand)].join(" ");
  return keptBack(items, usual, (item) => foldOf(loadOf(item), loadFolds), whole, given);
}

/** Errors of every row by a fit that saw nothing of who measured it: how an engine fares with somebody else's build and client. */
export function sourceKeptBack(
  items: readonly FitItem[],
  usual: RuntimeProfile,
  whole: FittedPoints = fittedPoints(items, usual),
  given?: SharedPoints,
): readonly FitError[] {
  return keptBack(items, usual, ({ row }) => sourceFamily(row), whole, given);
}

/** Errors of every row by a fit that saw no model of its family, on any engine and device: how a new model fares. */
export function familyKeptBack(
  items: readonly FitItem[],
  usual: RuntimeProfile,
  whole: FittedPoints = fittedPoints(items, usual),
  given?: SharedPoints,
): readonly FitError[] {
  return keptBack(items, usual, ({ row }) => shapeFamily(row), whole, given);
}

/** Errors of every row by what all groups but its own share: how a device or format that was never measured fares. */
export function groupKeptBack(
  items: readonly FitItem[],
  usual: RuntimeProfile,
  whole: FittedPoints = fittedPoints(items, usual),
  given?: SharedPoints,
): readonly FitError[] {
  return keptBack(items, usual, groupName, whole, given);
}

/** The value that a share of all is not over. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
