import type { RuntimeProfile } from "../../engine/input.ts";
import { type FittedFigures } from "../../catalog/runtimes/fitted-row.ts";
import { deploymentName } from "../../catalog/runtimes/measured-case.ts";
import type { NumberFormatClass } from "../../catalog/runtimes/number-format-class.ts";
import type { RuntimeEngine, RuntimeRow } from "../../catalog/runtimes/runtime-row.ts";
import { type MeasuredRow, referenceOf } from "../measured/measured-row.ts";
import {
  anyCase,
  type BandCheck,
  bandChecks,
  caseErrors,
  type CaseRows,
  errorsIn,
  percent,
  type RowGroup,
  seed,
} from "./case-errors.ts";
import { fitItems, type FitItem, groupOf } from "./fit-item.ts";
import {
  crossValidated,
  errorsOf,
  familyKeptBack,
  type FitError,
  groupKeptBack,
  loadsKeptBack,
  quantileOf,
  sourceKeptBack,
} from "./fit-errors.ts";
import { shapeFamily, targetGroups } from "../target-groups.ts";
import { atVersions, type EarlierFactor, earlierFactors } from "./earlier-factor.ts";
import { fittedPoints, groupName, pointFor, type SharedPoints } from "./fitted-figures.ts";
import { figuresAt, type Point, pointAt } from "../../engine/service/fitted-parameter.ts";

/** Errors of one kind of row: by the fit itself, and by fits that saw nothing of the row's configuration. */
export interface FitGroup {
  readonly load: string;
  readonly metric: string;
  readonly rows: number;
  readonly medianAbsErrorPercent: number;
  readonly crossValidatedMedianAbsErrorPercent: number;
  readonly crossValidatedP90AbsErrorPercent: number;
  /** By fits that saw no model of the row's family. */
  readonly familyMedianAbsErrorPercent: number;
}

/** Errors of the rows of one question: by the fit, and by fits that saw nothing of the row's deployment, family, source. */
interface LeftOutErrors {
  readonly target: string;
  readonly rows: number;
  readonly medianAbsErrorPercent: number;
  /** Deployment, family, source left out. */
  readonly leftOutPercent: readonly number[];
  readonly goalPercent: readonly number[];
}

export interface FitDocument {
  readonly schema: "plimsoll.fit/1";
  readonly rowsUsed: number;
  readonly configurations: number;
  readonly groups: readonly FitGroup[];
  readonly targets: readonly LeftOutErrors[];
  readonly bands: readonly BandCheck[];
  /** What earlier versions of an engine take longer by. */
  readonly versions: readonly EarlierFactor[];
  readonly runtimes: readonly FittedFigures[];
}

const folds = 5;
/** Fewer rows than these are no group of their own beside rows that stand. */
const fewestRows = 8;
/** Three significant digits: more than the measurements know, and short in a link. */
function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** A metric whatever it is counted by. */
function metricOf({ row }: FitItem): string {
  return row.metric.replace(/_per_gpu$/, "");
}

function fitGroups(
  own: readonly FitError[],
  kept: readonly FitError[],
  families: readonly FitError[],
): readonly FitGroup[] {
  const key = ({ item }: FitError) => `${item.row.load}\n${metricOf(item)}${item.weight > 0 ? "" : " (not fitted on)"}`;
  const sizes = (errors: readonly FitError[], name: string) =>
    errors.filter((error) => key(error) === name).map(({ error }) => Math.abs(error));
  return [...new Set(own.map(key))].sort().map((name) => {
    const [load = "", metric = ""] = name.split("\n");
    const crossed = sizes(kept, name);
    return {
      load,
      metric,
      rows: crossed.length,
      medianAbsErrorPercent: percent(quantileOf(sizes(own, name), 0.5)),
      crossValidatedMedianAbsErrorPercent: percent(quantileOf(crossed, 0.5)),
      crossValidatedP90AbsErrorPercent: percent(quantileOf(crossed, 0.9)),
      familyMedianAbsErrorPercent: percent(quantileOf(sizes(families, name), 0.5)),
    };
  });
}

function leftOutErrors(own: readonly FitError[], leftOut: readonly (readonly FitError[])[]): readonly LeftOutErrors[] {
  const median = (errors: readonly FitError[], holds: (row: MeasuredRow) => boolean) =>
    percent(
      quantileOf(
        errors.filter(({ item }) => holds(item.row)).map(({ error }) => Math.abs(error)),
        0.5,
      ),
    );
  return targetGroups.flatMap(({ name, goals, holds }) => {
    const rows = own.filter(({ item }) => holds(item.row)).length;
    if (rows === 0) return [];
    return [
      {
        target: name,
        rows,
        medianAbsErrorPercent: median(own, holds),
        leftOutPercent: leftOut.map((errors) => median(errors, holds)),
        goalPercent: goals,
      },
    ];
  });
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)].filter((value) => value !== "").sort();
}

function rowDeployment({ model, accelerator, tp, pp, attentionRanks }: MeasuredRow): string {
  return deploymentName(model?.id ?? "", accelerator?.id ?? "", tp * attentionRanks * pp);
}

function fitOf(items: readonly FitItem[]): FittedFigures["fit"] {
  return {
    rows: items.length,
    configurations: new Set(items.map(({ configuration }) => configuration)).size,
    versions: distinct(items.map(({ row }) => row.version)),
    models: distinct(items.map(({ row }) => row.model?.id ?? "")),
    accelerators: distinct(items.map(({ row }) => row.accelerator?.id ?? "")),
    families: distinct(items.map(({ row }) => shapeFamily(row))).length,
    deployments: distinct(items.map(({ row }) => rowDeployment(row))),
  };
}

function sourcesOf(items: readonly FitItem[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { row } of items) {
    const id = referenceOf(row.source);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id);
}

function runtimeOf(
  [engine, family, format]: RowGroup,
  items: readonly FitItem[],
  point: Point,
  errors: FittedFigures["errors"],
  date: string,
  factor: number | undefined,
): FittedFigures {
  const ofVersions = factor === undefined ? {} : { earlierFactor: factor };
  const figures = Object.fromEntries(
    Object.entries({ ...figuresAt(point), ...ofVersions }).map(([figure, value]) => [figure, rounded(value)]),
  );
  return {
    engine,
    family,
    format: format as NumberFormatClass | null,
    figures: figures as FittedFigures["figures"],
    fit: family === null ? { ...fitOf(items), deployments: [] } : fitOf(items),
    errors,
    source: sourcesOf(items),
    date,
  };
}

/** What runtime rows that stand give all rows and each engine. */
function standingPoints(rows: readonly RuntimeRow[]): SharedPoints | undefined {
  const shared = rows.find(({ engine }) => engine === null);
  if (shared === undefined) return undefined;
  const engines = rows.flatMap((row) =>
    row.engine !== null && row.family === null ? [[row.engine, pointAt(row)] as const] : [],
  );
  return { shared: pointAt(shared), engines: new Map(engines) };
}

/**
 * Fits all rows, and judges the fit: by whole configurations kept back, and, for what serves engines on devices that were never
 * measured, by whole groups kept back. `usual` gives the figures that are not fitted. Runtime rows of `standing` are left as they
 * are: what they have no row for is fitted to them, on measurements of it alone.
 */
export function fitDocument(
  rows: readonly MeasuredRow[],
  usual: RuntimeProfile,
  date: string,
  standing: readonly RuntimeRow[] = [],
): FitDocument {
  const given = standingPoints(standing);
  const known = new Set(standing.map(({ engine, family, format }) => [engine, family, format].join(" ")));
  const all = fitItems(rows, usual);
  const counts = new Map<string, number>();
  for (const item of all) counts.set(groupName(item), (counts.get(groupName(item)) ?? 0) + 1);
  const isFew = (item: FitItem) => given !== undefined && (counts.get(groupName(item)) ?? 0) < fewestRows;
  const asNewest = all.filter((item) => !known.has(groupName(item)) && !isFew(item));
  const first = fittedPoints(asNewest, usual, undefined, given);
  const standingFactor = new Map(standing.map(({ engine, earlierFactor }) => [engine, earlierFactor]));
  const versions = earlierFactors(rows, (row, engine) => ({
    ...usual,
    ...figuresAt(pointFor(first, { group: groupOf(row, engine) })),
  })).map((found) => ({ ...found, factor: standingFactor.get(found.engine) ?? found.factor }));
  const items = atVersions(asNewest, versions);
  const points = versions.length === 0 ? first : fittedPoints(items, usual, undefined, given);
  const fittedOn = items.filter(({ weight }) => weight > 0);
  const own = errorsOf(items, usual, points);
  const kept = crossValidated(items, usual, { folds, seed }, points, given);
  const families = familyKeptBack(items, usual, points, given);
  const sources = sourceKeptBack(items, usual, points, given);
  const groups = groupKeptBack(items, usual, points, given);
  const byCase: CaseRows = { deployment: loadsKeptBack(items, usual, points, given), family: kept, unseen: families };
  const runtimes: FittedFigures[] = [];
  const add = (group: RowGroup, rows: readonly FitItem[], point: Point) => {
    const [, family] = group;
    const errors = family === null ? anyCase(errorsIn(groups, group)) : caseErrors(byCase, group);
    const factor = versions.find(({ engine }) => engine === group[0])?.factor;
    runtimes.push(runtimeOf(group, rows, point, errors, date, factor));
  };
  if (given === undefined) add([null, null, null], fittedOn, points.shared);
  for (const [name, point] of points.engines) {
    const engine = name as RuntimeEngine;
    const ownRows = fittedOn.filter(({ group }) => group[0] === engine);
    if (given?.engines.has(engine) !== true) add([engine, null, null], ownRows, point);
    for (const [group, groupPoint] of points.groups) {
      const groupRows = ownRows.filter((item) => groupName(item) === group);
      const [first] = groupRows;
      if (first !== undefined) add(first.group, groupRows, groupPoint);
    }
  }
  return {
    schema: "plimsoll.fit/1",
    rowsUsed: fittedOn.length,
    configurations: new Set(fittedOn.map(({ configuration }) => configuration)).size,
    groups: fitGroups(own, kept, families),
    targets: leftOutErrors(own, [kept, families, sources]),
    bands: bandChecks(byCase),
    versions,
    runtimes,
  };
}
