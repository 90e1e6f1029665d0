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
  isKept,
  judgedLimits,
  type JudgedLimit,
  type LimitVerdict,
  ratioOf,
  unfinishedCalls,
  valueAt,
  wantedSeconds,
  watch,
  type WatchedLane,
} from "./judged-limits.ts";
import { laneTimes, seenLane, type SeenLane } from "./lane-times.ts";
import type { Between } from "./switched-off.ts";
import { joined, limitTally, shareOver } from "./limit-tally.ts";

/** How far a probe goes: sessions after the warm-up, calls expected over each limit, and events at least and at most. */
export interface ProbeDepth {
  readonly sessions: number;
  readonly callsOver: number;
  readonly leastEvents: number;
  readonly events: number;
  /** It ends as soon as the answer is beyond doubt: where all limits are kept, or half of the calls are over one while load comes up. */
  readonly endsSoon: boolean;
  /** It goes on where a limit is surely missed: by how much is asked, too. */
  readonly seesMisses?: boolean;
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
  /** It ended while load came up: that limits are missed is sure, by how much is not known. */
  readonly isEarly: boolean;
  /** Times the replicas that would complete what comes while lines grow, at least; 1 where they do not. */
  readonly shortfall: number;
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
/** A run that can't see so many sessions of any class is left when that is clear: from this part of a probe's events on, by this factor. */
const leastTriedPart = 0.1;
const clearlyFactor = 1.25;
/** While load comes up, fewer calls are over a limit than later: so many are enough. */
const hopelessShare = 0.5;
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
  { seed, load, between, sampled = 0 }: ProbeQuestion,
): Probe {
  const lengths = new Map(plan.classes.map(({ id, workflowSeconds }) => [id, workflowSeconds ?? 0]));
  const sessionSeconds = Math.min(farthestSeconds / 20, Math.max(1, ...lengths.values()));
  const warmUpSeconds = warmUpSessions * sessionSeconds;
  const binSeconds = Math.max(sessionSeconds, leastSeconds / 5) / 20;
  const watched = judgedLimits(input, setup).map((limits): WatchedLane => ({
    limits: limits.map((limit) => ({
      limit,
      tally: limitTally(warmUpSeconds, binSeconds),
      early: limitTally(warmUpSeconds / 2, binSeconds),
    })),
    times: laneTimes(warmUpSeconds, sampled),
  }));
  const intakes = setup.intakes;
  const run = liveRun(setup, seed, watch(watched, intakes), between?.(setup) ?? {});
  const backlog = backlogOf(run, setup);
  const timed = watched.flatMap(({ limits }) => limits).filter(({ limit }) => limit.kind !== "queue");
  const shortest = Math.min(...timed.map(({ limit }) => lengths.get(limit.classId) ?? 0));
  const leastToldSeconds = timed.length === 0 ? 0 : warmUpSeconds + leastSessions * shortest;
  let events = 0;
  let isEarly = false;
  /** What a look found to be missed for sure stays so, whatever becomes of the calls that are unfinished then. */
  const missedForSure = new Set<JudgedLimit>();

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
    const late = isEnd ? unfinishedCalls(run.live, watched, intakes, isEarly) : null;
    return watched.flatMap(({ limits, times }, lane) =>
      limits.map((one, index): LimitVerdict => {
        const { limit } = one;
        const tally = isEarly ? one.early : one.tally;
        const more = late?.[lane]?.[index];
        const told = shareOver(more === undefined ? tally : joined(tally, more.tally), limit.allowedShare);
        const ratio = ratioOf(told.share, limit.allowedShare);
        // By then all events may be spent.
        const perEvent = events > 0 ? told.calls / events : 0;
        const isRare = Math.max(told.calls, perEvent * most) * limit.allowedShare < leastCallsOver;
        const isShort = isShortFor(limit.classId);
        const isClear = isClearlyMissed({ ...limit, ...told });
        if (isClear) missedForSure.add(limit);
        return {
          ...limit,
          ...told,
          ratio,
          value: isEnd ? valueAt(limit, times, more, ratio <= 1) : null,
          isUntold: (isRare || isShort) && !missedForSure.has(limit),
        };
      }),
    );
  };

  const hasSpent = (most: number) => {
    if (run.client()?.isOverfull() === true) return true;
    const isSeen = run.live.nowSeconds() >= warmUpSeconds + leastSessions * sessionSeconds;
    return events >= (isSeen ? most : longSessionFactor * most);
  };

  /** No class can be told within the events: they come no slower than so far. */
  const isTooLong = (most: number) => {
    const now = run.live.nowSeconds();
    const wanted = events * (leastToldSeconds / Math.max(now, Number.MIN_VALUE));
    return (
      now < leastToldSeconds && events > leastTriedPart * most && wanted > clearlyFactor * longSessionFactor * most
    );
  };

  const isHopeless = ({ limit, early }: (typeof timed)[number]) => {
    const told = shareOver(early, limit.allowedShare);
    return told.share > hopelessShare && isClearlyMissed({ ...limit, ...told });
  };

  function* goOn(depth: ProbeDepth): Piecework<ProbeResult> {
    const { seesMisses = false } = depth;
    const spanned = Math.max(depth.sessions * sessionSeconds, leastSeconds);
    let untilSeconds = warmUpSeconds + spanned;
    const leastStep = spanned / looks;
    isEarly = false;
    missedForSure.clear();
    let isStopped = false;
    let next = Math.max(run.live.nowSeconds(), 0);
    while (!isStopped && !hasSpent(depth.events) && run.live.nextSeconds() < Infinity) {
      if (next >= untilSeconds) {
        // Of calls that come seldom none may be there yet.
        const now = seesMisses ? next : run.live.nowSeconds();
        const forCalls = wantedSeconds(verdicts(false, depth.events), depth.callsOver, now, warmUpSeconds);
        const wanted = Math.max(forCalls, now * (depth.leastEvents / Math.max(1, events)));
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
      if (isTooLong(depth.events)) break;
      if (next < warmUpSeconds + sessionSeconds / 2) {
        isStopped = isEarly = depth.endsSoon && !seesMisses && load >= 1 && timed.some(isHopeless);
        continue;
      }
      const soFar = verdicts(false, depth.events);
      isStopped = !seesMisses && soFar.some(isClearlyMissed);
      const isSeen = measuredSeconds() >= Math.max(leastSessions * sessionSeconds, leastKeptPart * spanned);
      if (depth.endsSoon && isSeen && isKept(soFar) && !backlog.pilesUp()) break;
    }
    const limits = verdicts(true, depth.events);
    const isPilingUp = (measuredSeconds() > 0 && backlog.pilesUp()) || run.client()?.isOverfull() === true;
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
      isEarly,
      shortfall: backlog.shortfall(),
      events,
      simulatedSeconds: run.live.nowSeconds(),
    };
  }
  return { goOn };
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
