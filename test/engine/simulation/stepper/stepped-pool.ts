import type { Presence, SimulatedPool } from "../../../../src/engine/simulation/simulation-input.ts";
import type { StepRun } from "../../../../src/engine/simulation/step-law.ts";
import { type BlockStore, blockStore, releaseBlocks } from "./block-store.ts";
import type { Step } from "./step.ts";
import type { SteppedCall } from "./stepped-call.ts";
import { copyBeneath, type SteppedTier, steppedTier } from "./stepped-tiers.ts";

/** Step `index` of a run that started at `originSeconds`; `last` is the step formed last. */
export interface Run extends StepRun {
  readonly originSeconds: number;
  index: number;
  last: Step;
}

export interface SteppedReplica {
  readonly pool: SteppedPool;
  /** Within its pool. */
  readonly number: number;
  presence: Presence;
  readonly store: BlockStore;
  readonly tiers: readonly SteppedTier[];
  /** Whether somebody came while it only waited for what is fetched. */
  isInterrupted: boolean;
  /** Open sessions whose last call came here. */
  readonly homeOf: Set<number>;
  /** In the order in which they wait; with a central queue only preempted calls. */
  readonly waiting: SteppedCall[];
  /** In order of admission. */
  readonly running: SteppedCall[];
  /** Calls that have their place here and their state on its way; those whose state has come; how many leave. */
  readonly moving: SteppedCall[];
  readonly landed: SteppedCall[];
  leaving: number;
  linkSeconds: number;
  /** The step in progress, and when it started and ends. */
  step: Step | null;
  startSeconds: number;
  endSeconds: number;
  /** The run of the step in progress, or of the one that has just ended. */
  run: Run | null;
  /** Whether a call joined or left since the last step was formed. */
  membersChanged: boolean;
  steps: number;
  preemptions: number;
  hitTokens: number;
  computedTokens: number;
  busySeconds: number;
  /** Adapters on the replica, the one used longest ago first. */
  readonly adapters: number[];
  adapterHits: number;
  adapterFetches: number;
}

export interface SteppedPool {
  readonly rules: SimulatedPool;
  readonly replicas: readonly SteppedReplica[];
  /** Line of a central queue. */
  readonly line: SteppedCall[];
  /** Draws that routing has made, and turns of those who were handed here. */
  draws: number;
  readonly handed: { turns: number };
}

export function steppedPool(rules: SimulatedPool): SteppedPool {
  const replicas: SteppedReplica[] = [];
  const pool: SteppedPool = { rules, replicas, line: [], draws: 0, handed: { turns: 0 } };
  const used = (rules.scheduler.prefixCache ? (rules.tiers ?? []) : []).filter(({ blocks }) => blocks > 0);
  const shared = used.map(steppedTier);
  for (let number = 0; number < rules.replicas; number += 1) {
    replicas.push({
      pool,
      number,
      presence: "serving",
      store: blockStore(rules.kvBlocks, rules.blockTokens, rules.scheduler.prefixCache),
      tiers: used.map((tier, place) => (tier.isShared ? shared[place] : undefined) ?? steppedTier(tier)),
      isInterrupted: false,
      homeOf: new Set(),
      waiting: [],
      running: [],
      moving: [],
      landed: [],
      leaving: 0,
      linkSeconds: 0,
      step: null,
      startSeconds: 0,
      endSeconds: Infinity,
      run: null,
      membersChanged: false,
      steps: 0,
      preemptions: 0,
      hitTokens: 0,
      computedTokens: 0,
      busySeconds: 0,
      adapters: [],
      adapterHits: 0,
      adapterFetches: 0,
    });
  }
  return pool;
}

/** Takes the call out of the list, if it is there. */
export function removeCall(list: SteppedCall[], call: SteppedCall): void {
  const place = list.indexOf(call);
  if (place >= 0) list.splice(place, 1);
}

/** The call leaves the running ones, and its blocks go back; its own keep their content if `keepsOwn`. */
export function leaveRunning(replica: SteppedReplica, call: SteppedCall, keepsOwn: boolean, now: number): void {
  copyBeneath(replica, call, keepsOwn, now);
  call.fetchTokens = 0;
  removeCall(replica.running, call);
  replica.membersChanged = true;
  markUsed(replica, call);
  releaseBlocks(replica.store, call, keepsOwn);
}

/** The call's adapter is the one used last. */
export function markUsed({ adapters }: SteppedReplica, { adapter }: SteppedCall): void {
  const place = adapters.indexOf(adapter);
  if (place >= 0) adapters.splice(place, 1);
  if (adapter >= 0) adapters.push(adapter);
}

/** Adapters that calls use which run, or have their place and are on their way. */
export function adaptersInUse({ running, moving }: SteppedReplica): ReadonlySet<number> {
  return new Set([...running, ...moving].map(({ adapter }) => adapter).filter((adapter) => adapter >= 0));
}

/** Whether a call's adapter is in use, or there is a slot that is not. */
export function hasSlot(replica: SteppedReplica, { adapter }: SteppedCall): boolean {
  const used = adaptersInUse(replica);
  return adapter < 0 || used.has(adapter) || used.size < (replica.pool.rules.adapters?.slots ?? 0);
}
