import type { RuntimeProfile } from "../../engine/input.ts";
import { figuresAt } from "../../engine/service/fitted-parameter.ts";
import { keptOutErrors, type ObservedPoint } from "../../engine/service/refit.ts";
import { mixesPrompts } from "../../catalog/runtimes/fitted-row.ts";
import { median } from "../../numeric/quantile.ts";
import { type FitItem, fitItems } from "../fit/fit-item.ts";
import { foldOf } from "../fit/fit-errors.ts";
import { fittedPoints, groupName, pointFor } from "../fit/fitted-figures.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";

/** A deployment with the errors of its points that a calibration on the others of them did not see. */
interface RefitDeployment {
  readonly model: string;
  readonly accelerator: string;
  readonly engine: string;
  readonly version: string;
  readonly tp: number;
  readonly points: number;
  readonly beforeErrorPercent: number;
  readonly afterErrorPercent: number;
}

/** What `validate --refit --json` prints. */
export interface RefitDocument {
  readonly schema: "plimsoll.refit/1";
  /** Deployments of at least two points. */
  readonly deployments: readonly RefitDeployment[];
  /** Of at least `fewestPoints` points whose error before is over `largePercent`; and those whose error falls by a third. */
  readonly large: number;
  readonly mended: number;
  /** Deployments whose error rises by more than `risePercent` points: of any size, and of at least `fewestPoints`. */
  readonly worse: number;
  readonly worseOfMany: number;
}

export const fewestPoints = 6;
const largePercent = 8;
const risePercent = 2;
/** A mended error is at most this part of what it was. */
const mendedPart = 2 / 3;
/** Deployments are left out of the prior in so many parts. */
const folds = 6;
const seed = 1;

/** Rows that were measured on one thing that somebody ran: one build of an engine, or, where no version is stated, one day's. */
function deploymentName(item: FitItem): string {
  const { modelName, version, precision, kvFormat, source } = item.row;
  const [repository = ""] = source.split(/[ @]/);
  const day = /\bid=(\d{4}_\d\d_\d\d)/.exec(source)?.[1] ?? "";
  return [item.configuration, groupName(item), modelName, version, precision, kvFormat, repository, day].join("|");
}

/** Rows of one load: its lengths, and what was asked for. */
function loadName({ row }: FitItem): string {
  return [row.inputTokens, row.outputTokens, JSON.stringify(row.demand), row.load, row.devices].join("|");
}

function groupedBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = key(item);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return groups;
}

/** Times to the first token count as they do where a person's own test is refitted. */
const firstTokenWeight = 0.3;

function observed(items: readonly FitItem[]): ObservedPoint {
  return items.map(({ row, model, kind }) => ({
    figure: kind,
    predicted: model.value,
    measured: row.value,
    weight: kind === "ttft" ? firstTokenWeight : 1,
  }));
}

function medianPercent(errors: readonly number[]): number {
  return Math.round((median(errors) ?? 0) * 10_000) / 100;
}

function deploymentOf(items: readonly FitItem[], prior: RuntimeProfile): RefitDeployment | null {
  const points = [...groupedBy(items, loadName).values()].map(observed);
  const errors = keptOutErrors(points, prior);
  const [first] = items;
  if (errors === null || first === undefined) return null;
  const { modelName, accelerator, engine, version, tp } = first.row;
  return {
    model: modelName,
    accelerator: accelerator?.id ?? "",
    engine,
    version,
    tp,
    points: points.length,
    beforeErrorPercent: medianPercent(errors.before),
    afterErrorPercent: medianPercent(errors.after),
  };
}

/** The engine's figures as a fit gives them that saw nothing of an item's configuration. */
function priorsWithout(items: readonly FitItem[], usual: RuntimeProfile): (item: FitItem) => RuntimeProfile {
  const whole = fittedPoints(items, usual);
  const partOf = (item: FitItem) => foldOf(item.configuration, { folds, seed });
  const fits = Array.from({ length: folds }, (_, part) =>
    fittedPoints(items, usual, { points: whole, isIn: (item) => partOf(item) !== part }),
  );
  return (item) => {
    const points = fits[partOf(item)] ?? whole;
    return { ...usual, ...figuresAt(pointFor(points, item)), mixesPrompts: mixesPrompts(item.group[0]) };
  };
}

/** Calibrates every deployment of some rows on half of its points, from a prior that saw none of them, and judges the other half. */
export function refitValidation(rows: readonly MeasuredRow[], usual: RuntimeProfile): RefitDocument {
  const items = fitItems(rows, usual).filter(({ weight }) => weight > 0);
  const priorOf = priorsWithout(items, usual);
  const deployments = [...groupedBy(items, deploymentName).values()].flatMap((own) => {
    const [first] = own;
    const found = first === undefined ? null : deploymentOf(own, priorOf(first));
    return found === null ? [] : [found];
  });
  const large = deployments.filter(
    ({ points, beforeErrorPercent: before }) => points >= fewestPoints && before > largePercent,
  );
  const worse = deployments.filter(
    ({ beforeErrorPercent: before, afterErrorPercent: after }) => after - before > risePercent,
  );
  return {
    schema: "plimsoll.refit/1",
    deployments,
    large: large.length,
    mended: large.filter(({ beforeErrorPercent: before, afterErrorPercent: after }) => after <= before * mendedPart)
      .length,
    worse: worse.length,
    worseOfMany: worse.filter(({ points }) => points >= fewestPoints).length,
  };
}
