import type { LaneRules, SchedulerRules } from "../../../../src/engine/simulation/simulation-input.ts";
import type { RandomInput } from "./random-input.ts";
import type { LawLine } from "./random-law.ts";
import type { ScriptedCall, ScriptedSession } from "./scripted-client.ts";
import { noLine } from "./small-run.ts";

type Pool = RandomInput["pools"][number];

interface SmallPool extends Partial<Omit<Pool, "law" | "scheduler" | "router">> {
  readonly line?: Partial<LawLine>;
  readonly caps?: readonly number[];
  readonly scheduler?: Partial<SchedulerRules>;
  readonly router?: Pool["router"]["kind"];
}

/** Steps of 1/16 second, 80 blocks of a token, vLLM's order: whatever a case is not about. */
function poolOf({ line, caps = [], scheduler, router = "round-robin", ...rest }: SmallPool): Pool {
  return {
    replicas: 1,
    law: { caps, lines: [{ ...noLine, perStep: 0.0625, ...line }], mostSteps: Infinity },
    scheduler: {
      order: "running-first",
      tokenBudget: Infinity,
      maxSequences: 8,
      chunksPrompts: true,
      longPromptTokens: Infinity,
      admission: "chunk",
      futureShare: 0,
      watermarkBlocks: 0,
      victim: "last-admitted",
      prefixCache: true,
      ...scheduler,
    },
    router: { kind: router, loadThreshold: Infinity },
    blockTokens: 1,
    kvBlocks: 80,
    maxWaiting: Infinity,
    whenFull: "refuse",
    ...rest,
  };
}

function caseOf(
  pools: readonly SmallPool[],
  sessions: readonly ScriptedSession[],
  lanes: readonly Partial<LaneRules>[] = [{}],
): RandomInput {
  const lane = {
    poolIndex: 0,
    level: 0,
    fromReplica: 0,
    maxInFlight: Infinity,
    bucketPerSecond: 0,
    bucketSize: Infinity,
    waitsOutside: false,
  };
  return {
    pools: pools.map(poolOf),
    lanes: lanes.map((own) => ({ ...lane, toReplica: pools[own.poolIndex ?? 0]?.replicas ?? 1, ...own })),
    seed: 0,
    sessions,
  };
}

function session(calls: readonly Partial<ScriptedCall>[], head: Partial<ScriptedSession> = {}): ScriptedSession {
  const call: ScriptedCall = {
    lane: 0,
    waitSeconds: 0,
    keptShare: 1,
    newTokens: 1,
    outputTokens: 1,
    keepsState: false,
    extraLevel: 0,
    patienceSeconds: null,
    givesUpWaitingOnly: false,
    retries: 0,
    backOffSeconds: 0,
  };
  const own = calls.map((each) => ({ ...call, ...each }));
  const none = { head: -1, headTokens: 0, givenShare: null, foundShare: 1 };
  return { isNamed: true, isMeasured: true, ...none, endsAfterSeconds: 0, ...head, calls: own };
}

const host = { name: "host", blocks: 40, secondsPerBlock: 0.0625, isShared: true } as const;
const noLooks = { everySeconds: 0, lookUntilSeconds: 0, mostWaiting: 0, fewestRunning: 0 } as const;
const atOnce = { pieces: 1, isOneByOne: false, tellsAtLanding: false } as const;

/** Runs in which a shortcut over many steps is easily wrong, each for one reason. */
export const closeCases: Readonly<Record<string, RandomInput>> = {
  "a generating call that pauses for a prompt does not read its context": caseOf(
    [{ line: { perContext: [0.0009765625] }, scheduler: { order: "prompt-first", tokenBudget: 5 } }],
    [session([{ newTokens: 1, outputTokens: 2 }]), session([{ newTokens: 5 }])],
  ),
  "a call that pauses for a prompt waits for its token all the while": caseOf(
    [{ line: { perEnd: 0.0625 }, scheduler: { order: "prompt-first", longPromptTokens: 1 } }],
    [session([{ newTokens: 63 }]), session([{ newTokens: 18, outputTokens: 2 }])],
  ),
  "a call is done in the step after which its context would reach a cap": caseOf(
    [{ caps: [50], line: { perContext: [0.0009765625, 0.0009765625] }, scheduler: { longPromptTokens: 1 } }],
    [session([{ newTokens: 48, outputTokens: 2 }]), session([{ waitSeconds: 10, newTokens: 3 }])],
  ),
  "a running call gives up at the very end of a step": caseOf(
    [{ scheduler: { longPromptTokens: 1 } }],
    [
      session([
        { newTokens: 17, patienceSeconds: 0.25 },
        { keptShare: 0, newTokens: 17 },
      ]),
    ],
  ),
  "a call comes to a central line at the very end of a step": caseOf(
    [{ replicas: 2, router: "central", scheduler: { maxSequences: 2 } }],
    [session([{ outputTokens: 20 }]), session([{ waitSeconds: 0.75 }])],
  ),
  "a held call enters at the very end of another replica's step": caseOf(
    [{ replicas: 2, scheduler: { maxSequences: 2 } }],
    [
      session([{ lane: 1, outputTokens: 20 }]),
      session([{ lane: 0, outputTokens: 1 }]),
      session([{ lane: 0, outputTokens: 9 }]),
      session([{ lane: 0, outputTokens: 9 }]),
    ],
    [{ maxInFlight: 1 }, {}],
  ),
  "a session's history changes in another pool, with blocks of another size": caseOf(
    [{ blockTokens: 2, kvBlocks: 40 }, {}],
    [
      session(
        [
          { lane: 1, newTokens: 4 },
          { lane: 0, newTokens: 0 },
          { lane: 1, newTokens: 0 },
        ],
        { head: 0, headTokens: 1 },
      ),
    ],
    [{}, { poolIndex: 1 }],
  ),
  "a waiting call needs less left free as blocks are lost that it would have read": caseOf(
    [{ scheduler: { order: "prompt-first", tokenBudget: 1, maxSequences: 2, futureShare: 1, watermarkBlocks: 1 } }],
    [
      session([{ newTokens: 1 }], { head: 0, headTokens: 17, isNamed: false }),
      session([{ newTokens: 17 }]),
      session([{ newTokens: 17 }]),
      session([{ newTokens: 15, outputTokens: 25 }]),
      session([{ newTokens: 1, outputTokens: 24 }], { head: 0, headTokens: 17 }),
    ],
  ),
  "a call that runs alone gives way, since its head is held beside its own copy of it": caseOf(
    [{ kvBlocks: 119, scheduler: { tokenBudget: 5, maxSequences: 2 } }],
    [
      session([{ newTokens: 1 }], { head: 1, headTokens: 1 }),
      session([{ newTokens: 96, outputTokens: 23 }], { head: 1, headTokens: 1 }),
    ],
  ),
  "another replica takes the first of a central line, and the next fits where that one did not": caseOf(
    [{ replicas: 2, router: "central", kvBlocks: 70, scheduler: { admission: "whole" } }],
    [
      session([{ newTokens: 40, outputTokens: 10 }]),
      session([{ waitSeconds: 0.03, newTokens: 20, outputTokens: 45 }]),
      session([{ waitSeconds: 0.1, newTokens: 60 }]),
      session([{ waitSeconds: 0.2, newTokens: 15 }]),
    ],
  ),
  "another replica takes the first of a central line when this one has just formed its step": caseOf(
    [{ replicas: 2, router: "central", kvBlocks: 70, scheduler: { admission: "whole" } }],
    [
      session([{ newTokens: 20, outputTokens: 45 }]),
      session([{ newTokens: 60, outputTokens: 10 }]),
      session([{ waitSeconds: 0.1, newTokens: 60 }]),
      session([{ waitSeconds: 0.2, newTokens: 15 }]),
    ],
  ),
  "a call comes behind one that only another replica may take, and before a less urgent one that does not fit": caseOf(
    [
      {
        replicas: 2,
        router: "central",
        kvBlocks: 72,
        line: { perEnd: 0.01 },
        scheduler: { admission: "whole", futureShare: 1 },
      },
    ],
    [
      session([{}, { keptShare: 0 }]),
      session([{ newTokens: 4, outputTokens: 20, extraLevel: 1 }]),
      session([{ newTokens: 65, outputTokens: 2 }]),
      session([{ newTokens: 31, outputTokens: 20 }]),
      session([{ lane: 1, newTokens: 7 }]),
    ],
    [{}, { toReplica: 1 }],
  ),
  "a preempted call is first again when another replica takes the one before it": caseOf(
    [
      {
        replicas: 2,
        router: "central",
        line: { perDecode: 0.0625, perEnd: 0.0625 },
        scheduler: { order: "prompt-first", tokenBudget: 2, watermarkBlocks: 1 },
      },
    ],
    [
      session([{ newTokens: 66, extraLevel: 1 }]),
      session([{ newTokens: 15, outputTokens: 24 }]),
      session([{ newTokens: 14, outputTokens: 12 }]),
      session([{ waitSeconds: 0.25, newTokens: 17, outputTokens: 3 }]),
      session([{ newTokens: 4, outputTokens: 22 }, {}]),
      session([{ lane: 1, newTokens: 2, outputTokens: 13 }]),
    ],
    [{ maxInFlight: 4 }, { maxInFlight: 1 }],
  ),
  "a session goes on in a pool of one replica, and where it was is at home no more": caseOf(
    [{}, { replicas: 2, router: "cache-aware" }],
    [
      session([{ lane: 1 }, { lane: 0, newTokens: 0, outputTokens: 20 }, { lane: 0, waitSeconds: 9 }]),
      session([{ lane: 1, waitSeconds: 1, newTokens: 9 }]),
      session([{ lane: 1, waitSeconds: 1, newTokens: 19 }]),
    ],
    [{}, { poolIndex: 1 }],
  ),
  "a replica fails while it only waits for what is fetched, which is no work": {
    ...caseOf(
      [{ line: { perChunkToken: 0.125 }, kvBlocks: 20, tiers: [host] }],
      [session([{ newTokens: 15 }, { waitSeconds: 3 }]), session([{ waitSeconds: 2, newTokens: 18 }])],
    ),
    operator: { deeds: [{ seconds: 5.5, pool: 0, replica: 0, deed: "fail" }], ...noLooks },
  },
  "a call that nobody waits for runs beside one that is measured": caseOf(
    [{}],
    [session([{ outputTokens: 9 }], { isMeasured: false }), session([{ outputTokens: 5 }])],
  ),
  "two calls give up at one instant, the later of which has the record of one with the same deadline": caseOf(
    [{}],
    [
      session([{ outputTokens: 6, patienceSeconds: 2 }]),
      session([{ waitSeconds: 0.125, outputTokens: 40, patienceSeconds: 1.875 }]),
      session([{ waitSeconds: 1, outputTokens: 30, patienceSeconds: 1 }]),
    ],
  ),
  "a call that runs alone gives way, and the head that it holds as a whole leaves it no room to come back": caseOf(
    [{ line: { perChunkToken: 0.0078125 }, scheduler: { tokenBudget: 5, maxSequences: 2, chunksPrompts: false } }],
    [
      session([{ newTokens: 1 }], { head: 0, headTokens: 54 }),
      session([{ waitSeconds: 5, newTokens: 0, outputTokens: 27 }], { head: 0, headTokens: 54 }),
    ],
  ),
  "another replica takes the last of a central line, before which a call that gave way did not fit": caseOf(
    [
      {
        replicas: 2,
        router: "central",
        blockTokens: 11,
        kvBlocks: 8,
        line: { perStep: 0.001, perContext: [0.0009765625], perEnd: 0.0625 },
        scheduler: { maxSequences: 3 },
      },
    ],
    [
      session([{ outputTokens: 20 }], { head: 0, headTokens: 21 }),
      session(
        [
          { waitSeconds: 0.25, newTokens: 22, outputTokens: 20 },
          { keptShare: 0, outputTokens: 20 },
        ],
        { head: 0, headTokens: 21 },
      ),
      session([{ outputTokens: 20 }], { head: 0, headTokens: 21 }),
      session([{ waitSeconds: 0.25 }, { outputTokens: 2, extraLevel: 1 }], { head: 0, headTokens: 21 }),
      session([{ outputTokens: 21 }, { keptShare: 0, outputTokens: 20 }], { head: 0, headTokens: 21 }),
      session([{ waitSeconds: 0.5, newTokens: 24, outputTokens: 20 }], { head: 0, headTokens: 21, isNamed: false }),
    ],
  ),
  "who gave way rests beside a state that leaves, and a call that was held enters": caseOf(
    [
      {
        router: "central",
        maxWaiting: 0,
        whenFull: "hold",
        kvBlocks: 70,
        line: { perStep: 0.001, perEnd: 0.0625 },
        scheduler: { tokenBudget: 5, maxSequences: 1 },
        handover: { poolIndex: 1, secondsPerToken: 0, secondsPerCall: 0.01, ...atOnce },
      },
      { line: { perEnd: 0.0625 }, scheduler: { maxSequences: 1 } },
    ],
    [
      session(
        [
          { keptShare: 0, newTokens: 0 },
          { keptShare: 0, newTokens: 0, outputTokens: 20, extraLevel: 1 },
        ],
        { head: 1, headTokens: 57 },
      ),
      session([{ newTokens: 4 }, { newTokens: 0, outputTokens: 20 }], { head: 0, headTokens: 1 }),
      session([{ newTokens: 14, outputTokens: 2 }]),
    ],
  ),
};
