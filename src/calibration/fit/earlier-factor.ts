import { earlierFigures, fittedWith } from "../../catalog/runtimes/engine-version.ts";
import type { RuntimeEngine } from "../../catalog/runtimes/runtime-row.ts";
import type { RuntimeProfile } from "../../engine/input.ts";
import { huber } from "../../numeric/huber.ts";
import { leastSquares } from "../../numeric/least-squares.ts";
import { median } from "../../numeric/quantile.ts";
import { rowModel } from "../closed-form/row-model.ts";
import { groupedBy } from "../grouped-by.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import { runtimeEngineOf, withoutVersion } from "../measured/row-engine.ts";
import { isSpeculative } from "../measured/row-marks.ts";
import { whyNotScoreable } from "../speed-validation.ts";
import type { FitItem } from "./fit-item.ts";

/** What launch and host times of an engine's earlier versions are multiplied with, and on how many pairs of rows it rests. */
export interface EarlierFactor {
  readonly engine: RuntimeEngine;
  readonly factor: number;
  readonly pairs: number;
  readonly deployments: number;
  /** Median error of a pair's ratio, of earlier over newest, without a factor and by that of the other deployments. */
  readonly plainErrorPercent: number;
  readonly leftOutErrorPercent: number;
}

/** One measurement by both: what the earlier versions gave over what the newest did, in logarithm. */
interface Pair {
  readonly engine: RuntimeEngine;
  readonly deployment: string;
  readonly measured: number;
  readonly predicted: (factor: number) => number;
}

/** Two runs of one deployment differ by about so much: a logarithm. */
const scatter = 0.04;
/** Beyond so much, in scatters, a pair counts in proportion, not squared (Huber). */
const outlier = 3;
/** How far versions lie apart before anything is measured: a standard deviation of the factor's logarithm. */
const apart = 0.3;
const steps = 20;

function isPaired(row: MeasuredRow): boolean {
  const isOfSteps = /throughput$|^(?:tpot|itl)(?:_mean)?$/.test(row.metric);
  return isOfSteps && !isSpeculative(row) && whyNotScoreable(row) === null;
}

type ByRow = (row: MeasuredRow, engine: RuntimeEngine) => RuntimeProfile;

/** The pair of the rows of one measurement, which differ in their engine's version, or in the flag that makes the difference. */
function pairOf(run: readonly MeasuredRow[], runtimeOf: ByRow): Pair | null {
  const engines = run.map(runtimeEngineOf);
  const engine = engines.find((one) => one !== null && one === fittedWith(one)) ?? null;
  if (engine === null) return null;
  const earlier = run.filter((_, index) => isEarlierOf(engines[index] ?? null, engine));
  const newest = run.filter((_, index) => engines[index] === engine);
  const [one] = earlier;
  const [other] = newest;
  if (one === undefined || other === undefined) return null;
  const runtime = runtimeOf(other, engine);
  const [old, now] = [rowModel(one, runtime), rowModel(other, runtime)];
  if (typeof old === "string" || typeof now === "string") return null;
  const usualOf = (rows: readonly MeasuredRow[]) => median(rows.map(({ value }) => value)) ?? Number.NaN;
  const base = now.value(runtime);
  return {
    engine,
    deployment: [one.modelName, one.acceleratorName, one.devices, one.precision].join(" "),
    measured: Math.log(usualOf(earlier) / usualOf(newest)),
    predicted: (factor) => Math.log(old.value(earlierFigures(runtime, factor)) / base),
  };
}

function isEarlierOf(engine: RuntimeEngine | null, newest: RuntimeEngine): boolean {
  return engine !== null && engine !== newest && fittedWith(engine) === newest;
}

/** The factor that pairs say, held to 1; all pairs of a deployment count as one, for they err together. */
function factorOf(pairs: readonly Pair[]): number {
  if (pairs.length === 0) return 1;
  const ofDeployment = groupedBy(pairs, ({ deployment }) => deployment);
  const countOf = ({ deployment }: Pair) => Math.sqrt(1 / (ofDeployment.get(deployment)?.length ?? 1));
  const residuals = ([log = 0]: readonly number[]) =>
    Float64Array.from([
      ...pairs.map((pair) => countOf(pair) * huber((pair.predicted(Math.exp(log)) - pair.measured) / scatter, outlier)),
      log / apart,
    ]);
  return Math.exp(leastSquares(residuals, [0], steps)[0] ?? 0);
}

/**
 * The factor of each engine that was measured on both its newest and its earlier versions, from pairs of rows that differ in nothing
 * else. Rows of other deployments say nothing of it: the models that are measured change with the versions.
 */
export function earlierFactors(rows: readonly MeasuredRow[], runtimeOf: ByRow): readonly EarlierFactor[] {
  const runs = groupedBy(rows.filter(isPaired), withoutVersion);
  const all = [...runs.values()].flatMap((run) => pairOf(run, runtimeOf) ?? []);
  return [...groupedBy(all, ({ engine }) => engine).values()].map((pairs) => {
    const deployments = [...groupedBy(pairs, ({ deployment }) => deployment).keys()];
    const errors = (factor: (pair: Pair) => number) =>
      median(pairs.map((pair) => Math.abs(Math.expm1(pair.predicted(factor(pair)) - pair.measured)))) ?? 0;
    const leftOut = new Map(
      deployments.map((name) => [name, factorOf(pairs.filter(({ deployment }) => deployment !== name))]),
    );
    return {
      engine: pairs[0]?.engine ?? "vllm",
      factor: factorOf(pairs),
      pairs: pairs.length,
      deployments: deployments.length,
      plainErrorPercent: 100 * errors(() => 1),
      leftOutErrorPercent: 100 * errors(({ deployment }) => leftOut.get(deployment) ?? 1),
    };
  });
}

/** Rows with those of earlier versions as the factors have them. */
export function atVersions(items: readonly FitItem[], factors: readonly EarlierFactor[]): readonly FitItem[] {
  const factorOf = new Map(factors.map(({ engine, factor }) => [engine, factor]));
  return items.map((item) => {
    const factor = factorOf.get(item.group[0]);
    const { model, row } = item;
    if (factor === undefined || runtimeEngineOf(row) === item.group[0]) return item;
    return { ...item, model: { value: (runtime) => model.value(earlierFigures(runtime, factor)) } };
  });
}
