import { counterUniform } from "../../numeric/counter-draw.ts";
import type { Call } from "./call.ts";
import type { SimulatedAdapters } from "./simulation-input.ts";

/** Which LoRA adapters a replica's devices hold, and which of them its running calls use. */
export interface AdapterSlots {
  /** 0: the pool has no adapters. */
  readonly slots: number;
  /** Running calls of each adapter. */
  readonly callsOf: Int32Array;
  /** When each was used last, by the replica's own count of uses; -1: it is not there. */
  readonly usedAt: Float64Array;
  uses: number;
  /** Adapters that running calls use, and all that are there. */
  inUse: number;
  held: number;
  /** Admissions that found theirs, and those that fetched it. */
  hits: number;
  fetches: number;
}

/**
 * A replica that holds no adapter yet.
 *
 * @source derived
 */
export function emptySlots(adapters: SimulatedAdapters | undefined): AdapterSlots {
  const count = adapters?.cumulativeShares.length ?? 0;
  return {
    slots: adapters?.slots ?? 0,
    callsOf: new Int32Array(count),
    usedAt: new Float64Array(count).fill(-1),
    uses: 0,
    inUse: 0,
    held: 0,
    hits: 0,
    fetches: 0,
  };
}

/** Name of the stream of draws that say which adapter a call is for. */
const adapterStream = 2;

/**
 * The adapter that a call is for, drawn anew for each session, or for each call that has none.
 *
 * @source derived: the draw is numbered by the session, or by how many calls came before, so that it is the same whatever else happens.
 */
export function drawnAdapter(
  { cumulativeShares }: SimulatedAdapters,
  seed: number,
  session: number,
  number: number,
): number {
  const draw = counterUniform(seed, adapterStream, session >= 0 ? 2 * session : 2 * number + 1);
  let low = 0;
  let high = cumulativeShares.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (draw < (cumulativeShares[middle] ?? 1)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Whether a call's adapter is used by a running call, or there is a slot that no running call uses.
 *
 * @source vllm-lora-docs
 */
export function hasSlot({ slots, callsOf, inUse }: AdapterSlots, { adapter }: Call): boolean {
  return adapter < 0 || inUse < slots || (callsOf[adapter] ?? 0) > 0;
}

/** Of the adapters that no running call uses, the one used longest ago gives way. */
function evict(held: AdapterSlots): void {
  const { callsOf, usedAt } = held;
  let least = -1;
  for (let adapter = 0; adapter < usedAt.length; adapter += 1) {
    const used = usedAt[adapter] ?? -1;
    if (used < 0 || (callsOf[adapter] ?? 0) > 0) continue;
    if (least < 0 || used < (usedAt[least] ?? 0)) least = adapter;
  }
  if (least < 0) throw new Error("no adapter may give way");
  usedAt[least] = -1;
  held.held -= 1;
}

function stamp(held: AdapterSlots, adapter: number): void {
  held.usedAt[adapter] = held.uses;
  held.uses += 1;
}

/**
 * A call that is for an adapter and has a slot is admitted; whether its adapter must be fetched first.
 *
 * @source vllm-lora-docs
 */
export function takeSlot(held: AdapterSlots, { adapter }: Call): boolean {
  const isThere = (held.usedAt[adapter] ?? -1) >= 0;
  if (isThere) held.hits += 1;
  else {
    if (held.held === held.slots) evict(held);
    held.held += 1;
    held.fetches += 1;
  }
  const calls = held.callsOf[adapter] ?? 0;
  if (calls === 0) held.inUse += 1;
  held.callsOf[adapter] = calls + 1;
  stamp(held, adapter);
  return !isThere;
}

/**
 * A call that is for an adapter runs no longer: its adapter stays until another needs the slot.
 *
 * @source vllm-lora-docs
 */
export function leaveSlot(held: AdapterSlots, { adapter }: Call): void {
  const calls = (held.callsOf[adapter] ?? 0) - 1;
  held.callsOf[adapter] = calls;
  if (calls === 0) held.inUse -= 1;
  stamp(held, adapter);
}

/**
 * The replica is gone, and what it held with it.
 *
 * @source derived
 */
export function emptyAllSlots(held: AdapterSlots): void {
  held.usedAt.fill(-1);
  held.held = 0;
}
