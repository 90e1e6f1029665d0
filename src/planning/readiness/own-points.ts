import type { ClassResult, PoolResult } from "../../engine/plan-result.ts";
import { givesTokensOn } from "../../engine/gives-tokens.ts";
import type { Pool, WorkloadClass } from "../../engine/input.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { counted } from "../../quantity/sentence.ts";
import {
  answered,
  assumed,
  nameBefore,
  open,
  type ReadinessPoint,
  type ReadinessSubject,
  whose,
} from "./readiness-point.ts";

/** When a fleet of one's own becomes credible: few classes, limits that hold, lengths and success that are known, a server lost. */
export function ownPoints(subject: ReadinessSubject): readonly ReadinessPoint[] {
  const { input, plan } = subject;
  const classes = input.classes.flatMap((workload) => {
    const result = plan.classes.find(({ id }) => id === workload.id);
    return result === undefined ? [] : [{ workload, result }];
  });
  const pools = input.pools.flatMap((pool) => {
    const result = plan.pools.find(({ id }) => id === pool.id);
    return result === undefined || (result.replicas ?? 0) === 0 ? [] : [{ pool, result }];
  });
  return [
    ...concentratedPoint(plan.classes),
    ...classes.map(({ workload, result }) => limitsPoint(subject, workload, result)),
    ...classes.map(({ workload, result }) => lengthsPoint(subject, workload, result)),
    ...pools.map(({ pool }) => measuredPoint(subject, pool)),
    ...pools.flatMap(({ pool, result }) => serverPoint(subject, pool, result)),
    ...classes.map(({ workload }) => successPoint(subject, workload)),
  ];
}

function concentratedPoint(classes: readonly ClassResult[]): readonly ReadinessPoint[] {
  const calls = classes.map(({ callsPerSecond }) => callsPerSecond).toSorted((one, other) => other - one);
  const all = calls.reduce((sum, own) => sum + own, 0);
  const [first] = calls;
  if (first === undefined || all <= 0) return [];
  const words =
    calls.length === 1
      ? "one class makes all calls"
      : `the largest of ${calls.length} classes makes ${formatShare(first / all, 2)} of all calls`;
  return [answered("concentrated", "Volume is in a few classes", words, "plan")];
}

const limits = "Limits are known and hold";

function limitsPoint({ plan, input }: ReadinessSubject, workload: WorkloadClass, result: ClassResult): ReadinessPoint {
  const { id, name } = workload;
  const { ttftSeconds, itlSeconds, percentile } = workload.limits;
  const before = nameBefore(name, input.classes.length);
  const at = `limits ${id}`;
  const path = `classes.${id}.limits.ttftSeconds`;
  if (ttftSeconds === null && itlSeconds === null) {
    return open(at, limits, `${before}no limit on time is set`, { label: "Set one", path });
  }
  const texts = [ttftSeconds, itlSeconds].flatMap((limit) => (limit === null ? [] : [formatSeconds(limit)]));
  const asked = `${before}${texts.join(" and ")} for ${formatShare(percentile)}`;
  const pool = plan.pools.find((one) => one.id === result.poolId);
  const holds = pool !== undefined && pool.replicas !== null && pool.missed.length === 0;
  if (!holds) return answered(at, limits, `${asked}; no: the pool misses a limit`, "plan");
  if (pool.basis === "simulated") return answered(at, limits, `${asked}; simulated, inside`, "plan");
  return assumed(at, limits, `${asked}; inside by formula, not simulated`, path);
}

function lengthsPoint(
  { scenario, input }: ReadinessSubject,
  workload: WorkloadClass,
  result: ClassResult,
): ReadinessPoint {
  const { id, name, spreads, outputTokens } = workload;
  const point = "Context and output are predictable";
  const before = nameBefore(name, input.classes.length);
  const hasSpread = spreads.outputTokens !== null || spreads.prefixTokens !== null || spreads.steps !== null;
  const contexts = `a context of ${formatCount(result.contextMedianTokens)} tokens at the median, ${formatCount(result.contextP95Tokens)} at 95 %`;
  if (hasSpread) return answered(`lengths ${id}`, point, `${before}${contexts}`, "latency");
  const isWriting = givesTokensOn(workload.poolId, input.pools);
  const path = `classes.${id}.${isWriting ? "outputTokens" : "prefixTokens"}`;
  const all = isWriting
    ? `every call writes ${counted(outputTokens, "token")}`
    : `every first call reads ${counted(workload.prefixTokens, "token")}`;
  return assumed(`lengths ${id}`, point, `${before}${all}, as no spread is set; ${whose(scenario, path)}`, path);
}

function measuredPoint({ input }: ReadinessSubject, { id, model, accelerator, runtime }: Pool): ReadinessPoint {
  const point = "The model was measured on this device";
  const before = nameBefore(id, input.pools.length);
  const error = runtime.itlErrorPercent === null ? "" : `, error ${formatCount(runtime.itlErrorPercent, 2)} %`;
  const path = `pools.${id}.runtime`;
  if (runtime.basis === "measured") return answered(`measured ${id}`, point, `${before}yes${error}`, "latency");
  const basis = runtime.basis === "fitted" ? "speed is fitted to runs of others" : "speed is assumed";
  return assumed(`measured ${id}`, point, `${before}${basis}${error}; ${model.name} on ${accelerator.name}`, path);
}

function serverPoint({ input }: ReadinessSubject, { id }: Pool, { places }: PoolResult): readonly ReadinessPoint[] {
  if (places === null) return [];
  const { failure, node } = input.reserves;
  const point = "A whole server can be lost";
  const before = nameBefore(id, input.pools.length);
  const { lostWithNode } = places;
  if (node > 0)
    return [answered(`server ${id}`, point, `${before}yes: a reserve for ${formatCount(node)} is held`, "plan")];
  const takes = `a server takes ${formatCount(lostWithNode)}`;
  const holds = `the reserve for failures holds ${formatCount(failure)} ${failure === 1 ? "replica" : "replicas"}`;
  return [
    failure >= lostWithNode
      ? answered(`server ${id}`, point, `${before}yes: ${holds}, ${takes}`, "plan")
      : open(`server ${id}`, point, `${before}${holds}, ${takes}`, { label: "Add one", path: "reserves.node" }),
  ];
}

function successPoint(
  { scenario, input }: ReadinessSubject,
  { id, name, successPerAttempt }: WorkloadClass,
): ReadinessPoint {
  const point = "Success is measured on your own tasks";
  const before = nameBefore(name, input.classes.length);
  const means = scenario.classes.find((own) => own.id === id)?.successMeans ?? "";
  if (means === "") {
    const act = { label: "Say it", path: `classes.${id}.successMeans` };
    return open(`success ${id}`, point, `${before}nobody has said what counts as success`, act);
  }
  const path = `classes.${id}.successPerAttempt`;
  return assumed(`success ${id}`, point, `${before}${formatShare(successPerAttempt)}; ${whose(scenario, path)}`, path);
}
