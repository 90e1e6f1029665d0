import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { frontSeconds, noIntake, type Intake } from "../../engine/simulation/measure/call-records.ts";
import { simulation, type LiveSimulation } from "../../engine/simulation/simulation.ts";
import type { DoneCall, Watch } from "../../engine/simulation/simulation-input.ts";
import { workflowClient, type WorkflowClient } from "../../engine/simulation/workflow/workflow-client.ts";
import {
  addValue,
  bucketStart,
  emptyBuckets,
  type ValueBuckets,
} from "../../engine/simulation/measure/value-buckets.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { farthestSeconds, simulationSetup, type SimulationSetup } from "../simulation/simulation-setup.ts";
import { type LimitShare, type LimitTally, limitTally, shareOver, tallyCall } from "./limit-tally.ts";

/** A limit of a class, over the calls of one of its lanes: which share of them may be over it. */
export interface JudgedLimit {
  readonly classId: string;
  readonly part: string;
  readonly poolId: string;
  readonly kind: "ttft" | "itl" | "queue";
  /** Seconds, the margin taken off; of `queue` the share of calls that may be refused or given up. */
  readonly bound: number;
  readonly allowedShare: number;
}

/** What a probe found of a limit. */
export interface LimitVerdict extends JudgedLimit, LimitShare {
  /** Share over the limit by the share allowed: over 1 misses it. */
  readonly ratio: number;
  /** Seconds that the calls' percentile is within; `null`: it falls among calls that came to nothing, or there are none. */
  readonly value: number | null;
  /** Too few calls to tell: 5 over the limit were not to be expected within the probe's events, or its class runs too long. */
  readonly isUntold: boolean;
}

/** How far a probe goes: sessions after the warm-up, calls expected over each limit, and events at most. */
export interface ProbeDepth {
  readonly sessions: number;
  readonly callsOver: number;
  readonly events: number;
}

/** What counts of replicas do to the limits. */
export interface ProbeResult {
  readonly limits: readonly LimitVerdict[];
  /** Calls pile up: at the end of the run far more are unfinished than before. */
  readonly isPilingUp: boolean;
  /** Pools in which calls wait then. */
  readonly pilingUp: readonly string[];
  /** Whether every limit holds and nothing piles up. */
  readonly holds: boolean;
  /** Share over its limit by the share allowed, of the worst; infinite where calls pile up. */
  readonly worstRatio: number;
  readonly events: number;
  readonly simulatedSeconds: number;
}

/** A run that can be taken farther, as often as one likes. */
export interface Probe {
  readonly goOn: (depth: ProbeDepth) => Piecework<ProbeResult>;
}

/** What a probe simulates. */
export interface ProbeQuestion {
  readonly replicas: Readonly<Record<string, number>>;
  readonly seed: number;
  /** Times the load that the plan carries. */
  readonly load: number;
}

/** Sessions left out at the beginning: none has come back to its caches yet, and load is missing. */
const warmUpSessions = 2;
const leastSeconds = 120;
/** A class of which less than this many sessions are seen can't be told. */
const leastSessions = 3;
/** Fewer calls than this over a limit tell nothing. */
const leastCallsOver = 5;
/** Times the events that a probe may take until so many sessions are seen. */
const longSessionFactor = 4;
/** Standard errors that end a probe early. */
const sure = 4;
/** Most events of a piece: some 10 ms. */
const chunkEvents = 10_000;
/** Replicas that are simulated one by one; of more a part. */
const mostReplicas = 128;
/** Looks at the limits within a depth, and samples of what is unfinished. */
const looks = 10;

interface Watched {
  readonly limit: JudgedLimit;
  readonly tally: LimitTally;
  readonly values: ValueBuckets;
}

/** By lane: what is judged of its calls. */
function judgedLimits(input: EngineInput, setup: SimulationSetup): readonly (readonly JudgedLimit[])[] {
  const kept = 1 - input.targets.marginShare;
  return setup.lanes.map(({ classId, part, poolId }) => {
    const limits = input.classes.find(({ id }) => id === classId)?.limits;
    // Nobody waits for a replay.
    if (limits === undefined || part === "replay") return [];
    const base = { classId, part, poolId };
    const timed = (["ttft", "itl"] as const).flatMap((kind) => {
      const seconds = kind === "ttft" ? limits.ttftSeconds : limits.itlSeconds;
      return seconds === null ? [] : [{ ...base, kind, bound: seconds * kept, allowedShare: 1 - limits.percentile }];
    });
    const allowedShare = input.targets.blockedShareLimit * kept;
    return [...timed, { ...base, kind: "queue" as const, bound: allowedShare, allowedShare }];
  });
}

/** What a limit judges a call by: seconds, or 0 for a call that is not lost; `null`: the limit does not speak of it. */
function judgedValue({ kind }: JudgedLimit, call: DoneCall, front: number): number | null {
  if (kind === "queue") return 0;
  if (kind === "ttft") return call.firstTokenSeconds - call.arrivalSeconds + front;
  const gaps = call.outputTokens - 1;
  return gaps < 1 ? null : (call.doneSeconds - call.firstTokenSeconds) / gaps;
}

/** The value that so many calls are within, lost ones counted as beyond any. */
function valueAt({ values, tally, limit }: Watched): number | null {
  if (limit.kind === "queue") return null;
  const calls = tally.calls.reduce((sum, count) => sum + count, 0);
  let left = (1 - limit.allowedShare) * calls;
  for (let place = 0; place < values.counts.length; place += 1) {
    left -= values.counts[place] ?? 0;
    if (left <= 0) return Math.min(values.most, bucketStart(values.first + place + 1));
  }
  return null;
}

/** What a share is measured by; a share of nothing allowed is over with the first call. */
function ratioOf(share: number, allowed: number): number {
  return share <= 0 ? 0 : allowed > 0 ? share / allowed : Infinity;
}

/** Begins a probe; `null` where nothing serves. */
export function beginProbe(input: EngineInput, plan: Plan, { replicas, seed, load }: ProbeQuestion): Probe | null {
  const setup = simulationSetup(input, plan, { replicas, load, mostReplicas, spreadsSubmissions: true });
  return setup === null ? null : probeOf(input, plan, setup, seed);
}

function probeOf(input: EngineInput, plan: Plan, setup: SimulationSetup, seed: number): Probe {
  const lengths = new Map(plan.classes.map(({ id, workflowSeconds }) => [id, workflowSeconds ?? 0]));
  const sessionSeconds = Math.min(farthestSeconds / 20, Math.max(1, ...lengths.values()));
  const warmUpSeconds = warmUpSessions * sessionSeconds;
  const binSeconds = Math.max(sessionSeconds, leastSeconds / 5) / 20;
  const watched = judgedLimits(input, setup).map((limits) =>
    limits.map((limit): Watched => ({ limit, tally: limitTally(warmUpSeconds, binSeconds), values: emptyBuckets() })),
  );
  const intakes = setup.intakes;
  const run = liveRun(setup, seed, watch(watched, intakes));
  const backlog: { readonly atSeconds: number; readonly unfinished: number; readonly submitted: number }[] = [];
  let events = 0;

  const sample = () => {
    const { submitted, done, expired, refusedBucketEmpty, refusedLineFull, refusedTooLarge } = run.live.counts();
    const lost = expired + refusedBucketEmpty + refusedLineFull + refusedTooLarge;
    const inLine = setup.classes.reduce((sum, _, index) => sum + (run.client()?.counts(index).inLine ?? 0), 0);
    backlog.push({ atSeconds: run.live.nowSeconds(), unfinished: submitted - done - lost + inLine, submitted });
  };

  const verdicts = (isEnd: boolean, most: number): readonly LimitVerdict[] => {
    const late = isEnd ? unfinishedTallies(run.live, watched, intakes, warmUpSeconds) : null;
    const measured = Math.max(0, run.live.nowSeconds() - warmUpSeconds);
    return watched.flatMap((limits, lane) =>
      limits.map((one, index): LimitVerdict => {
        const { limit, tally } = one;
        const more = late?.[lane]?.[index];
        const told = shareOver(more === undefined ? tally : joined(tally, more), limit.allowedShare);
        const ratio = ratioOf(told.share, limit.allowedShare);
        // By then all events may be spent.
        const perEvent = events > 0 ? told.calls / events : 0;
        const isRare = Math.max(told.calls, perEvent * most) * limit.allowedShare < leastCallsOver;
        const isShort = measured < leastSessions * (lengths.get(limit.classId) ?? 0);
        const isClear = told.share - limit.allowedShare > sure * told.standardError;
        return { ...limit, ...told, ratio, value: valueAt(one), isUntold: (isRare || isShort) && !isClear };
      }),
    );
  };

  const hasSpent = (most: number) => {
    const isSeen = run.live.nowSeconds() >= warmUpSeconds + leastSessions * sessionSeconds;
    return events >= (isSeen ? most : longSessionFactor * most);
  };

  function* goOn(depth: ProbeDepth): Piecework<ProbeResult> {
    const spanned = Math.max(depth.sessions * sessionSeconds, leastSeconds);
    let untilSeconds = warmUpSeconds + spanned;
    const step = spanned / looks;
    let isStopped = false;
    let next = Math.max(run.live.nowSeconds(), 0);
    while (!isStopped && !hasSpent(depth.events) && run.live.nextSeconds() < Infinity) {
      if (next >= untilSeconds) {
        const wanted = wantedSeconds(verdicts(false, depth.events), depth, run.live.nowSeconds(), warmUpSeconds);
        if (wanted <= untilSeconds) break;
        untilSeconds = Math.min(wanted, farthestSeconds);
        if (next >= untilSeconds) break;
      }
      next = Math.min(next + step, untilSeconds);
      while (!hasSpent(depth.events) && run.live.nextSeconds() <= next) {
        events += run.live.advance(next, chunkEvents);
        yield Math.min(1, Math.max(events / depth.events, run.live.nowSeconds() / untilSeconds));
      }
      sample();
      if (next < warmUpSeconds + sessionSeconds / 2) continue;
      const soFar = verdicts(false, depth.events);
      isStopped = soFar.some(({ share, allowedShare, standardError }) => share - allowedShare > sure * standardError);
    }
    const limits = verdicts(true, depth.events);
    const isPilingUp = pilesUp(backlog);
    const holds = !isPilingUp && limits.every(({ ratio, isUntold }) => ratio <= 1 || isUntold);
    const told = limits.filter(({ isUntold }) => !isUntold);
    return {
      limits,
      isPilingUp,
      pilingUp: isPilingUp ? poolsInLine(run.live, setup) : [],
      holds,
      worstRatio: isPilingUp ? Infinity : told.reduce((worst, { ratio }) => Math.max(worst, ratio), 0),
      events,
      simulatedSeconds: run.live.nowSeconds(),
    };
  }
  return { goOn };
}

/** How long a run must be for each limit to have its calls; limits that can't be told ask for nothing. */
function wantedSeconds(
  limits: readonly LimitVerdict[],
  { callsOver }: ProbeDepth,
  nowSeconds: number,
  warmUpSeconds: number,
): number {
  const measured = nowSeconds - warmUpSeconds;
  return limits.reduce((most, { calls, allowedShare, isUntold, kind }) => {
    if (isUntold || calls === 0 || allowedShare <= 0 || kind === "queue") return most;
    return Math.max(most, warmUpSeconds + (measured * callsOver) / (allowedShare * calls));
  }, 0);
}

function joined(tally: LimitTally, more: LimitTally): LimitTally {
  const length = Math.max(tally.calls.length, more.calls.length);
  const added = (one: readonly number[], other: readonly number[]) =>
    Array.from({ length }, (_, bin) => (one[bin] ?? 0) + (other[bin] ?? 0));
  return { ...tally, calls: added(tally.calls, more.calls), over: added(tally.over, more.over) };
}

/** What calls under way already say: their first token is there or late by now. Of gaps nothing is known before the end. */
function unfinishedTallies(
  live: LiveSimulation,
  watched: readonly (readonly Watched[])[],
  intakes: readonly Intake[],
  warmUpSeconds: number,
): readonly (readonly LimitTally[])[] {
  const tallies = watched.map((limits) => limits.map(({ tally }) => limitTally(warmUpSeconds, tally.binSeconds)));
  const now = live.nowSeconds();
  live.visitUnfinished((call, hasFirstToken) => {
    watched[call.lane]?.forEach(({ limit }, index) => {
      const tally = tallies[call.lane]?.[index];
      if (tally === undefined || limit.kind !== "ttft") return;
      const front = frontSeconds(intakes[call.lane] ?? noIntake, call);
      const late = (hasFirstToken ? call.firstTokenSeconds : now) - call.arrivalSeconds + front > limit.bound;
      if (hasFirstToken || late) tallyCall(tally, call.arrivalSeconds, late);
    });
  });
  return tallies;
}

function watch(watched: readonly (readonly Watched[])[], intakes: readonly Intake[]): Watch {
  return {
    gaps: () => undefined,
    done: (call) => {
      const limits = watched[call.lane];
      if (limits === undefined || limits.length === 0) return;
      const front = frontSeconds(intakes[call.lane] ?? noIntake, call);
      for (const { limit, tally, values } of limits) {
        const value = judgedValue(limit, call, front);
        if (value === null) continue;
        tallyCall(tally, call.arrivalSeconds, value > limit.bound);
        if (call.arrivalSeconds >= tally.fromSeconds) addValue(values, value);
      }
    },
    lost: (lane, arrivalSeconds) => {
      for (const { tally } of watched[lane] ?? []) tallyCall(tally, arrivalSeconds, true);
    },
  };
}

function liveRun(setup: SimulationSetup, seed: number, watch: Watch) {
  const rules = setup.lanes.map((lane) => lane.rules);
  let client: WorkflowClient | null = null;
  const pools = setup.pools.map(({ simulated }) => simulated);
  const live = simulation(
    { pools, lanes: rules, seed },
    (server) => {
      const input = { classes: setup.classes, lanes: rules, seed, horizonSeconds: farthestSeconds };
      client = workflowClient(input, server, () => undefined);
      return client;
    },
    watch,
  );
  return { live, client: () => client as WorkflowClient | null };
}

/** Share of a run at whose end a line must not grow, the growth by what arrives meanwhile, and by its own spread. */
const lastPart = 0.4;
const mostGrowth = 0.1;
const mostDeviations = 6;

/**
 * Whether unfinished calls grow without end: over the last 40 % of the run by more than a tenth of what arrives meanwhile, and by more than
 * six times the spread of a line in balance.
 */
function pilesUp(
  backlog: readonly { readonly atSeconds: number; readonly unfinished: number; readonly submitted: number }[],
): boolean {
  const last = backlog.at(-1);
  if (last === undefined) return false;
  const from = backlog.find(({ atSeconds }) => atSeconds >= (1 - lastPart) * last.atSeconds);
  if (from === undefined || from === last) return false;
  const grown = last.unfinished - from.unfinished;
  const spread = Math.sqrt(Math.max(1, from.unfinished));
  return grown > mostGrowth * (last.submitted - from.submitted) && grown > mostDeviations * spread;
}

/** Pools whose replicas have calls waiting; all, where none has. */
function poolsInLine(live: LiveSimulation, { pools }: SimulationSetup): readonly string[] {
  const waiting = pools.filter(({ replicas }, pool) =>
    Array.from({ length: replicas }, (_, replica) => live.replicaState(pool, replica)).some(
      (state) => state.waiting > 0,
    ),
  );
  return (waiting.length > 0 ? waiting : pools).map(({ id }) => id);
}
