import type { RuntimeProfile } from "../../engine/input.ts";
import type { FitItem } from "./fit-item.ts";
import {
  type FittedParameter,
  figuresAt,
  fittedParameters,
  type Point,
  priorPoint,
} from "../../engine/service/fitted-parameter.ts";
import { mixesPrompts } from "../../catalog/runtimes/fitted-row.ts";
import { huber, huberSlope } from "../../numeric/huber.ts";
import { leastSquares } from "../../numeric/least-squares.ts";
import { groupedBy } from "../grouped-by.ts";

/** Fitted points: all rows together, each engine's, each group's by "engine family format". */
export interface FittedPoints {
  readonly shared: Point;
  readonly engines: ReadonlyMap<string, Point>;
  readonly groups: ReadonlyMap<string, Point>;
  /** What each of them was last looked at from, by its name. */
  readonly views: ReadonlyMap<string, View>;
}

/** A log ratio beyond this, about a usual error, counts in proportion, not squared (Huber): outliers and misprints do not rule. */
const outlier = 0.12;
/** How hard a point is held to the one above it: weights of the priors, in standard deviations of the figures. */
const sharedHold = 0.4;
/** Of fits without a family, what is held half as much meets times between tokens worse, what is held twice as much all else. */
const groupHold = 0.15;
/** Engines and groups lie closer to what they share than figures lie to their priors. */
const narrower = 0.7;
/** Enough rows for what all share; taken evenly from the list. */
const mostShared = 1200;
/** A point that moved less than this in every figure, in log odds or logarithm, stays where it was looked at from. */
const settled = 0.1;
/** A fit of most rows is looked at anew only where it ends this far off. */
const settledNear = 0.5;
const mostLooks = 12;
/** Steps on the straight lines of one look: more than they take. */
const straightSteps = 12;
const halvings = 4;
const difference = 1e-3;
/** A row that the model gives no figure for. */
const lostError = 10;

interface Hold {
  readonly center: Point;
  readonly weight: number;
  readonly scale: number;
}

/** Rows looked at from a point: the log ratio of predicted to measured there, and how it rises with each figure. */
interface View {
  readonly items: readonly FitItem[];
  readonly point: Point;
  readonly logs: Float64Array;
  /** A figure each. */
  readonly slopes: readonly Float64Array[];
}

function logsAt(items: readonly FitItem[], usual: RuntimeProfile, point: Point): Float64Array {
  const mixed = { ...usual, ...figuresAt(point), mixesPrompts: true };
  const apart = { ...mixed, mixesPrompts: false };
  return Float64Array.from(items, ({ row, model, group }) => {
    const log = Math.log(model.value(mixesPrompts(group[0]) ? mixed : apart) / row.value);
    return Number.isFinite(log) ? log : lostError;
  });
}

function viewFrom(
  items: readonly FitItem[],
  usual: RuntimeProfile,
  point: Point,
  logs = logsAt(items, usual, point),
): View {
  const slopes = point.map((_, parameter) => {
    const beside = logsAt(
      items,
      usual,
      point.map((value, index) => (index === parameter ? value + difference : value)),
    );
    return beside.map((value, index) => (value - (logs[index] ?? 0)) / difference);
  });
  return { items, point, logs, slopes };
}

/** How much each row's error counts, beside its square. */
function countsOf(items: readonly FitItem[]): Float64Array {
  return Float64Array.from(items, ({ weight }) => Math.sqrt(weight));
}

/** How far a figure lies from where it is held, by what is known before: all of them apart by the same part of it unless it says otherwise. */
function widthOf({ deviation, apart }: FittedParameter, scale: number): number {
  return scale === 1 ? deviation : (apart ?? deviation * scale);
}

/** What is made small: errors of rows, then how far figures are from where they are held. */
function residualsOf(logs: Float64Array, counts: Float64Array, point: Point, { center, weight, scale }: Hold) {
  const values = new Float64Array(logs.length + fittedParameters.length);
  for (const [index, log] of logs.entries()) values[index] = huber(log, outlier) * (counts[index] ?? 0);
  fittedParameters.forEach((parameter, index) => {
    const off = (point[index] ?? 0) - (center[index] ?? 0);
    values[logs.length + index] = (off / widthOf(parameter, scale)) * weight;
  });
  return values;
}

function costOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}

/** The best point were each row's log ratio as straight as it looks from where it is looked at. */
function straightBest({ point, logs, slopes }: View, counts: Float64Array, hold: Hold): Point {
  const logsThere = (there: Point) => {
    const values = Float64Array.from(logs);
    slopes.forEach((slope, parameter) => {
      const way = (there[parameter] ?? 0) - (point[parameter] ?? 0);
      if (way !== 0) for (const [index, rise] of slope.entries()) values[index] = (values[index] ?? 0) + way * rise;
    });
    return values;
  };
  const residuals = (there: Point) => residualsOf(logsThere(there), counts, there, hold);
  const gradients = (there: Point) => {
    const steep = logsThere(there).map((log, index) => huberSlope(log, outlier) * (counts[index] ?? 0));
    return slopes.map((slope, parameter) => {
      const gradient = new Float64Array(logs.length + fittedParameters.length);
      for (const [index, rise] of slope.entries()) gradient[index] = rise * (steep[index] ?? 0);
      const of = fittedParameters[parameter];
      if (of !== undefined) gradient[logs.length + parameter] = hold.weight / widthOf(of, hold.scale);
      return gradient;
    });
  };
  return leastSquares(residuals, point, straightSteps, gradients);
}

/** The point where the rows of a view err least, held to a centre; and what they look like from close by. */
function fittedView(
  first: View,
  usual: RuntimeProfile,
  hold: Hold,
  near: number,
): { readonly point: Point; readonly view: View } {
  const { items } = first;
  const counts = countsOf(items);
  let view = first;
  for (let look = 0; look < mostLooks; look += 1) {
    const from = view;
    const aim = straightBest(from, counts, hold);
    const far = Math.max(...aim.map((value, index) => Math.abs(value - (from.point[index] ?? 0))));
    if (far < near) return { point: aim, view };
    const before = costOf(residualsOf(from.logs, counts, from.point, hold));
    let isBetter = false;
    for (let share = 1, half = 0; half < halvings && !isBetter; half += 1, share /= 2) {
      const next = from.point.map((value, index) => value + share * ((aim[index] ?? 0) - value));
      const logs = logsAt(items, usual, next);
      isBetter = costOf(residualsOf(logs, counts, next, hold)) < before;
      if (isBetter) view = viewFrom(items, usual, next, logs);
    }
    if (!isBetter) return { point: from.point, view: from };
  }
  return { point: view.point, view };
}

function evenly(items: readonly FitItem[], count: number): readonly FitItem[] {
  if (items.length <= count) return items;
  const place = (index: number) => Math.floor((index * count) / items.length);
  return items.filter((_, index) => place(index) !== place(index - 1));
}

/** A view of some of its rows. */
function partOf(view: View, isIn: (item: FitItem) => boolean): View {
  const kept = [...view.items.keys()].filter((index) => {
    const item = view.items[index];
    return item !== undefined && isIn(item);
  });
  if (kept.length === view.items.length) return view;
  const pick = (values: Float64Array) => Float64Array.from(kept, (index) => values[index] ?? 0);
  return {
    point: view.point,
    items: kept.flatMap((index) => view.items[index] ?? []),
    logs: pick(view.logs),
    slopes: view.slopes.map(pick),
  };
}

/** The shared points alone. */
export type SharedPoints = Pick<FittedPoints, "shared" | "engines">;

/** What a fit starts from: a fit of all of some rows, of which it takes those that `isIn` says; it judges the others. */
export interface Whole {
  readonly points: FittedPoints;
  readonly isIn: (item: FitItem) => boolean;
}

const sharedName = "";

function viewOf(
  name: string,
  items: readonly FitItem[],
  usual: RuntimeProfile,
  start: Point,
  whole: Whole | undefined,
): View {
  const before = whole?.points.views.get(name);
  return before === undefined || whole === undefined ? viewFrom(items, usual, start) : partOf(before, whole.isIn);
}

/**
 * Figures for all rows, for each engine and for each group of engine, family and format: log ratios of predicted to measured,
 * outliers held back, each level held to the one above it and the first to the priors from hardware. What is `given` is not fitted anew.
 *
 * Each round takes the rows as straight lines of the figures about the point where they were last looked at, which tells a fit of
 * most of the rows from a `whole` one without looking again unless it ends far from it.
 */
export function fittedPoints(
  items: readonly FitItem[],
  usual: RuntimeProfile,
  whole?: Whole,
  given?: SharedPoints,
): FittedPoints {
  const counting = items.filter((item) => item.weight > 0 && (whole?.isIn(item) ?? true));
  // Only what has lost rows is asked for.
  const left = whole === undefined ? items : items.filter((item) => !whole.isIn(item));
  const askedEngines: ReadonlySet<string> = new Set(left.map(({ group }) => group[0]));
  const askedGroups = new Set(left.map(groupName));
  const views = new Map<string, View>();
  const fit = (name: string, rows: readonly FitItem[], start: Point, hold: Hold): Point => {
    const found = fittedView(
      viewOf(name, rows, usual, start, whole),
      usual,
      hold,
      whole === undefined ? settled : settledNear,
    );
    views.set(name, found.view);
    return found.point;
  };
  const all = { center: priorPoint, weight: sharedHold, scale: 1 };
  const shared = given?.shared ?? fit(sharedName, evenly(counting, mostShared), priorPoint, all);
  const engines = new Map<string, Point>(given?.engines);
  for (const [engine, own] of groupedBy(counting, ({ group }) => group[0])) {
    if (engines.has(engine) || !askedEngines.has(engine)) continue;
    engines.set(
      engine,
      fit(engine, evenly(own, mostShared), shared, { center: shared, weight: sharedHold, scale: narrower }),
    );
  }
  const groups = new Map<string, Point>();
  for (const [name, rows] of groupedBy(counting, groupName)) {
    if (!askedGroups.has(name)) continue;
    const center = engines.get(rows[0]?.group[0] ?? "") ?? shared;
    groups.set(name, fit(name, rows, center, { center, weight: groupHold, scale: narrower }));
  }
  return { shared, engines, groups, views };
}

/** The name of a row's group: engine, family, format. */
export function groupName({ group }: Pick<FitItem, "group">): string {
  return group.join(" ");
}

/** The point of a row's group, or the nearest above it. */
export function pointFor(
  { shared, engines, groups }: Omit<FittedPoints, "views">,
  item: Pick<FitItem, "group">,
): Point {
  return groups.get(groupName(item)) ?? engines.get(item.group[0]) ?? shared;
}
