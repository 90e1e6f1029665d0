import { simulation } from "../../engine/simulation/simulation.ts";
import type { SchedulerRules, SimulationInput, Watch } from "../../engine/simulation/simulation-input.ts";
import { type PeerMachine, type PeerRun, replicasOf, ticksOf } from "./peer-run.ts";
import { type Replay, meanShare } from "./replay-figures.ts";
import { peerStepLaw } from "./peer-step-law.ts";
import { isDealt, type Notes, notesOf, traceClient } from "./trace-client.ts";

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
  return {
    pools: [
      {
        replicas,
        law: peerStepLaw(machine),
        scheduler: schedulerRules(machine),
        router: { kind: "round-robin", loadThreshold: 0 },
        blockTokens,
        kvBlocks,
        maxWaiting: Number.POSITIVE_INFINITY,
        whenFull: "refuse",
      },
    ],
    lanes: isDealt(run) ? [lane(0, replicas)] : Array.from({ length: replicas }, (_, index) => lane(index, index + 1)),
    seed: 0,
  };
}

function watchOf(notes: Notes): Watch {
  return {
    gaps: ({ lanes, callsOfLane, steps, firstSeconds, slopeSeconds }) => {
      for (const lane of lanes) {
        const calls = callsOfLane[lane] ?? 0;
        if (calls === 0) continue;
        for (let step = 0; step < steps; step += 1) {
          notes.gapTicks.push(firstSeconds + slopeSeconds * step);
          notes.gapCounts.push(calls);
        }
      }
    },
    done: ({ hitTokens }) => {
      notes.lastHitTokens = hitTokens;
    },
  };
}

/** Of blocks that done calls took, those they found in the cache; the peer takes a place for the last token too. */
function blockHitShare(run: PeerRun, { prompts, dones, hitTokens }: Notes): number {
  const { machine, requests } = run;
  const replicas = replicasOf(run);
  const hits = Array.from({ length: machine.replicas }, () => 0);
  const taken = [...hits];
  for (const [index, { outputTokens }] of requests.entries()) {
    const replica = replicas[index] ?? 0;
    if (dones[index] === null) continue;
    hits[replica] = (hits[replica] ?? 0) + (hitTokens[index] ?? 0) / machine.blockTokens;
    const blocks = Math.ceil(((prompts[index] ?? 0) + outputTokens) / machine.blockTokens);
    taken[replica] = (taken[replica] ?? 0) + blocks;
  }
  return meanShare(hits, taken);
}

/** Replays a run with our simulation; the rules that only the peer has are left out. */
export function engineReplay(run: PeerRun): Replay {
  const { machine, requests } = run;
  const notes = notesOf(run);
  const { arrivals, firsts, dones } = notes;
  const simulated = simulation(inputOf(run), (server) => traceClient(run, notes, server), watchOf(notes));
  simulated.advance(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const overhead = ticksOf(machine, machine.perTokenOverheadSeconds);
  const since = (index: number, ticks: number | null | undefined, tokens: number) =>
    ticks === null || ticks === undefined || dones[index] === null
      ? null
      : ticks - (arrivals[index] ?? 0) + overhead * tokens;
  const e2eTicks = requests.map(({ outputTokens }, index) => since(index, dones[index], outputTokens));
  return {
    ttftTicks: requests.map((_, index) => since(index, firsts[index], 1)),
    e2eTicks,
    firstArrivalTicks: arrivals.reduce<number>((least, ticks) => Math.min(least, ticks ?? least), Infinity),
    lastDoneTicks: e2eTicks.reduce<number>(
      (most, ticks, index) => Math.max(most, (arrivals[index] ?? 0) + (ticks ?? 0)),
      0,
    ),
    gapTicks: notes.gapTicks.map((ticks) => ticks + overhead),
    gapCounts: notes.gapCounts,
    preemptions: simulated.counts().preemptions,
    blockHitShare: blockHitShare(run, notes),
  };
}
