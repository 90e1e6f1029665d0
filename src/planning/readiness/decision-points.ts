import type { CostNature } from "../../engine/ledger.ts";
import type { ClassResult, PoolResult } from "../../engine/plan-result.ts";
import type { WorkloadClass } from "../../engine/input.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { formatBytes } from "../../quantity/format-bytes.ts";
import { formatDollars } from "../../quantity/format-money.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { readyLedger, readySecondsOf } from "../fleet/fleet-question.ts";
import {
  answered,
  assumed,
  nameBefore,
  open,
  type ReadinessPoint,
  type ReadinessSubject,
  whose,
} from "./readiness-point.ts";

/** What a capacity plan must answer: load and bursts, memory, operating point, reserve, time to ready, and the nature of its costs. */
export function decisionPoints(subject: ReadinessSubject): readonly ReadinessPoint[] {
  const { plan, input } = subject;
  const pools = plan.pools.filter(({ replicas }) => (replicas ?? 0) > 0);
  const classes = input.classes.flatMap((asked) => {
    const result = plan.classes.find(({ id }) => id === asked.id);
    return result === undefined ? [] : [loadPoint(subject, asked, result)];
  });
  return [
    ...classes,
    ...pools.map((pool) => memoryPoint(subject, pool)),
    ...pools.map((pool) => operatingPoint(subject, pool)),
    ...pools.map((pool) => reservePoint(subject, pool)),
    ...pools.flatMap((pool) => readyPoint(subject, pool)),
    naturePoint(subject),
  ];
}

function loadPoint({ scenario, input }: ReadinessSubject, asked: WorkloadClass, result: ClassResult): ReadinessPoint {
  const { workflowsPerSecond: mean, peakWorkflowsPerSecond: peak } = result;
  const point = "Load and bursts that must be supported";
  const before = nameBefore(asked.name, input.classes.length);
  const path = `classes.${asked.id}.arrivals.peakToAverage`;
  const at = `load ${asked.id}`;
  if (mean <= 0)
    return open(at, point, `${before}no work is entered`, {
      label: "Set it",
      path: `classes.${asked.id}.arrivals.perDay`,
    });
  if (peak <= mean && asked.burst === null)
    return open(at, point, `${before}no peak above the mean is planned`, { label: "Set one", path });
  const { burst } = asked;
  const more =
    burst === null
      ? "no burst beyond it"
      : `bursts of ${formatCount(burst.factor)} times it for ${formatSeconds(burst.seconds)}`;
  const words = `${before}${formatCount(peak / mean)}× the mean of the week at the peak, ${more}; ${whose(scenario, path)}`;
  return assumed(at, point, words, path);
}

const freeNames = new Set(["kv", "weights", "draft-weights", "withheld"]);

function memoryPoint({ input }: ReadinessSubject, { id, memoryLedger }: PoolResult): ReadinessPoint {
  const point = "Device memory for weights, KV, buffers and margin";
  const before = nameBefore(id, input.pools.length);
  if (memoryLedger === null)
    return open(`memory ${id}`, point, `${before}what a device holds is not known`, {
      label: "Enter it",
      path: `pools.${id}.memoryBytes`,
    });
  const bytes = (is: (line: string) => boolean) =>
    formatBytes(memoryLedger.lines.reduce((sum, line) => sum + (is(line.id) ? line.bytes : 0), 0));
  const words = `${before}${bytes((line) => line === "weights" || line === "draft-weights")} weights, ${bytes((line) => line === "kv")} KV, ${bytes((line) => !freeNames.has(line))} buffers, ${bytes((line) => line === "withheld")} left free on each device`;
  return answered(`memory ${id}`, point, words, "memory");
}

function operatingPoint({ input }: ReadinessSubject, pool: PoolResult): ReadinessPoint {
  const { id, goodputCallsPerSecond: line, offeredCallsPerSecond: load, utilisation } = pool;
  const point = "Operating point inside the limits";
  const before = nameBefore(id, input.pools.length);
  if (line === null || load === null || utilisation === null || load <= 0 || line <= 0)
    return open(`operating ${id}`, point, `${before}its replicas do not carry the load`, {
      label: "Change",
      path: `pools.${id}.replicas`,
    });
  const words = `${before}a replica carries ${formatCount(line)} calls a second, ${formatShare((line * utilisation) / load, 2)} of the most that it completes; the peak brings ${formatCount(load)}`;
  return answered(`operating ${id}`, point, words, "latency");
}

function reservePoint({ input }: ReadinessSubject, { id, reserveLedger: { lines } }: PoolResult): ReadinessPoint {
  const point = "Reserve for failure, updates and bursts";
  const before = nameBefore(id, input.pools.length);
  const of = (ids: readonly string[]) =>
    lines.reduce((sum, line) => sum + (ids.includes(line.id) ? line.replicas : 0), 0);
  const lost = of(["failure", "node", "rack", "zone", "region"]);
  const worked = of(["rollout", "canary", "maintenance"]);
  const warm = of(["warm"]);
  if (lost + worked + warm === 0)
    return open(`reserve ${id}`, point, `${before}no replica is held`, { label: "Add one", path: "reserves.failure" });
  const words = `${before}${formatCount(lost)} ${lost === 1 ? "replica" : "replicas"} for losses, ${formatCount(worked)} for updates and maintenance, ${formatCount(warm)} warm for bursts`;
  return answered(`reserve ${id}`, point, words, "plan");
}

function readyPoint({ scenario, input }: ReadinessSubject, { id }: PoolResult): readonly ReadinessPoint[] {
  const own = scenario.pools.find((pool) => pool.id === id);
  const pool = input.pools.find((one) => one.id === id);
  if (own === undefined || pool === undefined) return [];
  const ready = readyLedger(pool, own);
  const point = "Time until new capacity is ready";
  const before = nameBefore(id, input.pools.length);
  const path = `pools.${id}.readiness.nodeSeconds`;
  if (own.readiness.nodeSeconds <= 0)
    return [
      open(`ready ${id}`, point, `${before}the time until there is a node is left out`, { label: "Set it", path }),
    ];
  const words = `${before}${formatSeconds(readySecondsOf(ready))} from asking for a replica to its first call; ${whose(scenario, path)}`;
  return [assumed(`ready ${id}`, point, words, path)];
}

const natures: readonly CostNature[] = ["fixed", "shared", "variable", "external"];

function naturePoint({ plan: { costLedger }, input }: ReadinessSubject): ReadinessPoint {
  const point = "Costs that are fixed, shared, variable, external";
  const unpriced = inIdOrder(input.pools).find(({ usdPerDeviceHour }) => usdPerDeviceHour === null);
  if (costLedger.lines.some(({ usdPerMonth }) => usdPerMonth === null)) {
    const act = unpriced === undefined ? null : { label: "Enter it", path: `pools.${unpriced.id}.usdPerDeviceHour` };
    return open("natures", point, act === null ? "a part of the month is unknown" : "a device has no price", act);
  }
  const usdOf = (nature: CostNature) =>
    compensatedSum(costLedger.lines.flatMap((line) => (line.nature === nature ? [line.usdPerMonth ?? 0] : [])));
  const words = natures.map((nature) => `${formatDollars(usdOf(nature))} ${nature}`).join(", ");
  return answered("natures", point, `${words} a month`, "cost");
}
