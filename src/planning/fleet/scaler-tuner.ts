import type { Scenario } from "../../scenario/schema.ts";
import { allParts, type Crew } from "../crew.ts";
import { basePlan } from "../plan-scenario.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { heldThrough } from "./fleet-day.ts";
import { type FleetQuestion, fleetQuestion, policyOf, type PoolScaling, suggestedScaling } from "./fleet-question.ts";
import { type FleetWay, fleetWayInPieces, type WayAsk, wayFrame } from "./fleet-way.ts";
import {
  dearerStarts,
  lowStart,
  type TunedCoordinate,
  tunedCoordinates,
  tunedStep,
  withStep,
} from "./tuned-setting.ts";

/** What a setting did through the day. */
export interface TunedProbe {
  readonly scaling: PoolScaling;
  /** Of the seed that missed limits, or else of the first. */
  readonly deviceHours: number;
  readonly costUsd: number | null;
  readonly lateSeconds: number;
  readonly holds: boolean;
  /** The seed that missed limits; `null`: none did. */
  readonly missedSeed: number | null;
}

/** What one step further towards cheap would be. */
export interface TunedEdge {
  readonly coordinate: TunedCoordinate;
  /** `null`: there is no such step, as the setting stands at its end. */
  readonly probe: TunedProbe | null;
}

/** The cheapest setting of a pool's scaler that keeps the limits through the day, as far as steps one by one find it. */
export interface ScalerTuning {
  readonly poolId: string;
  /** Nobody has set the scaler up: `now` is the one that is suggested. */
  readonly isSuggested: boolean;
  readonly now: TunedProbe;
  readonly held: {
    readonly replicas: number;
    readonly deviceHours: number;
    readonly costUsd: number | null;
  };
  /** `null`: nothing that was tried keeps the limits. */
  readonly best: TunedProbe | null;
  /** At the best one. */
  readonly edges: readonly TunedEdge[];
  /** All steps from the best one were tried: it was not given up before. */
  readonly isWhole: boolean;
  readonly probes: number;
  /** All of them keep the limits with the best one. */
  readonly seeds: readonly number[];
  readonly share: number;
  readonly hasEvents: boolean;
  readonly events: number;
}

/** Calls of a run: many runs are made. */
const probeCalls = 300_000;
/** Probes of a descent. */
const mostProbes = 36;
/** Runs of a setting; with a few alone their chance would be tuned to. */
const seedsAProbe = 5;
/** Of what is left of a descent one round is counted as so much. */
const roundShare = 0.15;
/** Steps at once, to begin with. */
const firstSteps = 4;

/** Plays settings in pieces, each once. */
class Probes {
  count = 0;
  events = 0;
  private readonly known = new Map<string, TunedProbe>();
  private readonly base: Pick<ReturnType<typeof basePlan>, "input" | "plan">;
  private readonly question: FleetQuestion;
  private readonly crew: Crew | null;
  readonly seeds: readonly number[];
  constructor({ input, plan }: ReturnType<typeof basePlan>, question: FleetQuestion, crew: Crew | null) {
    this.base = { input, plan: { ...plan, traces: [] } };
    this.question = question;
    this.crew = crew;
    this.seeds = Array.from({ length: seedsAProbe }, (_, index) => input.seed + index);
  }
  /** All settings on the first seed, and those that hold there on the others. */
  *of(settings: readonly PoolScaling[]): Piecework<readonly TunedProbe[]> {
    const fresh = [...new Map(settings.map((one) => [JSON.stringify(one), one])).entries()].filter(
      ([key]) => !this.known.has(key),
    );
    const [first = 0, ...others] = this.seeds;
    const one = 1 / seedsAProbe;
    const found = yield* partOf(this.played(fresh.map(([, scaling]) => ({ scaling, seed: first }))), 0, one);
    for (const [index, [key, scaling]] of fresh.entries()) {
      const own = found[index] ?? null;
      if (own === null) continue;
      const [begun = 0, ended = 1] = [index, index + 1].map((at) => one + ((1 - one) * at) / fresh.length);
      const onOthers = this.played(others.map((seed) => ({ scaling, seed })));
      const again = isHeld(own) ? yield* partOf(onOthers, begun, ended) : [];
      this.count += 1;
      const missed = [own, ...again].findIndex((way) => way !== null && !isHeld(way));
      this.known.set(key, probeOf(scaling, [own, ...again][Math.max(0, missed)] ?? own, this.seeds[missed] ?? null));
    }
    return settings.flatMap((one) => this.known.get(JSON.stringify(one)) ?? []);
  }
  private *played(
    asks: readonly { readonly scaling: PoolScaling; readonly seed: number }[],
  ): Piecework<readonly (FleetWay | null)[]> {
    const { base, question } = this;
    const isHit = hasEvents(question);
    const parts = asks.map(({ scaling, seed }) => ({
      question: {
        ...question,
        scaling: policyOf(scaling, base.plan, question.poolId),
        leadSeconds: scaling.leadSeconds,
      },
      isScaled: true,
      isHit,
      seed,
    }));
    const here = (own: WayAsk) => fleetWayInPieces({ ...base, ...own });
    const ways = yield* allParts({ kind: "span", base }, parts, here, this.crew);
    this.events += ways.reduce((sum, way) => sum + (way?.events ?? 0), 0);
    return ways;
  }
}

const hasEvents = ({ losses, bursts }: FleetQuestion) => losses.length + bursts.length > 0;
const isHeld = ({ late, isOverfull }: FleetWay) => late.length === 0 && !isOverfull;

function probeOf(scaling: PoolScaling, way: FleetWay, missedSeed: number | null): TunedProbe {
  const { deviceHours, costUsd, lateSeconds } = way;
  return { scaling, deviceHours, costUsd, lateSeconds, holds: missedSeed === null, missedSeed };
}

interface Descent {
  readonly best: TunedProbe;
  readonly edges: readonly TunedEdge[];
  readonly isWhole: boolean;
}

/** From a setting that holds to cheaper ones, four steps of a coordinate at once, then two, then one. */
function* descent(
  start: TunedProbe,
  probes: Probes,
  step: Readonly<Record<TunedCoordinate, number>>,
): Piecework<Descent> {
  const least = probes.count;
  let best = start;
  let edges: readonly TunedEdge[] = [];
  let share = 0;
  for (let steps = firstSteps; steps >= 1 && probes.count - least < mostProbes;) {
    const asked = tunedCoordinates.map((coordinate) => withStep(best.scaling, coordinate, step[coordinate] * steps));
    const settings = asked.filter((setting) => setting !== null);
    // How many rounds there will be nobody knows: each is a part of what is left.
    const ended = share + (1 - share) * roundShare;
    const found = yield* partOf(probes.of(settings), share, ended);
    share = ended;
    const next = found
      .filter(({ holds, deviceHours }) => holds && deviceHours < best.deviceHours)
      .toSorted((one, other) => one.deviceHours - other.deviceHours)[0];
    edges = tunedCoordinates.map((coordinate, index) => ({
      coordinate,
      probe: found.find(({ scaling }) => JSON.stringify(scaling) === JSON.stringify(asked[index])) ?? null,
    }));
    if (next !== undefined) best = next;
    else if (steps === 1) return { best, edges, isWhole: true };
    else steps = Math.floor(steps / 2);
  }
  return { best, edges, isWhole: false };
}

/**
 * Finds in pieces the target of the first signal, the fewest replicas and the lead of the forecast that keep a pool's limits through
 * its busiest day, with what happens on it, at least device-hours: each setting simulated; `null`: the pool serves nothing.
 */
export function* scalerTuningInPieces(
  scenario: Scenario,
  poolId: string,
  crew: Crew | null = null,
): Piecework<ScalerTuning | null> {
  const based = basePlan(scenario);
  const { input, plan } = based;
  const own = scenario.pools.find(({ id }) => id === poolId);
  const question = own === undefined ? null : fleetQuestion(input, plan, own, { length: "day", mostCalls: probeCalls });
  const frame = question === null ? null : wayFrame(input, plan, question, false);
  if (own === undefined || question === null || frame === null) return null;
  const probes = new Probes(based, question, crew);
  const setting = own.scaling ?? suggestedScaling(plan, poolId);
  const step = tunedStep(setting);
  const low = lowStart(setting, frame.held, question.readySeconds);
  const tried = yield* partOf(probes.of([setting, low]), 0, startShare / 2);
  const [now] = tried;
  if (now === undefined) return null;
  const ready = tried.filter(({ holds }) => holds);
  const dearer = ready.length > 0 ? [] : yield* partOf(probes.of(dearerStarts(low)), startShare / 2, startShare);
  // From what there is, and from few replicas on: the way down from one may end in a hollow.
  const from = ready.length > 0 ? ready : dearer.filter(({ holds }) => holds).slice(0, 1);
  let found: Descent | null = null;
  for (const [index, start] of from.entries()) {
    const [begun, ended] = [index, index + 1].map((at) => startShare + ((1 - startShare) * at) / from.length);
    const way = yield* partOf(descent(start, probes, step), begun ?? 0, ended ?? 1);
    if (found === null || way.best.deviceHours < found.best.deviceHours) found = way;
  }
  const { best, edges, isWhole } = found ?? { best: null, edges: [], isWhole: true };
  return {
    poolId,
    isSuggested: own.scaling === null,
    now,
    held: { replicas: frame.held, ...heldThrough(frame.pool, frame.held, frame.span.seconds) },
    best,
    edges,
    isWhole,
    probes: probes.count,
    seeds: probes.seeds,
    share: frame.share,
    hasEvents: hasEvents(question),
    events: probes.events,
  };
}

const startShare = 0.2;
