import { engineAtVersion, newestOf } from "../../catalog/runtimes/engine-version.ts";
import type { Pool } from "../../engine/input.ts";
import { adapterBytesPerDevice } from "../../engine/memory/adapter-bytes.ts";
import { deviceMemoryBytes, kvRoomBytes } from "../../engine/memory/kv-room.ts";
import { kvBytesPerTokenPerDevice, weightBytesPerDevice } from "../../engine/memory/sharding.ts";
import { formatBytes } from "../../quantity/format-bytes.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import { runtimeEngine } from "../../scenario/rows/pin.ts";
import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";
import type { MeasuredRoom } from "../reading/imported.ts";
import { appliedPool } from "./applied-pool.ts";
import type { Applying } from "./applying.ts";

type Fields = Pick<ScenarioPool, "overheadBytes" | "memoryShare">;

/** KV bytes of a device that a log says: its own figure, else its tokens at what a token keeps. */
function measuredBytes(room: MeasuredRoom, pool: Pool): number | null {
  if (room.kvBytes !== null) return room.kvBytes;
  if (room.tokens === null || room.question !== null) return null;
  return room.tokens * kvBytesPerTokenPerDevice(pool, pool.model.maxContextTokens);
}

/**
 * Overhead and share with which a pool's rule of memory gives exactly the measured room. Where even no overhead leaves so much,
 * the engine had a larger share than the pool.
 *
 *     share of total: room = share x memory - overhead - weights
 *     static share:   room = min(share x memory - weights, memory - overhead - weights)
 *     share of free:  room = share x (memory - overhead - weights)
 */
function fieldsFor(pool: Pool, bytes: number): Fields | null {
  const memory = deviceMemoryBytes(pool);
  if (memory === null) return null;
  const weights = weightBytesPerDevice(pool) + adapterBytesPerDevice(pool);
  const rule = pool.runtime.memoryRule;
  const { memoryShare } = pool;
  const whole = rule === "share-of-total" ? memoryShare * memory : memory;
  const overheadBytes = Math.round(whole - weights - (rule === "share-of-free" ? bytes / memoryShare : bytes));
  const isBounded = rule === "static-share" && memoryShare * memory - weights < bytes;
  if (overheadBytes >= 0 && !isBounded) return { overheadBytes, memoryShare };
  const share = rule === "share-of-free" ? bytes / (memory - weights) : (bytes + weights) / memory;
  return share > 0 && share <= 1 ? { overheadBytes: 0, memoryShare: share } : null;
}

function wrongScope(room: MeasuredRoom, pool: Pool): Outcome<never> | null {
  for (const [key, words] of [
    ["tp", "tensor parallelism"],
    ["pp", "pipeline parallelism"],
  ] as const) {
    const logged = room[key];
    if (logged !== null && logged !== pool[key])
      return refused(
        "other-split",
        `pools.${pool.id}.${key}`,
        `The log is of ${words} ${logged}, and the pool ${pool.id} has ${pool[key]}: set it to ${logged} first.`,
      );
  }
  return null;
}

/** The scenario with the versions of the engine that a log is of, where its pool runs others. */
function ofVersion(scenario: Scenario, pool: ScenarioPool, { engine, version }: MeasuredRoom): Scenario {
  const own = runtimeEngine(pool.runtime);
  if (own === null || version === null || newestOf(own) !== engine) return scenario;
  const runtime = engineAtVersion(engine, version);
  if (runtime === own) return scenario;
  const pools = scenario.pools.map((one) => (one === pool ? { ...one, runtime } : one));
  const result = parseScenario({ ...scenario, pools });
  return result.ok ? result.scenario : scenario;
}

/** A pool whose KV room is the one that its engine found, in place of the estimate: by its overhead, and its share where needed. */
export const roomApplied: Applying = (scenario, { path, imported }, where) => {
  const { room } = imported;
  if (room === undefined) return refused("no-room", path, `There is no room for a KV cache in ${path}.`);
  const found = appliedPool(scenario, where);
  if (!found.ok) return found;
  const versioned = ofVersion(scenario, found.value, room);
  const own = versioned.pools.find(({ id }) => id === found.value.id) ?? found.value;
  const pool = resolve(versioned).pools.find(({ id }) => id === own.id);
  if (pool === undefined) return refused("unknown-pool", "--pool", `There is no pool ${own.id}.`);
  const scope = wrongScope(room, pool);
  if (scope !== null) return scope;
  const bytes = measuredBytes(room, pool);
  if (bytes === null)
    return refused(
      "no-room",
      path,
      room.question ?? "The log does not say how many bytes the KV cache of a device has.",
    );
  const fields = fieldsFor(pool, bytes);
  if (fields === null)
    return refused(
      "room-too-large",
      `pools.${pool.id}`,
      `The log has ${formatBytes(bytes)} for the KV cache of a device, more than ${pool.accelerator.name} leaves beside the weights (${formatBytes(weightBytesPerDevice(pool))} in ${pool.weights}): check device, model and weights of the pool ${pool.id}.`,
    );
  const result = parseScenario({
    ...versioned,
    pools: versioned.pools.map((one) => (one === own ? { ...own, ...fields } : one)),
  });
  if (!result.ok) return result;
  const before = kvRoomBytes(pool);
  const estimate = before === null ? "an unknown one" : `${formatBytes(before)} estimated`;
  return success({
    scenario: result.scenario,
    words: [
      `The KV cache of a device of the pool ${pool.id} is ${formatBytes(bytes)}, as the engine said, instead of ${estimate}.`,
      ...(versioned === scenario ? [] : [`The log is of version ${room.version}: the pool runs ${pool.runtime.name}.`]),
    ],
  });
};
