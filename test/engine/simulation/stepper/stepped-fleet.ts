import type { FleetControl } from "../../../../src/engine/simulation/simulation-input.ts";
import { freeBlocks, releaseBlocks, type BlockStore } from "./block-store.ts";
import { callsOnTheWay, leaveOnTheWay, parcelsAt } from "./stepped-handover.ts";
import type { SteppedCall } from "./stepped-call.ts";
import type { SteppedReplica } from "./stepped-pool.ts";
import { copyBeneath, loseAll } from "./stepped-tiers.ts";
import { forget, found, laneOf, type SteppedWorld } from "./stepped-world.ts";

/** Replicas that come, go and fail, as `docs/simulation.md` has it. */
export function steppedFleet(world: SteppedWorld): FleetControl {
  const at = (poolIndex: number, replica: number) => found(world.pools[poolIndex]?.replicas[replica]);
  return {
    presence: (poolIndex, replica) => at(poolIndex, replica).presence,
    join: (poolIndex, replica) => {
      const one = at(poolIndex, replica);
      if (one.presence === "away") one.presence = "serving";
    },
    drain: (poolIndex, replica) => {
      const one = at(poolIndex, replica);
      if (one.presence === "serving") one.presence = "draining";
    },
    fail: (poolIndex, replica) => fail(world, at(poolIndex, replica)),
    signs: (poolIndex) => signs(world, poolIndex),
  };
}

/** A replica that drains and has nothing more to do is gone. */
export function leaveIfDrained(replica: SteppedReplica): void {
  const isEmpty = replica.waiting.length + replica.moving.length + replica.leaving === 0;
  if (replica.presence === "draining" && isEmpty) goAway(replica);
}

function goAway(replica: SteppedReplica): void {
  replica.presence = "away";
  for (const block of replica.store.all) block.content = null;
  for (const tier of replica.tiers) if (!tier.rules.isShared) loseAll(tier);
  replica.homeOf.clear();
  replica.adapters.length = 0;
}

function fail(world: SteppedWorld, replica: SteppedReplica): void {
  if (replica.presence === "away") return;
  if (replica.step !== null && replica.step.parts.length > 0) replica.busySeconds += world.now - replica.startSeconds;
  const byLevel = replica.waiting.filter(({ parcel }) => parcel === null).sort((one, other) => one.level - other.level);
  const onTheWay = callsOnTheWay(world, replica);
  const calls = [...replica.running, ...byLevel, ...onTheWay];
  for (const call of replica.running) {
    copyBeneath(replica, call, false, world.now);
    releaseBlocks(replica.store, call, false);
  }
  for (const call of onTheWay) leaveOnTheWay(world, call);
  for (const call of calls.filter((one) => !onTheWay.includes(one))) {
    laneOf(world, call).inPool -= 1;
    forget(world, call);
  }
  replica.running.length = 0;
  replica.waiting.length = 0;
  replica.step = null;
  replica.run = null;
  goAway(replica);
  for (const { gaveUp, request } of calls) {
    if (gaveUp) continue;
    world.lost += 1;
    world.client.lost?.(request.tag, world.now);
  }
}

const heldBlocks = (store: BlockStore) => store.all.length - freeBlocks(store);

function signs(world: SteppedWorld, poolIndex: number) {
  const { replicas, line, rules } = found(world.pools[poolIndex]);
  const serving = replicas.filter(({ presence }) => presence === "serving");
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const held = sum(world.lanes.filter(({ pool }) => pool.rules === rules).map((lane) => lane.line.length));
  const positions = (calls: readonly SteppedCall[]) => sum(calls.map(({ blocks }) => blocks.length));
  return {
    servingReplicas: serving.length,
    drainingReplicas: replicas.filter(({ presence }) => presence === "draining").length,
    waitingCalls: line.length + sum(replicas.map(({ waiting }) => waiting.length)) + held,
    runningCalls:
      sum(replicas.map(({ running }) => running.filter(({ gaveUp }) => !gaveUp).length)) +
      sum(replicas.map(({ moving }) => moving.length)),
    kvUse:
      serving.length === 0 ? 0 : sum(serving.map(({ store }) => heldBlocks(store) / rules.kvBlocks)) / serving.length,
    activeTokens:
      sum(serving.map((replica) => positions([...replica.running, ...replica.moving, ...parcelsAt(world, replica)]))) *
      rules.blockTokens,
  };
}
