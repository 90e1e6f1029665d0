import type { RuntimeProfile } from "../../engine/input.ts";
import type { FitItem } from "./fit-item.ts";
import { figuresAt, fittedParameters, type Point, priorPoint } from "../../engine/service/fitted-parameter.ts";
import { mixesPrompts } from "../../catalog/runtimes/fitted-row.ts";
import { leastSquares, type Residuals } from "../../numeric/least-squares.ts";

/** Fitted points: all rows together, each engine's, each group's by "engine family format". */
export interface FittedPoints {
  readonly shared: Point;
  readonly engines: ReadonlyMap<string, Point>;
  readonly groups: ReadonlyMap<string, Point>;
}

/** A log ratio beyond this, about a usual error, counts in proportion, not squared (Huber): outliers and misprints do not rule. */
const outlier = 0.12;
/** How hard a point is held to the one above it: weights of the priors, in standard deviations of the figures. */
const sharedHold = 0.4;
const groupHold = 0.1;
/** Engines and groups lie closer to what they share than figures lie to their priors. */
const narrower = 0.7;
/** Enough rows for what all share; taken evenly from the list. */
const mostShared = 1200;

function huber(error: number): number {
  const size = Math.abs(error);
  return size <= outlier ? error : Math.sign(error) * Math.sqrt(2 * outlier * size - outlier * outlier);
}

interface Hold {
  readonly center: Point;
  readonly weight: number;
  readonly scale: number;
}

function residualsOf(items: readonly FitItem[], usual: RuntimeProfile, { center, weight, scale }: Hold): Residuals {
  return (point) => {
    const runtime: RuntimeProfile = { ...usual, ...figuresAt(point) };
    const values = new Float64Array(items.length + fittedParameters.length);
    items.forEach(({ row, model, group, weight: counts }, index) => {
      const error = Math.log(model.value({ ...runtime, mixesPrompts: mixesPrompts(group[0]) }) / row.value);
      values[index] = (Number.isFinite(error) ? huber(error) : 10) * Math.sqrt(counts);
    });
    fittedParameters.forEach(({ deviation }, index) => {
      const off = (point[index] ?? 0) - (center[index] ?? 0);
      values[items.length + index] = (off / (deviation * scale)) * weight;
    });
    return values;
  };
}

function evenly(items: readonly FitItem[], count: number): readonly FitItem[] {
  if (items.length <= count) return items;
  const place = (index: number) => Math.floor((index * count) / items.length);
  return items.filter((_, index) => place(index) !== place(index - 1));
}

function groupedBy(items: readonly FitItem[], key: (item: FitItem) => string): Map<string, FitItem[]> {
  const groups = new Map<string, FitItem[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}

/** The shared points alone. */
export type SharedPoints = Pick<FittedPoints, "shared" | "engines">;

/**
 * What all rows share, and what those of each of the `asked` engines do, or of every one; the search starts at `from`, a fit of
 * most of the rows, if there is one.
 */
export function sharedPoints(
  items: readonly FitItem[],
  usual: RuntimeProfile,
  from?: SharedPoints,
  asked?: readonly string[],
  given?: SharedPoints,
): SharedPoints {
  const counting = items.filter(({ weight }) => weight > 0);
  const all = { center: priorPoint, weight: sharedHold, scale: 1 };
  const start = from?.shared ?? priorPoint;
  const shared = given?.shared ?? leastSquares(residualsOf(evenly(counting, mostShared), usual, all), start, 12);
  const engines = new Map<string, Point>(given?.engines);
  for (const [engine, own] of groupedBy(counting, ({ group }) => group[0])) {
    if (engines.has(engine) || (asked !== undefined && !asked.includes(engine))) continue;
    const hold = { center: shared, weight: sharedHold, scale: narrower };
    const first = from?.engines.get(engine) ?? shared;
    engines.set(engine, leastSquares(residualsOf(evenly(own, mostShared), usual, hold), first, 10));
  }
  return { shared, engines };
}

/**
 * Figures for all rows, for each engine and for each group of engine, family and format: log ratios of predicted to measured,
 * outliers held back, each level held to the one above it and the first to the priors from hardware. What is `given` is not fitted anew.
 */
export function fittedPoints(
  items: readonly FitItem[],
  usual: RuntimeProfile,
  from?: FittedPoints,
  given?: SharedPoints,
): FittedPoints {
  const above = sharedPoints(items, usual, from, undefined, given);
  const groups = new Map<string, Point>();
  const counting = items.filter(({ weight }) => weight > 0);
  for (const [name, rows] of groupedBy(counting, groupName)) {
    const center = above.engines.get(rows[0]?.group[0] ?? "") ?? above.shared;
    const hold = { center, weight: groupHold, scale: narrower };
    groups.set(name, leastSquares(residualsOf(rows, usual, hold), from?.groups.get(name) ?? center, 15));
  }
  return { ...above, groups };
}

/** The name of a row's group: engine, family, format. */
export function groupName({ group }: FitItem): string {
  return group.join(" ");
}

/** The point of a row's group, or the nearest above it. */
export function pointFor({ shared, engines, groups }: FittedPoints, item: FitItem): Point {
  return groups.get(groupName(item)) ?? engines.get(item.group[0]) ?? shared;
}
