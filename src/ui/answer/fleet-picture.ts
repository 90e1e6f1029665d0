import type { ReserveLine } from "../../engine/ledger.ts";
import type { PoolResult } from "../../engine/plan-result.ts";
import { isCountTold } from "../../metrics/basis-words.ts";
import { isServingLine } from "../../metrics/serving-lines.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { counted } from "../../quantity/sentence.ts";

/** Replicas held for one reason. */
export interface FleetGroup {
  readonly id: ReserveLine["id"];
  readonly replicas: number;
  readonly devices: number;
  /** How much of each replica the peak fills, 0 to 1, as work is spread over all that serve; none for a reserve. */
  readonly shares: readonly number[];
}

/** Serving replicas before rounding up: the load of all of them over what one carries; `null` where nothing serves, or nobody can tell. */
export function replicasNeeded(pool: PoolResult): number | null {
  const { offeredCallsPerSecond, steadyReplicas, goodputCallsPerSecond } = pool;
  if (offeredCallsPerSecond === null || steadyReplicas === null) return null;
  if (goodputCallsPerSecond === null || goodputCallsPerSecond <= 0 || !isCountTold(pool)) return null;
  return (offeredCallsPerSecond * steadyReplicas) / goodputCallsPerSecond;
}

/** The fleet of a pool: those that serve, then each reserve that holds any, with how full each replica is. */
export function fleetBlocks(pool: PoolResult): readonly FleetGroup[] {
  const needed = replicasNeeded(pool);
  return pool.reserveLedger.lines
    .filter(({ replicas }) => replicas > 0)
    .map(({ id, replicas, devices }) => ({
      id,
      replicas,
      devices,
      shares:
        id === "steady"
          ? Array.from({ length: replicas }, () => Math.min(1, (needed ?? replicas) / replicas))
          : id === "rounding"
            ? Array.from({ length: replicas }, () => 1)
            : [],
    }));
}

const mostDeviceSquares = 120;
const mostReplicaSquares = 1000;

/** What one square stands for; `none`: too many to count, a bar stands for all. */
export type SquareMeaning = "device" | "replica" | "none";

export function squareMeaning(pools: readonly PoolResult[]): SquareMeaning {
  const sum = (figure: (pool: PoolResult) => number | null) =>
    pools.reduce((total, pool) => total + (figure(pool) ?? 0), 0);
  if (sum(({ devices }) => devices) <= mostDeviceSquares) return "device";
  return sum(({ replicas }) => replicas) <= mostReplicaSquares ? "replica" : "none";
}

/** What a reserve is for, named under its squares. */
export const groupNames: Readonly<Record<FleetGroup["id"], string>> = {
  steady: "serving",
  rounding: "whole replicas by region",
  failure: "failure",
  node: "node",
  rack: "rack",
  zone: "zone",
  region: "region",
  rollout: "update",
  canary: "trial",
  maintenance: "maintenance",
  warm: "warm",
};

/** `48 devices: 36 at work, 12 in reserve`. */
export function fleetTitle(pools: readonly PoolResult[]): string {
  const lines = pools.flatMap(({ reserveLedger }) => reserveLedger.lines);
  const sum = (isServing: boolean) =>
    lines.filter((line) => isServingLine(line) === isServing).reduce((total, { devices }) => total + devices, 0);
  const [serving, held] = [sum(true), sum(false)];
  const reserve = held === 0 ? "none in reserve" : `${formatCount(held)} in reserve`;
  return `${counted(serving + held, "device")}: ${formatCount(serving)} at work, ${reserve}`;
}

const meanings: Readonly<Record<SquareMeaning, string>> = {
  device: "Each square is one device, each block one replica, full as far as the peak fills it",
  replica: "Too many devices to draw each: here a square is one replica, full as far as the peak fills it",
  none: "Too many replicas to draw each: here a bar stands for all of them",
};

export function meaningText(meaning: SquareMeaning): string {
  return meanings[meaning];
}

/** What stands under the serving replicas: `9 replicas carry the peak`. */
export function servingText(replicas: number, needed: number | null, isMissed: boolean): string {
  if (isMissed || (needed !== null && needed > replicas)) return `${counted(replicas, "replica")} serving`;
  return replicas === 1 ? "1 replica carries the peak" : `${formatCount(replicas)} replicas carry the peak`;
}

/** `8.37 needed; they come whole`; empty where it says nothing. */
export function neededText(needed: number | null, serving: number): string {
  if (needed === null || needed === serving) return "";
  if (needed > serving) return `it would take ${formatCount(Math.ceil(needed))}`;
  return needed > serving - 1
    ? `${formatCount(needed)} needed; they come whole`
    : `${formatCount(needed)} would be enough`;
}
