import type { RowSource } from "./pin.ts";
import { ranksAt } from "./ranks-at.ts";
import { runtimeEngine } from "./runtime-engine.ts";
import type { ScenarioPool } from "./schema.ts";

/** What follows in a pool from an edit of it: groups that divide its ranks, and its engine's profile for what it now runs. */
export function layoutAfter(before: ScenarioPool, after: ScenarioPool, rows: RowSource): Partial<ScenarioPool> {
  const groups = after.tp === before.tp ? {} : ranksAt(before, after.tp);
  const engine = engineToFit(before, after, rows);
  return engine === null ? groups : { ...groups, runtime: engine };
}

const followed = ["model", "accelerator", "weights"] as const;

/**
 * The engine whose profiles are looked through again: that of a profile of the catalogue. One that only the scenario has was
 * made for what it is used for. Without a catalogue nobody can tell which it is: the engine's name then asks for one.
 */
function engineToFit(before: ScenarioPool, after: ScenarioPool, { runtimeFor, runtimes }: RowSource): string | null {
  const isOther = followed.some((name) => before[name] !== after[name]);
  const isListed = runtimeFor === undefined || runtimes.has(before.runtime);
  return isOther && isListed ? runtimeEngine(before.runtime) : null;
}
