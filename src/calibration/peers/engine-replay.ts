import { simulation } from "../../engine/simulation/simulation.ts";
import type {
  SchedulerRules,
  SimulatedPool,
  SimulationInput,
  Watch,
} from "../../engine/simulation/simulation-input.ts";
import { type PeerMachine, type PeerRun, type SplitwiseRules, replicasOf, ticksOf } from "./peer-run.ts";
import { type Replay, meanShare } from "./replay-figures.ts";
import { peerStepLaw, splitwiseLaw } from "./peer-step-law.ts";
import { isDealt, makeRoom, type Notes, notesOf, traceClient } from "./trace-client.ts";

const admission = { "this-chunk": "chunk", "whole-prompt": "take-whole" } as const;
const victims = {
  "last-admitted": "last-admitted",
  "newest-arrival": "newest",
  "lowest-priority-then-newest": "least-urgent",
} as const;

/** The rules of the machine that real engines have too. */
function schedulerRules(machine: PeerMachine): SchedulerRules {
  return {
    order: machine.policy,
    tokenBudget: Math.min(machine.tokenBudget, machine.paddedTokenBudget),
    maxSequences: machine.maxSequences,
    chunksPrompts: machine.policy !== "prompt-first",
    longPromptTokens: machine.longPromptTokens,
    admission: admission[machine.blocksAtAdmission],
    futureShare: 0,
    watermarkBlocks: machine.watermarkBlocks,
    victim: victims[machine.victim],
    prefixCache: machine.prefixCache,
  };
}

function inputOf(run: PeerRun): SimulationInput {
  const { machine } = run;
  const { replicas, blockTokens, kvBlocks } = machine;
  const unlimited = {
    maxInFlight: Number.POSITIVE_INFINITY,
    bucketPerSecond: 0,
    bucketSize: Number.POSITIVE_INFINITY,
    waitsOutside: false,
  };
  const lane = (fromReplica: number, toReplica: number) => ({
    poolIndex: 0,
    level: 0,
    fromReplica,
    toReplica,
    ...unlimited,
  });
  const pool = {
    replicas,
    law: peerStepLaw(machine),
    scheduler: schedulerRules(machine),
    router: { kind: "round-robin", loadThreshold: 0 },
    blockTokens,
    kvBlocks,
    maxWaiting: Number.POSITIVE_INFINITY,
    whenFull: "refuse",
  } as const;
  const pools = machine.splitwise === null ? [pool] : splitwisePools(machine.splitwise, pool);
  return {
    pools,
    lanes: isDealt(run)
      ? [lane(0, pools[0]?.replicas ?? 0)]
      : Array.from({ length: replicas }, (_, index) => lane(index, index + 1)),
    seed: 0,
  };
}

/** Replicas of splitwise-sim, each part with its law: an answer's whole memory is left free for it. */
function splitwisePools(rules: SplitwiseRules, pool: SimulatedPool): readonly SimulatedPool[] {
  const { pools, isTurn, transferTicksPerToken } = rules;
  const sent = { secondsPerToken: transferTicksPerToken, secondsPerCall: 0, pieces: 1, isOneByOne: false };
  const way = { poolIndex: 1, ...sent, tellsAtLanding: false };
  return pools.map((part) => ({
    ...pool,
    replicas: part.replicas,
    law: splitwiseLaw(part),
    scheduler: { ...pool.scheduler, chunksPrompts: part.serves === "both", futureShare: 1 },
    router: { kind: isTurn || part.serves === "both" ? "round-robin" : "least-outstanding", loadThreshold: 0 },
    handover: part.serves === "prompts" ? way : null,
  }));
}

/** Writes down what happens; each gap with `overhead` on top of it. */
function watchOf(notes: Notes, overhead: number): Watch {
  return {
    gaps: ({ lanes, callsOfLane, steps, firstSeconds, slopeSeconds }) => {
      for (let index = 0; index < lanes.length; index += 1) {
        const calls = callsOfLane[lanes[index] ?? 0] ?? 0;
        if (calls > 0) noteGaps(notes, calls, steps, firstSeconds, slopeSeconds, overhead);
      }
    },
    done: ({ hitTokens }) => {
      notes.lastHitTokens = hitTokens;
    },
  };
}

function noteGaps(notes: Notes, calls: number, steps: number, first: number, slope: number, overhead: number): void {
  makeRoom(notes, steps);
  const { gapTicks, gapCounts, gaps } = notes;
  for (let step = 0; step < steps; step += 1) {
    gapTicks[gaps + step] = first + slope * step + overhead;
    gapCounts[gaps + step] = calls;
  }
  notes.gaps = gaps + steps;
}

/** Of blocks that done calls took, those they found in the cache; the peer takes a place for the last token too. */
function blockHitShare(run: PeerRun, { prompts, dones, hitTokens }: Notes): number {
  const { machine, requests } = run;
  const replicas = replicasOf(run);
  const hits = Array.from({ length: machine.replicas }, () => 0);
  const taken = [...hits];
  requests.forEach(({ outputTokens }, index) => {
    const replica = replicas[index] ?? 0;
    if (Number.isNaN(dones[index])) return;
    hits[replica] = (hits[replica] ?? 0) + (hitTokens[index] ?? 0) / machine.blockTokens;
    const blocks = Math.ceil(((prompts[index] ?? 0) + outputTokens) / machine.blockTokens);
    taken[replica] = (taken[replica] ?? 0) + blocks;
  });
  return meanShare(hits, taken);
}

/** Replays a run with our simulation; the rules that only the peer has are left out. */
export function engineReplay(run: PeerRun): Replay {
  const { machine, requests } = run;
  const notes = notesOf(run);
  const { arrivals, firsts, dones } = notes;
  const overhead = ticksOf(machine, machine.perTokenOverheadSeconds);
  const simulated = simulation(inputOf(run), (server) => traceClient(run, notes, server), watchOf(notes, overhead));
  simulated.advance(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const since = (index: number, ticks = Number.NaN, tokens = 0) =>
    Number.isNaN(ticks) || Number.isNaN(dones[index]) ? null : ticks - (arrivals[index] ?? 0) + overhead * tokens;
  const e2eTicks = requests.map(({ outputTokens }, index) => since(index, dones[index], outputTokens));
  return {
    ttftTicks: requests.map((_, index) => since(index, firsts[index], 1)),
    e2eTicks,
    firstArrivalTicks: arrivals.reduce((least, ticks) => (ticks < least ? ticks : least), Infinity),
    lastDoneTicks: e2eTicks.reduce<number>(
      (most, ticks, index) => Math.max(most, (arrivals[index] || 0) + (ticks ?? 0)),
      0,
    ),
    gapTicks: notes.gapTicks.subarray(0, notes.gaps),
    gapCounts: notes.gapCounts.subarray(0, notes.gaps),
    preemptions: simulated.counts().preemptions,
    blockHitShare: blockHitShare(run, notes),
  };
}
