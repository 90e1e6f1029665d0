import { blocksFor, freeBlocks, registerHead, releaseBlocks } from "./block-store.ts";
import { choice } from "./replica-choice.ts";
import type { SteppedCall } from "./stepped-call.ts";
import { hasSlot, removeCall, type SteppedReplica, markUsed } from "./stepped-pool.ts";
import { copyBeneath } from "./stepped-tiers.ts";
import { forget, found, laneOf, replicaOf, type SteppedWorld } from "./stepped-world.ts";

/** A prompt is done where its call does not generate: its blocks stay until its state has gone. */
export function handOver(world: SteppedWorld, call: SteppedCall): void {
  const at = replicaOf(call);
  removeCall(at.running, call);
  at.membersChanged = true;
  markUsed(at, call);
  const goesOn = world.pools[at.pool.rules.handover?.poolIndex ?? -1];
  if (goesOn?.rules.adapters === undefined) call.adapter = -1;
  at.leaving += 1;
  call.parcel = { at, call: { ...call } };
  call.at = null;
  call.blocks = [];
  call.place = "waiting";
  call.handedSeconds = world.now;
  call.last = call.request.promptTokens + call.request.outputTokens - 1;
  world.handed.push(call);
}

/** Calls whose prompts are done are told where to go on. */
export function hand(world: SteppedWorld): void {
  for (const call of world.handed.splice(0)) {
    const rules = found(call.parcel?.at.pool.rules.handover ?? undefined);
    const pool = found(world.pools[rules.poolIndex]);
    if (!pool.replicas.some(({ presence }) => presence === "serving")) {
      world.handed.push(call);
      continue;
    }
    const to = found(choice(world, pool, pool.replicas, pool.handed, call) ?? undefined);
    const { store, running, moving, waiting } = to;
    const isOpen = running.length + moving.length < pool.rules.scheduler.maxSequences && hasSlot(to, call);
    const hasRoom = waiting.length === 0 && isOpen && blocksFor(store, call.target) <= freeBlocks(store);
    call.isStreamed = rules.pieces > 1 && hasRoom;
    call.at = to;
    waiting.push(call);
  }
}

/** When the state of a call comes that has its place now; each link is taken while the state is on it. */
export function arrival(to: SteppedReplica, call: SteppedCall, now: number): number {
  const { at } = found(call.parcel ?? undefined);
  const { pieces, isOneByOne, secondsPerCall, secondsPerToken } = found(at.pool.rules.handover ?? undefined);
  const seconds = secondsPerCall + secondsPerToken * (call.target - call.computed);
  const admitted = call.admittedSeconds ?? 0;
  const firstPiece = admitted + ((call.firstTokenSeconds ?? 0) - admitted) / pieces;
  const [ready, lastPiece] = call.isStreamed ? [firstPiece, seconds / pieces] : [now, seconds];
  const passes = (from: number) => Math.max(from + seconds, now + lastPiece);
  if (!isOneByOne) return passes(ready);
  const leaves = Math.max(at.linkSeconds, ready);
  const comes = Math.max(to.linkSeconds, leaves);
  at.linkSeconds = passes(leaves);
  to.linkSeconds = passes(comes);
  return to.linkSeconds;
}

/** The state of calls that are due has come. */
export function landDue(world: SteppedWorld): void {
  const due = world.landings.filter(({ seconds }) => seconds <= world.now).sort((a, b) => a.seconds - b.seconds);
  for (const landing of due) {
    world.landings.splice(world.landings.indexOf(landing), 1);
    const { call } = landing;
    if (call.parcel?.at.pool.rules.handover?.tellsAtLanding === true) {
      call.firstTokenSeconds = world.now;
      call.lastTokenSeconds = world.now;
      world.client.firstToken(call.request.tag, world.now);
    }
    letParcelGo(call, call.request.continues, world.now);
    const before = call.computed;
    call.computed = call.target;
    call.landedSeconds = world.now;
    const at = replicaOf(call);
    registerHead(at.store, call, before);
    at.landed.push(call);
  }
}

function letParcelGo(call: SteppedCall, keepsOwn: boolean, now: number): void {
  const { parcel } = call;
  if (parcel === null) return;
  copyBeneath(parcel.at, parcel.call, keepsOwn, now);
  releaseBlocks(parcel.at.store, parcel.call, keepsOwn && call.request.session >= 0);
  parcel.at.leaving -= 1;
  call.parcel = null;
}

/** Calls whose state has come run. */
export function joinLanded(replica: SteppedReplica): void {
  for (const call of replica.landed.splice(0)) {
    removeCall(replica.moving, call);
    replica.running.push(call);
    replica.membersChanged = true;
    call.place = "running";
  }
}

/** What stands for calls where their prompts were computed. */
export function parcelsAt({ live }: SteppedWorld, replica: SteppedReplica): readonly SteppedCall[] {
  return live.flatMap(({ parcel }) => (parcel !== null && parcel.at === replica ? [parcel.call] : []));
}

/** Calls on their way from or to a replica. */
export function callsOnTheWay({ live }: SteppedWorld, replica: SteppedReplica): readonly SteppedCall[] {
  return live.filter(
    (call) =>
      (call.parcel !== null && (call.parcel.at === replica || call.at === replica)) ||
      (call.place === "moving" && call.at === replica),
  );
}

/** A call on its way comes to nothing. */
export function leaveOnTheWay(world: SteppedWorld, call: SteppedCall): void {
  letParcelGo(call, true, world.now);
  removeCall(world.handed, call);
  const landing = world.landings.find((one) => one.call === call);
  if (landing !== undefined) world.landings.splice(world.landings.indexOf(landing), 1);
  if (call.at !== null) {
    removeCall(call.at.waiting, call);
    removeCall(call.at.moving, call);
    removeCall(call.at.landed, call);
    if (call.place === "moving") {
      markUsed(call.at, call);
      releaseBlocks(call.at.store, call, false);
    }
  }
  laneOf(world, call).inPool -= 1;
  forget(world, call);
}
