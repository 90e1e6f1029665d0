import type { LaneRules } from "../../../../src/engine/simulation/simulation-input.ts";
import { blocksFor, freeBeside, holdRead, lastBlocks, readable, takeUpTo } from "./block-store.ts";
import { addPart, type Step } from "./step.ts";
import { arrival } from "./stepped-handover.ts";
import type { SteppedCall } from "./stepped-call.ts";
import { fetchBeneath } from "./stepped-tiers.ts";
import { adaptersInUse, hasSlot, removeCall, type SteppedReplica, markUsed } from "./stepped-pool.ts";
import type { SteppedWorld } from "./stepped-world.ts";

/** Waiting calls join the step until the first that may not. */
export function admitWaiting(
  replica: SteppedReplica,
  step: Step,
  { input: { lanes }, landings, now }: SteppedWorld,
): void {
  const { maxSequences } = replica.pool.rules.scheduler;
  const taken = () => replica.running.length + replica.moving.length;
  while (!step.preempted && step.budget > 0 && taken() < maxSequences) {
    const call = nextWaiting(replica, lanes);
    if (call === undefined) return;
    const isIn =
      call.parcel === null ? admits(replica, step, call, now) : places(replica, step, call, { landings, now });
    if (!isIn) return;
  }
}

/** The first of the lowest level whose adapter has a slot: preempted calls, then the pool's line as far as the lanes let this replica take it. */
export function nextWaiting(replica: SteppedReplica, lanes: readonly LaneRules[]): SteppedCall | undefined {
  const allowed = replica.pool.line.filter(({ request }) => {
    const lane = lanes[request.lane];
    const isServing = replica.presence === "serving";
    return isServing && lane !== undefined && lane.fromReplica <= replica.number && replica.number < lane.toReplica;
  });
  const line = [...replica.waiting, ...allowed].filter((call) => hasSlot(replica, call));
  const lowest = Math.min(...line.map(({ level }) => level));
  return line.find(({ level }) => level === lowest);
}

/** The call's adapter is there, or is fetched in the place of the one used longest ago that nobody uses. */
function bringAdapter(replica: SteppedReplica, step: Step, call: SteppedCall): void {
  const { adapters } = replica;
  if (call.adapter < 0) return;
  if (adapters.includes(call.adapter)) replica.adapterHits += 1;
  else {
    const used = adaptersInUse(replica);
    const idle = adapters.findIndex((adapter) => !used.has(adapter));
    if (adapters.length === replica.pool.rules.adapters?.slots) adapters.splice(idle, 1);
    replica.adapterFetches += 1;
    step.fetches += 1;
  }
  markUsed(replica, call);
}

function admits(replica: SteppedReplica, step: Step, call: SteppedCall, now: number): boolean {
  const { store, running, pool } = replica;
  const { chunksPrompts, longPromptTokens, admission } = pool.rules.scheduler;
  const { givenTokens, foundShare } = call.request;
  const share = call.admittedSeconds === null ? foundShare : 1;
  const there = givenTokens < 0 ? readable(store, call) : [];
  const read = there.slice(0, Math.round(there.length * share));
  const hit = givenTokens < 0 ? read.length * store.blockTokens : Math.min(givenTokens, call.target - 1);
  const tokens = Math.min(call.target - hit, longPromptTokens, step.budget);
  if (!chunksPrompts && tokens < call.target - hit && running.length > 0) return false;
  const targetBlocks = blocksFor(store, call.target);
  const chunkBlocks = blocksFor(store, hit + tokens);
  const need = (admission === "chunk" ? chunkBlocks : targetBlocks) - read.length;
  if (need + margin(replica, call) > freeBeside(store, call, read)) return false;

  const spare = freeBeside(store, call, read) - margin(replica, call);
  const fetched = givenTokens < 0 ? fetchBeneath(replica, call, read.length, spare, share, now) : 0;
  bringAdapter(replica, step, call);
  holdRead(store, call, read);
  const firstBlocks = fetched > 0 ? read.length + fetched : chunkBlocks;
  takeUpTo(store, call, admission === "take-whole" ? targetBlocks : firstBlocks);
  removeCall(replica.waiting, call);
  removeCall(pool.line, call);
  running.push(call);
  replica.membersChanged = true;
  call.place = "running";
  call.at = replica;
  if (call.admittedSeconds === null) call.admittedBatch = running.length;
  call.admittedSeconds ??= now;
  call.computed = hit;
  call.fetchTokens = fetched * store.blockTokens;
  call.fetchedTokens += call.fetchTokens;
  call.hitTokens += hit + call.fetchTokens;
  replica.hitTokens += hit + call.fetchTokens;
  if (fetched === 0) addPart(step, call, tokens, false);
  return true;
}

/** Whether a call whose prompt was computed elsewhere has its place from now on. */
function places(
  replica: SteppedReplica,
  step: Step,
  call: SteppedCall,
  { landings, now }: Pick<SteppedWorld, "landings" | "now">,
): boolean {
  const { store } = replica;
  const read = call.request.givenTokens < 0 ? readable(store, call) : [];
  const need = blocksFor(store, call.target) - read.length;
  if (need + margin(replica, call) > freeBeside(store, call, read)) return false;
  bringAdapter(replica, step, call);
  holdRead(store, call, read);
  takeUpTo(store, call, blocksFor(store, call.target));
  removeCall(replica.waiting, call);
  replica.moving.push(call);
  call.place = "moving";
  call.computed = read.length * store.blockTokens;
  call.placedSeconds = now;
  landings.push({ seconds: arrival(replica, call, now), call });
  return true;
}

/** Blocks that the admission leaves free. */
function margin({ store, running, moving, pool }: SteppedReplica, call: SteppedCall): number {
  const { watermarkBlocks, futureShare } = pool.rules.scheduler;
  const watermark = running.length > 0 ? watermarkBlocks : 0;
  if (futureShare <= 0) return watermark;
  let future = lastBlocks(store, call) - blocksFor(store, call.target);
  for (const other of [...running, ...moving]) future += lastBlocks(store, other) - other.blocks.length;
  return watermark + Math.ceil(futureShare * future);
}
