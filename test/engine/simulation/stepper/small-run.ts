import { type LaneGaps, laneGaps } from "../lane-gaps.ts";
import {
  type CallRequest,
  type CallServer,
  type Client,
  type LaneRules,
  type RouterRules,
  type SchedulerRules,
  type SimulatedPool,
  emptyRequest,
} from "../../../../src/engine/simulation/simulation-input.ts";
import type { Simulation } from "../../../../src/engine/simulation/simulation.ts";
import { doneFigures, type DoneFigures } from "../done-call.ts";
import { lawOf, type LawLine } from "./random-law.ts";
import { steppedSimulation } from "./stepped-simulation.ts";

/** A call that is sent at `at`; its tag is its place in the list. */
type SmallCall = Partial<CallRequest> & { readonly at: number };

export interface SmallRun {
  readonly pool?: Partial<Omit<SimulatedPool, "scheduler" | "router">>;
  readonly scheduler?: Partial<SchedulerRules>;
  readonly router?: Partial<RouterRules>;
  readonly lanes?: readonly Partial<LaneRules>[];
  readonly calls: readonly SmallCall[];
  /** Sessions that end, and when. */
  readonly ends?: readonly { readonly at: number; readonly session: number }[];
}

export interface SmallAnswers {
  /** "done 0 @3": what was answered, to which call, when. */
  readonly answers: readonly string[];
  readonly doneCalls: readonly DoneFigures[];
  readonly gaps: readonly LaneGaps[];
  readonly simulation: Simulation;
}

export const noLine: LawLine = {
  perStep: 0,
  perDecode: 0,
  perContext: [],
  perChunkToken: 0,
  perChunkDepth: 0,
  perEnd: 0,
};

/** Every step takes a second. */
const secondSteps = lawOf({ caps: [], lines: [{ ...noLine, perStep: 1 }], mostSteps: Infinity });

/** Rules that hold nobody back: vLLM's order, 100 blocks of 4 tokens, one replica. */
const scheduler: SchedulerRules = {
  order: "running-first",
  tokenBudget: Infinity,
  maxSequences: 100,
  chunksPrompts: true,
  longPromptTokens: Infinity,
  admission: "chunk",
  futureShare: 0,
  watermarkBlocks: 0,
  victim: "last-admitted",
  prefixCache: true,
};

const pool = {
  replicas: 1,
  law: secondSteps,
  blockTokens: 4,
  kvBlocks: 100,
  maxWaiting: Infinity,
  whenFull: "refuse",
} as const;

const router: RouterRules = { kind: "least-outstanding", loadThreshold: Infinity };

/** One replica of 100 blocks that holds nobody back, a second a step. */
export const smallPool: SimulatedPool = { ...pool, scheduler, router };

const lane: LaneRules = {
  poolIndex: 0,
  level: 0,
  fromReplica: 0,
  toReplica: 1,
  maxInFlight: Infinity,
  bucketPerSecond: 0,
  bucketSize: Infinity,
  waitsOutside: false,
};

const request: CallRequest = { ...emptyRequest(), promptTokens: 4 };

/** Plays the calls, up to a time or to the end. */
export function smallRun(run: SmallRun, untilSeconds = Infinity): SmallAnswers {
  const answers: string[] = [];
  const doneCalls: DoneFigures[] = [];
  const gaps: LaneGaps[] = [];
  const simulation = steppedSimulation(
    {
      pools: [
        {
          ...pool,
          ...run.pool,
          scheduler: { ...scheduler, ...run.scheduler },
          router: { ...router, ...run.router },
        },
      ],
      lanes: (run.lanes ?? [{}]).map((each) => ({ ...lane, toReplica: run.pool?.replicas ?? 1, ...each })),
      seed: 1,
    },
    (server) => smallClient(server, run, answers),
    { gaps: (told) => gaps.push(...laneGaps(told)), done: (call) => doneCalls.push(doneFigures(call)) },
  );
  simulation.advance(untilSeconds, 100_000);
  return { answers, doneCalls, gaps, simulation };
}

function smallClient(server: CallServer, { calls, ends = [] }: SmallRun, answers: string[]): Client {
  const errands = [
    ...calls.map(({ at, ...own }, tag) => ({ at, run: () => server.submit({ ...request, ...own, tag }) })),
    ...ends.map(({ at, session }) => ({ at, run: () => server.endSession(session) })),
  ].sort((one, other) => one.at - other.at);
  const answered = (kind: string) => (tag: number, seconds: number) => void answers.push(`${kind} ${tag} @${seconds}`);
  return {
    nextSeconds: () => errands[0]?.at ?? Infinity,
    act: () => errands.shift()?.run(),
    firstToken: answered("first"),
    done: answered("done"),
    refused: (tag, reason, seconds) => void answers.push(`${reason} ${tag} @${seconds}`),
    expired: answered("expired"),
  };
}
