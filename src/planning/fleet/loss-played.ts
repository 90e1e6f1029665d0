import type { Places, RegionPlace, ReserveLine } from "../../engine/ledger.ts";
import type { PushRules } from "../../engine/simulation/workflow/workflow-input.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { valueWithin } from "../judge/lane-times.ts";
import { basePlan } from "../plan-scenario.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import type { FleetLoss } from "./fleet-operator.ts";
import { readyLedger, readySecondsOf } from "./fleet-question.ts";
import type { FleetCourse, FleetPoint } from "./fleet-run.ts";
import { allowedShare, eventSeconds, peakRunInPieces } from "./peak-run.ts";

/** What a pool goes through, with a line of its reserve or without. */
export interface LossOutcome {
  readonly replicas: number;
  /** Of calls that came from the event until as many replicas are back. */
  readonly calls: number;
  readonly missed: number;
  readonly lost: number;
  readonly ttftP50Seconds: number | null;
  readonly ttftP95Seconds: number | null;
  readonly ttftP99Seconds: number | null;
  /** Prompt tokens found in the caches in the ten minutes before and in the five after. */
  readonly hitShareBefore: number | null;
  readonly hitShareAfter: number | null;
  /**
   * From the event until of all calls that still come no more miss a limit than may; 0: of those that come until replicas are back no more do;
   * `null`: not while it was played.
   */
  readonly heldAgainSeconds: number | null;
  readonly mostWaiting: number;
}

/** What regions round up to protects against nothing: there is nothing to play. */
type PlayedLine = Exclude<ReserveLine["id"], "rounding">;

/** A line of the reserve, what it protects against, and what that does. */
export interface LossRow {
  readonly line: PlayedLine;
  readonly replicas: number;
  readonly how: "fail" | "drain" | "burst";
  /** What more comes, where that is the event. */
  readonly factor: number | null;
  readonly backAfterSeconds: number | null;
  readonly withLine: LossOutcome;
  readonly withoutLine: LossOutcome;
  /** The line does its work; limits hold without it, too; or they do not hold even with it. */
  readonly verdict: "protects" | "changes nothing" | "is too small";
}

/** Each line of a pool's reserve with the event that it is there for, at the peak. */
export interface LossPlayed {
  readonly poolId: string;
  readonly steadyReplicas: number;
  readonly readySeconds: number;
  readonly eventSeconds: number;
  readonly playedSeconds: number;
  readonly seed: number;
  readonly events: number;
  readonly rows: readonly LossRow[];
}

interface Happening {
  readonly how: LossRow["how"];
  readonly losses: readonly FleetLoss[];
  readonly pushes: readonly PushRules[];
  readonly factor: number | null;
  readonly backAfterSeconds: number | null;
}

/** After replicas are back, or the burst is over. */
const afterSeconds = 1800;
const hitsAfterSeconds = 300;

/** Replicas that stand, and those of them that the event takes. */
interface Side {
  readonly replicas: number;
  readonly taken: number;
}

/** A line that is played: with it, and without. */
interface Played {
  readonly id: PlayedLine;
  readonly covers: number;
  readonly sides: readonly [withLine: Side, withoutLine: Side];
}

/**
 * What stands with the line and without it. A region takes what stands in it, be that held or not, and its users' calls come over
 * to the others: of those with the line the one that holds most is lost, of those without the one that serves most. All other
 * events take as many as the line covers, in each region at once.
 */
function playedLine({ id, covers }: { id: PlayedLine; covers: number }, steady: number, places: Places | null): Played {
  const regions = places?.regions ?? [];
  if (id !== "region" || regions.length === 0) {
    const side = (replicas: number) => ({ replicas, taken: covers });
    return { id, covers, sides: [side(steady + covers), side(steady)] };
  }
  const side = (of: (region: RegionPlace) => number) => ({
    replicas: regions.reduce((sum, region) => sum + of(region), 0),
    taken: Math.max(...regions.map(of)),
  });
  return { id, covers, sides: [side((own) => own.carryingReplicas), side((own) => own.servingReplicas)] };
}

/** What a line is there for. */
function happeningOf(id: PlayedLine, replicas: number, steady: number, readySeconds: number): Happening {
  const none = { losses: [], pushes: [], factor: null };
  const lose = (how: "fail" | "drain", backAfterSeconds: number | null): Happening => ({
    ...none,
    how,
    backAfterSeconds,
    losses: [{ atSeconds: eventSeconds, replicas, how, backAfterSeconds }],
  });
  if (id === "warm") {
    const factor = (steady + replicas) / steady;
    const push = { factor, fromSeconds: eventSeconds, untilSeconds: eventSeconds + readySeconds };
    return { ...none, how: "burst", factor, backAfterSeconds: readySeconds, pushes: [push] };
  }
  if (id === "rollout") return lose("drain", readySeconds);
  if (id === "maintenance" || id === "canary") return lose("drain", null);
  return lose("fail", readySeconds);
}

/** Plays in pieces what each line of a pool's reserve protects against, with the line and without it; `null`: the pool serves nothing. */
export function* lossPlayedInPieces(scenario: Scenario, poolId: string): Piecework<LossPlayed | null> {
  const { input, plan } = basePlan(scenario);
  const result = plan.pools.find(({ id }) => id === poolId);
  const pool = input.pools.find(({ id }) => id === poolId);
  const own = scenario.pools.find(({ id }) => id === poolId);
  const steady = result?.steadyReplicas ?? 0;
  if (result === undefined || pool === undefined || own === undefined || steady < 1) return null;
  const readySeconds = readySecondsOf(readyLedger(pool, own));
  const lines = result.reserveLedger.lines.flatMap(({ id, covers }) =>
    id === "steady" || id === "rounding" || covers === 0 ? [] : [{ id, covers }],
  );
  // Where nothing is held, the loss of a replica shows what that means.
  const asked = lines.length > 0 ? lines : [{ id: "failure" as const, covers: 1 }];
  const seconds = eventSeconds + readySeconds + afterSeconds;
  const rows: LossRow[] = [];
  let events = 0;
  for (const [index, { id, covers, sides }] of asked.map((line) => playedLine(line, steady, result.places)).entries()) {
    const happening = happeningOf(id, covers, steady, readySeconds);
    const outcomes: LossOutcome[] = [];
    for (const [side, { replicas, taken }] of sides.entries()) {
      const at = (2 * index + side) / (2 * asked.length);
      const course = yield* partOf(
        peakRunInPieces(input, plan, {
          poolId,
          replicas,
          losses: happening.losses.map((loss) => ({ ...loss, replicas: taken })),
          pushes: happening.pushes,
          seconds,
          windows: [{ fromSeconds: eventSeconds, untilSeconds: eventSeconds + readySeconds }],
        }),
        at,
        at + 1 / (2 * asked.length),
      );
      if (course === null) return null;
      events += course.events;
      outcomes.push(outcomeOf(course, replicas, allowedShare(input, poolId), readySeconds));
    }
    const [withLine, withoutLine] = outcomes;
    if (withLine === undefined || withoutLine === undefined) return null;
    const { how, factor, backAfterSeconds } = happening;
    const verdict = verdictOf(withLine, withoutLine);
    rows.push({
      line: id,
      replicas: sides[0].taken,
      how,
      factor,
      backAfterSeconds,
      withLine,
      withoutLine,
      verdict,
    });
  }
  return {
    poolId,
    steadyReplicas: steady,
    readySeconds,
    eventSeconds,
    playedSeconds: seconds,
    seed: input.seed,
    events,
    rows,
  };
}

function verdictOf(
  { heldAgainSeconds: withIt }: LossOutcome,
  { heldAgainSeconds: without }: LossOutcome,
): LossRow["verdict"] {
  if (withIt !== 0) return "is too small";
  return without === 0 ? "changes nothing" : "protects";
}

function outcomeOf(course: FleetCourse, replicas: number, allowed: number, readySeconds: number): LossOutcome {
  const { points, pointSeconds, ttft } = course;
  const within = (from: number, until: number) =>
    points.filter((_, index) => index * pointSeconds >= from && (index + 1) * pointSeconds <= until);
  const sum = (some: readonly FleetPoint[], of: (point: FleetPoint) => number) =>
    some.reduce((all, one) => all + of(one), 0);
  const after = within(eventSeconds, eventSeconds + readySeconds);
  const hits = (some: readonly FleetPoint[]) => {
    const tokens = sum(some, ({ promptTokens }) => promptTokens);
    return tokens > 0 ? sum(some, ({ hitTokens }) => hitTokens) / tokens : null;
  };
  const at = (share: number) => (ttft.count > 0 ? valueWithin(ttft, ttft.count, share) : null);
  const end = points.length * pointSeconds;
  return {
    replicas,
    calls: sum(after, ({ calls }) => calls),
    missed: sum(after, ({ missed }) => missed),
    lost: sum(after, ({ lost }) => lost),
    ttftP50Seconds: at(0.5),
    ttftP95Seconds: at(0.95),
    ttftP99Seconds: at(0.99),
    hitShareBefore: hits(within(0, eventSeconds)),
    hitShareAfter: hits(within(eventSeconds, eventSeconds + hitsAfterSeconds)),
    heldAgainSeconds: heldAgain(course, allowed, readySeconds),
    mostWaiting: Math.max(0, ...within(eventSeconds, end).map(({ waiting }) => waiting)),
  };
}

/** After how long of the calls that still come no more miss a limit than may. */
export function heldAgain(
  { points, pointSeconds }: Pick<FleetCourse, "points" | "pointSeconds">,
  allowed: number,
  readySeconds: number,
): number | null {
  const first = Math.round(eventSeconds / pointSeconds);
  const back = Math.round((eventSeconds + readySeconds) / pointSeconds);
  const isHeld = (some: readonly FleetPoint[]) =>
    some.reduce((sum, { missed }) => sum + missed, 0) <= allowed * some.reduce((sum, { calls }) => sum + calls, 0);
  if (isHeld(points.slice(first, back))) return 0;
  for (let from = first + 1; from < points.length; from += 1) {
    if (isHeld(points.slice(from))) return (from - first) * pointSeconds;
  }
  return null;
}
