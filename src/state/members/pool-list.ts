import { mostPools } from "../../scenario/most-members.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { freeId, idOf } from "./free-id.ts";
import { movedTies, withMovedTies } from "./moved-ties.ts";

/** Whether there is room for one more pool. */
export function hasRoomForPool({ pools }: Scenario): boolean {
  return pools.length < mostPools;
}

/** A copy right behind the pool; classes stay where they run. */
export function duplicatePool(scenario: Scenario, id: string): Scenario {
  const at = scenario.pools.findIndex((pool) => pool.id === id);
  const original = scenario.pools[at];
  if (original === undefined || !hasRoomForPool(scenario)) return scenario;
  const copyId = freeId(scenario.pools, id);
  const copy = withMovedTies({ ...original, id: copyId }, `pools.${id}`, `pools.${copyId}`);
  return { ...scenario, pools: scenario.pools.toSpliced(at + 1, 0, copy) };
}

/** The name a pool goes by once somebody has typed it: its id, since links and tables have no other; `null`: no name is in it. */
export function poolIdOf(typed: string): string | null {
  const id = idOf(typed, "");
  return id === "" ? null : id;
}

/** Another name for a pool, in all that it serves too; a name that another pool has changes nothing. */
export function renamePool(scenario: Scenario, id: string, name: string): Scenario {
  if (scenario.pools.some((pool) => pool.id === name)) return scenario;
  const pools = scenario.pools.map((pool) => (pool.id === id ? { ...pool, id: name } : pool));
  return movedTies({ ...onPool(scenario, id, name), pools }, `pools.${id}`, `pools.${name}`);
}

/** A pool gone, what it served on the pool that takes its place; the last pool stays. */
export function removePool(scenario: Scenario, id: string): Scenario {
  const heir = heirOf(scenario, id);
  if (heir === null) return scenario;
  return { ...onPool(scenario, id, heir), pools: scenario.pools.filter((pool) => pool.id !== id) };
}

/** The pool that takes over what a deleted one serves: the one before, else the next; `null` where it is the only one. */
export function heirOf({ pools }: Scenario, id: string): string | null {
  const at = pools.findIndex((pool) => pool.id === id);
  return at === -1 ? null : ((pools[at - 1] ?? pools[at + 1])?.id ?? null);
}

/** Everything that a pool serves, moved to another: classes, their agents and their fallbacks. */
function onPool(scenario: Scenario, from: string, to: string): Scenario {
  const moved = <Place extends { readonly pool: string | null }>(place: Place): Place =>
    place.pool === from ? { ...place, pool: to } : place;
  const classes = scenario.classes.map((workload) => ({
    ...moved(workload),
    agents: workload.agents.map((agent) => moved(agent)),
    fallback: workload.fallback === null ? null : moved(workload.fallback),
  }));
  return { ...scenario, classes };
}

/** KV offload switched on, with nothing said of its tiers, or off. */
export function withOffload(scenario: Scenario, id: string, isOn: boolean): Scenario {
  const unset = { hostBytes: null, hostBytesPerSecond: null, diskBytes: null, diskBytesPerSecond: null };
  const offload = isOn ? { ...unset, diskOf: "replica" as const } : null;
  return { ...scenario, pools: scenario.pools.map((pool) => (pool.id === id ? { ...pool, offload } : pool)) };
}
