import type { PoolResult } from "../../engine/plan-result.ts";
import { formatCount } from "../../quantity/format-number.ts";
import type { FleetGroup, SquareMeaning } from "./fleet-blocks.ts";

/** What a reserve is for, named under its squares. */
export const groupNames: Readonly<Record<FleetGroup["id"], string>> = {
  steady: "serving",
  failure: "failure",
  rollout: "update",
  maintenance: "maintenance",
  warm: "warm",
};

/** `1 replica`, `2 replicas`. */
export function counted(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
}

/** `48 devices: 36 at work, 12 in reserve`. */
export function fleetTitle(pools: readonly PoolResult[]): string {
  const lines = pools.flatMap(({ reserveLedger }) => reserveLedger.lines);
  const sum = (isCounted: (id: FleetGroup["id"]) => boolean) =>
    lines.filter(({ id }) => isCounted(id)).reduce((total, { devices }) => total + devices, 0);
  const [serving, held] = [sum((id) => id === "steady"), sum((id) => id !== "steady")];
  const reserve = held === 0 ? "none in reserve" : `${formatCount(held)} in reserve`;
  return `${counted(serving + held, "device")}: ${formatCount(serving)} at work, ${reserve}`;
}

const meanings: Readonly<Record<SquareMeaning, string>> = {
  device: "Each square is one device, each block one replica",
  replica: "Too many devices to draw each: here a square is one replica",
  none: "Too many replicas to draw each: here a bar stands for all of them",
};

export function meaningText(meaning: SquareMeaning): string {
  return meanings[meaning];
}

/** What stands under the serving replicas: `9 replicas carry the peak`. */
export function servingText(replicas: number, needed: number | null): string {
  if (needed !== null && needed > replicas) return `${counted(replicas, "replica")} serving`;
  return replicas === 1 ? "1 replica carries the peak" : `${formatCount(replicas)} replicas carry the peak`;
}

/** `8.37 before rounding up`; empty where it says nothing. */
export function neededText(needed: number | null, serving: number): string {
  if (needed === null || needed === serving) return "";
  if (needed > serving) return `it would take ${formatCount(Math.ceil(needed))}`;
  return needed > serving - 1 ? `${formatCount(needed)} before rounding up` : `${formatCount(needed)} would be enough`;
}
