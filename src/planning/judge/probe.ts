import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { simulation } from "../../engine/simulation/simulation.ts";
import type { Watch } from "../../engine/simulation/simulation-input.ts";
import { workflowClient, type WorkflowClient } from "../../engine/simulation/workflow/workflow-client.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { farthestSeconds, simulationSetup, type SimulationSetup } from "../simulation/simulation-setup.ts";
import { backlogOf, type LiveRun } from "./backlog.ts";
import {
  isClearlyMissed,
  judgedLimits,
  type LimitVerdict,
  sure,
  ratioOf,
  unfinishedTallies,
  valueAt,
  watch,
  type WatchedLane,
} from "./judged-limits.ts";
import { laneTimes, seenLane, type SeenLane } from "./lane-times.ts";
import type { Between } from "./switched-off.ts";
import { joined, limitTally, shareOver } from "./limit-tally.ts";

/** How far a probe goes: sessions after the warm-up, calls expected over each limit, and events at most. */
export interface ProbeDepth {
  readonly sessions: number;
  readonly callsOver: number;
  readonly events: number;
  /** It ends where all limits are kept beyond doubt, too. */
  readonly endsWhereKept: boolean;
}

/** What counts of replicas do to the limits. */
export interface ProbeResult {
  readonly limits: readonly LimitVerdict[];
  /** Times of the lanes with calls that were served. */
  readonly lanes: readonly SeenLane[];
  /** Calls pile up: at the end of the run far more are unfinished than before. */
  readonly isPilingUp: boolean;
  /** Pools in which calls wait then. */
  readonly pilingUp: readonly string[];
  /** Classes whose work piles up before their own cap on what is under way. */
  readonly heldByCaps: readonly string[];
  /** Whether every limit holds and nothing piles up; whether, of the limits that could be told, no draw would say otherwise. */
  readonly holds: boolean;
  readonly isSure: boolean;
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
  /** How it differs from what comes and is served; absent: it does not. */
  readonly between?: (setup: SimulationSetup) => Between;
  /** Calls of each lane that are kept as examples; none unless told. */
  readonly sampled?: number;
}

/** Sessions left out at the beginning: none has come back to its caches yet, and load is missing. */
const warmUpSessions = 2;
const leastSeconds = 120;
/** Of what a run is to span, the part that is seen before it may end early because all is kept. */
const leastKeptPart = 1 / 4;
/** A class of which less than this many sessions are seen can't be told. */
const leastSessions = 3;
/** Fewer calls than this over a limit tell nothing. */
const leastCallsOver = 5;
/** Times the events that a probe may take until so many sessions are seen. */
const longSessionFactor = 4;
/** Most events of a piece: some 10 ms. */
const chunkEvents = 10_000;
/** Replicas that are simulated one by one; of more a part. */
const mostReplicas = 128;
/** Looks at the limits within a depth, and samples of what is unfinished; a run that is taken far looks after each further hundredth. */
const looks = 10;
const leastLookShare = 0.01;

/** Begins a probe; `null` where nothing serves. */
export function beginProbe(input: EngineInput, plan: Plan, question: ProbeQuestion): Probe | null {
  const { replicas, load } = question;
  const setup = simulationSetup(input, plan, { replicas, load, mostReplicas, spreadsSubmissions: true });
  return setup === null ? null : probeOf(input, plan, setup, question);
}

function probeOf(
  input: EngineInput,
  plan: Plan,
  setup: SimulationSetup,
  { seed, between, sampled = 0 }: ProbeQuestion,
): Probe {
  const lengths = new Map(plan.classes.map(({ id, workflowSeconds }) => [id, workflowSeconds ?? 0]));
  const sessionSeconds = Math.min(farthestSeconds / 20, Math.max(1, ...lengths.values()));
  const warmUpSeconds = warmUpSessions * sessionSeconds;
  const binSeconds = Math.max(sessionSeconds, leastSeconds / 5) / 20;
  const watched = judgedLimits(input, setup).map((limits): WatchedLane => ({
    limits: limits.map((limit) => ({ limit, tally: limitTally(warmUpSeconds, binSeconds) })),
    times: laneTimes(warmUpSeconds, sampled),
  }));
  const intakes = setup.intakes;
  const run = liveRun(setup, seed, watch(watched, intakes), between?.(setup) ?? {});
  const backlog = backlogOf(run, setup);
  let events = 0;

  const measuredSeconds = () => Math.max(0, run.live.nowSeconds() - warmUpSeconds);
  const isShortFor = (classId: string) => measuredSeconds() < leastSessions * (lengths.get(classId) ?? 0);
  /** Lanes with their times, and whether all their limits and their percentile could be told. */
  const seenLanes = (verdicts: readonly LimitVerdict[]): readonly SeenLane[] =>
    setup.lanes.flatMap((lane, index) => {
      const times = watched[index]?.times;
      const limits = verdicts.filter((one) => one.classId === lane.classId && one.part === lane.part);
      const timed = limits.filter(({ kind }) => kind !== "queue");
      const percentile = input.classes.find(({ id }) => id === lane.classId)?.limits.percentile ?? 0;
      const seen = times === undefined ? null : seenLane(times, lane, percentile, seed);
      if (seen === null) return [];
      const isRare = timed.length === 0 && seen.calls.calls * (1 - percentile) < leastCallsOver;
      const isTold = !isRare && !isShortFor(lane.classId) && !timed.some(({ isUntold }) => isUntold);
      const ttft = timed.find(({ kind }) => kind === "ttft");
      const itl = timed.find(({ kind }) => kind === "itl");
      return [
        {
          ...seen,
          isTold,
          calls: {
            ...seen.calls,
            ...(ttft === undefined ? {} : { ttftAtPercentileSeconds: ttft.value }),
            ...(itl === undefined || seen.calls.itlSeconds === null ? {} : { itlAtPercentileSeconds: itl.value }),
          },
        },
      ];
    });

  const verdicts = (isEnd: boolean, most: number): readonly LimitVerdict[] => {
    const late = isEnd ? unfinishedTallies(run.live, watched, intakes, warmUpSeconds) : null;
    return watched.flatMap(({ limits, times }, lane) =>
      limits.map((one, index): LimitVerdict => {
        const { limit, tally } = one;
        const more = late?.[lane]?.[index];
        const told = shareOver(more === undefined ? tally : joined(tally, more), limit.allowedShare);
        const ratio = ratioOf(told.share, limit.allowedShare);
        // By then all events may be spent.
        const perEvent = events > 0 ? told.calls / events : 0;
        const isRare = Math.max(told.calls, perEvent * most) * limit.allowedShare < leastCallsOver;
        const isShort = isShortFor(limit.classId);
        const underWay = more?.over.reduce((sum, count) => sum + count, 0) ?? 0;
        const isClear = told.share - limit.allowedShare > sure * told.standardError;
        return {
          ...limit,
          ...told,
          ratio,
          value: isEnd ? valueAt(limit, times, underWay, ratio <= 1) : null,
          isUntold: (isRare || isShort) && !isClear,
        };
      }),
    );
  };

  const hasSpent = (most: number) => {
    if (run.client()?.isOverfull() === true) return true;
    const isSeen = run.live.nowSeconds() >= warmUpSeconds + leastSessions * sessionSeconds;
    return events >= (isSeen ? most : longSessionFactor * most);
  };

  function* goOn(depth: ProbeDepth): Piecework<ProbeResult> {
    const spanned = Math.max(depth.sessions * sessionSeconds, leastSeconds);
    let untilSeconds = warmUpSeconds + spanned;
    const leastStep = spanned / looks;
    let isStopped = false;
    let next = Math.max(run.live.nowSeconds(), 0);
    while (!isStopped && !hasSpent(depth.events) && run.live.nextSeconds() < Infinity) {
      if (next >= untilSeconds) {
        const wanted = wantedSeconds(verdicts(false, depth.events), depth, run.live.nowSeconds(), warmUpSeconds);
        if (wanted <= untilSeconds) break;
        untilSeconds = Math.min(wanted, farthestSeconds);
        if (next >= untilSeconds) break;
      }
      next = Math.min(next + Math.max(leastStep, leastLookShare * next), untilSeconds);
      while (!hasSpent(depth.events) && run.live.nextSeconds() <= next) {
        events += run.live.advance(next, chunkEvents);
        yield Math.min(1, Math.max(events / depth.events, run.live.nowSeconds() / untilSeconds));
      }
      backlog.sample();
      if (next < warmUpSeconds + sessionSeconds / 2) continue;
      const soFar = verdicts(false, depth.events);
      isStopped = soFar.some(isClearlyMissed);
      const isSeen = measuredSeconds() >= Math.max(leastSessions * sessionSeconds, leastKeptPart * spanned);
      if (depth.endsWhereKept && isSeen && isKept(soFar) && !backlog.pilesUp()) break;
    }
    const limits = verdicts(true, depth.events);
    const isPilingUp = backlog.pilesUp() || run.client()?.isOverfull() === true;
    const holds = !isPilingUp && limits.every(({ ratio, isUntold }) => ratio <= 1 || isUntold);
    const told = limits.filter(({ isUntold }) => !isUntold);
    const isSure = isStopped || (holds && isKept(limits));
    return {
      limits,
      lanes: seenLanes(limits),
      isSure,
      isPilingUp,
      pilingUp: isPilingUp ? backlog.poolsInLine() : [],
      heldByCaps: isPilingUp ? backlog.heldByCaps() : [],
      holds,
      worstRatio: isPilingUp ? Infinity : told.reduce((worst, { ratio }) => Math.max(worst, ratio), 0),
      events,
      simulatedSeconds: run.live.nowSeconds(),
    };
  }
  return { goOn };
}

/** Of calls that are lost, one in a thousand may be: none at all is clear enough. */
const isClearlyKept = ({ kind, share, allowedShare, standardError }: LimitVerdict) =>
  (kind === "queue" && share === 0) || allowedShare - share > sure * standardError;

/** Whether all limits that can be told are kept by more than chance gives. */
function isKept(limits: readonly LimitVerdict[]): boolean {
  const told = limits.filter(({ isUntold }) => !isUntold);
  return told.length > 0 && told.every(isClearlyKept);
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

function liveRun(setup: SimulationSetup, seed: number, watch: Watch, between: Between): LiveRun {
  const rules = setup.lanes.map((lane) => lane.rules);
  let client: WorkflowClient | null = null;
  const pools = setup.pools.map(({ simulated }) => simulated);
  const live = simulation(
    { pools, lanes: rules, seed },
    (server) => {
      if (between.client !== undefined) return between.client(server);
      const input = { classes: setup.classes, lanes: rules, seed, horizonSeconds: farthestSeconds };
      client = workflowClient(input, between.server?.(server) ?? server, () => undefined);
      return client;
    },
    watch,
  );
  return { live, client: () => client as WorkflowClient | null };
}
