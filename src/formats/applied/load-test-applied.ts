import { engineAtVersion, newestOf } from "../../catalog/runtimes/engine-version.ts";
import type { RuntimeEngine } from "../../catalog/runtimes/runtime-row.ts";
import { runtimeRowFor } from "../../catalog/runtimes/runtime-row-for.ts";
import { runtimeRows } from "../../catalog/runtimes/runtime-rows.ts";
import type { Pool, RuntimeProfile } from "../../engine/input.ts";
import { fittedParameters } from "../../engine/service/fitted-parameter.ts";
import { keptOutErrors, type ObservedPoint, refitted, sizesOfErrors } from "../../engine/service/refit.ts";
import { median as medianOf, quantile } from "../../numeric/quantile.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { refused, success } from "../../scenario/problem.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import { errorsFor } from "../../scenario/rows/measured-errors.ts";
import { runtimeRow } from "../../scenario/rows/pinned-rows.ts";
import { runtimeEngine } from "../../scenario/rows/pin.ts";
import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";
import type { FileRead } from "../reading/import-document.ts";
import type { LoadPoint, LoadTest } from "../reading/imported.ts";
import { appliedPool } from "./applied-pool.ts";
import type { Applying, CurvePoint } from "./applying.ts";
import { observedPoint, whyOther } from "./load-test-points.ts";

/** The catalogue's row for what the pool runs: the prior, also where the pool was calibrated before. */
function priorOf(pool: Pool): RuntimeProfile {
  const { runtime } = pool;
  return runtime.basis === "measured" ? listedRow(pool, runtimeEngine(runtime.id)) : runtime;
}

/** A pool that runs the versions of its engine that a load test was of. */
function ofVersion(pool: Pool, version: string | null): Pool {
  const engine = runtimeEngine(pool.runtime.id);
  if (engine === null || version === null) return pool;
  const measured = engineAtVersion(newestOf(engine), version);
  return measured === engine ? pool : { ...pool, runtime: listedRow(pool, measured) };
}

function listedRow(
  { runtime, accelerator, weights, model, tp, pp }: Pool,
  engine: RuntimeEngine | null,
): RuntimeProfile {
  const id = runtimeRowFor(engine ?? "", accelerator.id, weights, model.experts);
  const row = runtimeRows.find((one) => one.id === id);
  // A row of a scenario holds the engine's figures and none of what the catalogue says of them.
  const figures =
    row === undefined
      ? {}
      : Object.fromEntries(Object.keys(runtimeRow.shape).map((key) => [key, row[key as keyof RuntimeProfile]]));
  const errors =
    row === undefined ? null : errorsFor(row, [{ model, acceleratorId: accelerator.id, devices: tp * pp }]);
  return { ...runtime, ...figures, ...errors };
}

const median = (values: readonly number[]) => medianOf(values) ?? 0;

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}

/** Three significant digits: more than measurements know, and short in a link. */
function rounded(runtime: RuntimeProfile): RuntimeProfile {
  const figures = fittedParameters.flatMap(({ figure }) => {
    const value = runtime[figure];
    return value === undefined || value === null ? [] : [[figure, Number(value.toPrecision(3))] as const];
  });
  return { ...runtime, ...(Object.fromEntries(figures) as Partial<RuntimeProfile>) };
}

const longestName = 80;
const longestId = 60;

/** `your file of 3 Nov 2026`; without a day the file's name. */
function fileWords(path: string, date: string | null): string {
  if (date !== null) return `your file of ${dayWords(date).replaceAll("\u00a0", " ")}`;
  return `your file ${path.slice(path.lastIndexOf("/") + 1)}`;
}

/** The share of kept-out figures that a band holds. */
const bandShare = 0.8;

function measuredRow(points: readonly ObservedPoint[], pool: Pool, file: string): RuntimeProfile {
  const prior = priorOf(pool);
  const found = rounded(refitted(points, prior));
  const kept = keptOutErrors(points, prior);
  const error = percent(median(kept?.after ?? sizesOfErrors(points, found)));
  const engine = runtimeEngine(prior.id);
  const [engineName = "Engine"] = prior.name.split(/ on |, /);
  return {
    ...found,
    id: `${engine === null ? "" : `${engine}-`}measured-${pool.id}`.slice(0, longestId),
    name: `${engineName}, measured, ${file}`.slice(0, longestName),
    basis: "measured",
    // Times between tokens are what most points say; of others the catalogue's errors stand.
    itlErrorPercent: kept === null ? prior.itlErrorPercent : error,
    itlBandPercent:
      kept === null || prior.itlBandPercent === null
        ? prior.itlBandPercent
        : Math.max(
            error,
            Math.min(
              prior.itlBandPercent,
              percent(
                quantile(
                  kept.after.toSorted((one, other) => one - other),
                  bandShare,
                ) ?? 0,
              ),
            ),
          ),
  };
}

/** How far off the plan may be and stands: a refit leaves less as it is. */
const confirmed = 0.05;

/** What the times between tokens say of the plan, or those of whole calls where there are none; `null`: nothing. */
function verdictOn(points: readonly ObservedPoint[], { runtime }: Pool): string | null {
  const offOf = (figure: string) =>
    points.flatMap((point) =>
      point
        .filter((one) => one.figure === figure)
        .map(({ predicted, measured }) => measured / predicted(runtime) - 1)
        .filter(Number.isFinite),
    );
  const told = [
    { what: "time between tokens", off: offOf("itlSeconds") },
    { what: "time to first token", off: offOf("ttftSeconds") },
  ].find(({ off }) => off.length > 0);
  if (told === undefined) return null;
  const { what, off } = told;
  const error = median(off);
  const size = `${Math.abs(error) < confirmed ? percent(Math.abs(error)) : Math.round(Math.abs(error) * 100)} %`;
  const at = points.length === 1 ? "at its one load" : `in the median of its ${points.length} loads`;
  if (Math.abs(error) < confirmed)
    return `Confirmed: ${at} the ${what} is ${size} ${error < 0 ? "below" : "above"} the plan's, which is within 5 %.`;
  return error > 0
    ? `${size} slower than planned: ${at} the ${what} is that much above the plan's.`
    : `${size} faster than planned: ${at} the ${what} is that much below the plan's.`;
}

/** What a person should know of the calibration, a sentence each. */
function wordsOf(
  points: readonly ObservedPoint[],
  pool: Pool,
  row: RuntimeProfile,
  test: LoadTest,
  file: string,
): readonly string[] {
  const prior = priorOf(pool);
  const [before, after] = [prior, row].map((runtime) => percent(median(sizesOfErrors(points, runtime))));
  const kept = points.length < fewestForKept ? null : keptOutErrors(points, prior);
  const unsaid = [
    ...(test.deployment.model === null ? ["the model"] : []),
    ...(test.deployment.accelerator === null ? ["the device"] : []),
    ...(test.deployment.tp === null ? ["how many devices a replica has"] : []),
  ];
  const groups = new Set(test.points.map(({ group }) => group)).size;
  const left = test.points.length - points.length;
  return [
    `The pool ${pool.id} runs as measured in ${file}: at its ${points.length === 1 ? "one point" : `${points.length} points`} the model was off by ${before} % (median) and is now off by ${after} %.`,
    ...(kept === null
      ? [
          `${points.length === 1 ? "One point says" : "So few points say"} little: most of the catalogue's figures stand.`,
        ]
      : [
          `At points that a refit on the others did not see, it was off by ${percent(median(kept.before))} % and would be off by ${percent(median(kept.after))} %.`,
        ]),
    ...(left > 0 ? [`${left} of ${test.points.length} points have no lengths, load or times, and were left out.`] : []),
    ...(groups > 1 ? [`The points are of ${groups} sweeps with other lengths; all of them were used.`] : []),
    ...(unsaid.length > 0 ? [`The file does not say ${unsaid.join(", ")}: it is taken to be the pool's.`] : []),
  ];
}

/** What a fit leaves at most of points that can be of the pool: most of half is no scatter. */
const mostLeft = 0.5;
const fewestForKept = 4;

/** Which versions of the engine the prior is of, where they are not those that the pool was planned with. */
function versionWords({ deployment }: LoadTest, planned: Pool, pool: Pool): string | null {
  if (pool === planned) return null;
  return `It ran version ${deployment.engineVersion}, so its speeds begin at those of ${pool.runtime.name}.`;
}

/** Times between tokens beside the model's, at the points that have them and a rate. */
function curveOf(own: readonly LoadPoint[], pool: Pool, row: RuntimeProfile): readonly CurvePoint[] {
  const prior = priorOf(pool);
  return own.flatMap((point): readonly CurvePoint[] => {
    const found = observedPoint(point, { ...pool, runtime: prior })?.find(({ figure }) => figure === "itlSeconds");
    const callsPerSecond = point.requestsPerSecond;
    if (found === undefined || callsPerSecond === null) return [];
    const { measured, predicted } = found;
    return [{ callsPerSecond, measuredSeconds: measured, beforeSeconds: predicted(prior), nowSeconds: predicted(row) }];
  });
}

/** The scenario with a pool that runs by a measured row of its own. */
function withRow(scenario: Scenario, pool: ScenarioPool, row: RuntimeProfile) {
  const { catalogue } = scenario;
  const { runtime: before } = pool;
  const isShared = scenario.pools.some((one) => one.id !== pool.id && one.runtime === before);
  const rows = catalogue.runtimes.filter(({ id }) => id !== row.id && (isShared || id !== before));
  return parseScenario({
    ...scenario,
    pools: scenario.pools.map((one) => (one.id === pool.id ? { ...one, runtime: row.id } : one)),
    catalogue: { ...catalogue, runtimes: [...rows, row] },
  });
}

/** A kept-out error that rises by more than this share says that the points are of no one deployment as the model sees it. */
const mostRise = 0.02;

/** Why a refit would do more harm than good, in plain words; `null`: it would not, or too few points say. */
function whyWorse(points: readonly ObservedPoint[], prior: RuntimeProfile): string | null {
  const kept = points.length < fewestForKept ? null : keptOutErrors(points, prior);
  if (kept === null) return null;
  const [before, after] = [median(kept.before), median(kept.after)];
  if (after <= before + mostRise) return null;
  return `at points that a refit did not see it would be off by ${percent(after)} %, where the catalogue's figures are off by ${percent(before)} %`;
}

/** A pool whose engine's speeds are refitted to a load test; its memory stays as it is. */
export const loadTestApplied: Applying = (scenario, { path, imported }: FileRead, where) => {
  const { loadTest: test } = imported;
  if (test === undefined) return refused("no-points", path, `There are no points in ${path}.`);
  const found = appliedPool(scenario, where);
  if (!found.ok) return found;
  const planned = resolve(scenario).pools.find(({ id }) => id === found.value.id);
  if (planned === undefined) return refused("unknown-pool", "--pool", "The scenario has no such pool.");
  const pool = ofVersion(planned, test.deployment.engineVersion);
  const own = test.points.filter(({ deployment }) => whyOther(deployment, pool) === null);
  if (own.length === 0) {
    const why = test.points.map(({ deployment }) => whyOther(deployment, pool)).find((text) => text !== null);
    return refused("other-deployment", path, `The points of ${path} ${why ?? "are none"}.`);
  }
  const points = own.flatMap((point) => {
    const observed = observedPoint(point, { ...pool, runtime: priorOf(pool) });
    return observed === null ? [] : [observed];
  });
  if (points.length === 0) {
    const hasLengths = own.some((point) => point.promptTokensMean !== null && point.outputTokensMean !== null);
    const text = hasLengths
      ? "no point has a load and times that a replica of this pool can be held to"
      : "the file does not say how long prompts and answers were, and without lengths a speed says nothing";
    return refused("too-few-points", path, `Nothing can be fitted to ${path}: ${text}.`);
  }
  const worse = whyWorse(points, priorOf(pool));
  if (worse !== null) return refused("no-better", path, `Nothing is fitted to ${path}: ${worse}.`);
  const file = fileWords(path, test.date);
  const row = measuredRow(points, pool, file);
  const left = median(sizesOfErrors(points, row));
  if (left > mostLeft)
    return refused(
      "other-deployment",
      path,
      `The points of ${path} are off by ${percent(left)} % even when the pool is fitted to them: they are of another model, device or split than ${pool.model.name} on ${pool.accelerator.name}, TP ${pool.tp}.`,
    );
  const result = withRow(scenario, found.value, row);
  if (!result.ok) return result;
  return success({
    scenario: result.scenario,
    words: [
      ...[verdictOn(points, planned), versionWords(test, planned, pool)].filter((text) => text !== null),
      ...wordsOf(points, pool, row, { ...test, points: own }, file),
    ],
    curve: curveOf(own, pool, row),
  });
};
