import type { PeerMachine, PeerRequest, PeerRun } from "../../../src/calibration/peers/peer-run.ts";

/** A machine block in the words of the files: every step takes 10 ms, whatever it computes. */
export function machineWords(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    peer: "blis",
    law: {
      unitSeconds: 1e-6,
      c0: 10_000,
      cp: 0,
      cd: 0,
      cx: 0,
      ca: 0,
      truncateToUnit: true,
      decodeContext: "prompt+produced-1",
    },
    policy: "running-first",
    maxSequences: 8,
    tokenBudget: 64,
    paddedTokenBudget: null,
    longPromptThreshold: null,
    blockTokens: 4,
    kvBlocks: 100,
    watermarkBlocks: 0,
    blocksAtAdmission: "this-chunk",
    victim: "last-admitted",
    restart: "from-nothing",
    prefixCache: true,
    waitingOrder: "fcfs",
    classPriority: null,
    replicas: 1,
    router: "single",
    followRecordedReplica: false,
    routerLatencySeconds: 0,
    queueEntrySeconds: 0,
    queueEntrySecondsPerPromptToken: 0,
    perTokenOverheadSeconds: 0,
    sessions: false,
    ...changes,
  };
}

/** BLIS with a step of 10,000 ticks, 4 tokens to a block. */
export function blisMachine(changes: Partial<PeerMachine> = {}): PeerMachine {
  const law = { unitSeconds: 1e-6, c0: 10_000, cp: 0, cd: 0, cx: 0, ca: 0, isTruncated: true, contextLess: 1 };
  return {
    peer: "blis",
    splitwise: null,
    law,
    policy: "running-first",
    maxSequences: 8,
    tokenBudget: 64,
    paddedTokenBudget: Number.POSITIVE_INFINITY,
    longPromptTokens: Number.POSITIVE_INFINITY,
    blockTokens: 4,
    kvBlocks: 100,
    watermarkBlocks: 0,
    blocksAtAdmission: "this-chunk",
    victim: "last-admitted",
    restart: "from-nothing",
    prefixCache: true,
    waitingOrder: "fcfs",
    replicas: 1,
    router: "recorded",
    routerLatencySeconds: 0,
    queueEntrySeconds: 0,
    queueEntrySecondsPerPromptToken: 0,
    perTokenOverheadSeconds: 0,
    ...changes,
  };
}

/** Vidur with a step of 10 ticks of a millisecond. */
export function vidurMachine(changes: Partial<PeerMachine> = {}): PeerMachine {
  return blisMachine({
    peer: "vidur",
    law: { unitSeconds: 1e-3, c0: 10, cp: 0, cd: 0, cx: 0, ca: 0, isTruncated: false, contextLess: 0 },
    policy: "decode-first",
    blocksAtAdmission: "whole-prompt",
    victim: "newest-arrival",
    restart: "recompute-all",
    prefixCache: false,
    ...changes,
  });
}

export function request(
  arrivalSeconds: number | null,
  promptTokens: number,
  outputTokens: number,
  changes: Partial<PeerRequest> = {},
): PeerRequest {
  return {
    arrivalSeconds,
    promptTokens,
    outputTokens,
    prefix: -1,
    prefixTokens: 0,
    className: "",
    level: 0,
    deadlineSeconds: Number.POSITIVE_INFINITY,
    session: -1,
    nextRound: -1,
    thinkSeconds: 0,
    replica: 0,
    ...changes,
  };
}

export function madeRun(machine: PeerMachine, requests: readonly PeerRequest[]): PeerRun {
  return { name: "made", machine, requests, recorded: [] };
}
