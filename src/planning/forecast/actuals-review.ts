import { inputInMonth } from "../../engine/input-in-month.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { Actual } from "../../formats/actuals/merged-months.ts";
import { log } from "../../numeric/log.ts";
import { startOfForecast } from "../../scenario/resolved/resolved-months.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { drawnInput } from "../draws/drawn-plan.ts";
import { knownBase } from "../draws/odds.ts";
import type { Judgement } from "../judge/judge.ts";
import { rememberedHeadline } from "../plan-memory.ts";
import { doneAtOnce, type Piecework } from "../simulation/piecework.ts";
import type { ActualsReview, AssumptionCheck } from "./actuals-document.ts";
import { type Assumption, assumptionsOf } from "./assumptions.ts";
import { plannedSeries, worldsOf } from "./planned-series.ts";
import { type Came, cameOf, located, withValues } from "./came.ts";
import { errorOf, offsOf, toldSeries, type Watched, watchedSeries } from "./watched-series.ts";

export interface ReviewQuestion {
  readonly scenario: Scenario;
  /** What a simulation said of the base; `null`: by formula. */
  readonly judgement: Judgement | null;
  readonly actuals: readonly Actual[];
  /** Whether to plan what the fleet is with each assumption that explains something; it takes a plan each. */
  readonly hasPlans: boolean;
}

/** So much less improbable with it, and an assumption is off: by chance one in a thousand is, its start being free. */
const offFrom = 12;
/** What fewer months say is chance. */
const leastMonths = 3;

/** Holds what came against the plan: how far it is off, and which assumption, set to what it was, explains most of that. */
export function* actualsReviewInPieces(question: ReviewQuestion): Piecework<ActualsReview> {
  const { scenario, actuals, hasPlans } = question;
  const inputOf = inputsOf(question);
  const base = inputOf(scenario);
  const worlds = worldsOf(base);
  const planned = plannedSeries(base, worlds);
  const watched = watchedSeries(actuals, startOfForecast(scenario), planned);
  const last = Math.max(0, ...watched.flatMap(({ months }) => months.map(({ month }) => month)));
  const checks: Checked[] = [];
  const assumptions = assumptionsOf(scenario);
  const of = located(scenario);
  for (const [place, assumption] of assumptions.entries()) {
    yield place / assumptions.length;
    const came = cameOf(of, assumption, watched);
    if (came === null) continue;
    const input = inputOf(withValues(of, assumption, came.values));
    const then = plannedSeries(input, worlds);
    const own = watched.filter((series) => isShownBy(series, assumption, came));
    const gain = gainOf(watched, then, came);
    checks.push({ assumption, came, input, planned: then, gain, ownGain: gainOf(own, then, came) });
  }
  checks.sort((one, other) => other.gain - one.gain);
  const told = watched.map((own) => toldSeries(own, planned));
  const [first] = checks.filter(isOff);
  const rebased = first === undefined ? null : watched.map((own) => toldSeries(own, first.planned));
  const kept = watched.reduce((sum, { months }) => sum + months.length, 0);
  const dates = watched.flatMap(({ months }) => months.map(({ date }) => date));
  return {
    series: told,
    error: errorOf(told.flatMap(({ months }) => months)),
    rebasedError: rebased === null ? null : errorOf(rebased.flatMap(({ months }) => months)),
    assumptions: yield* toldChecks(checks, hasPlans ? { base, month: last } : null),
    left: actuals.length - kept,
    lastDate: dates.toSorted().at(-1) ?? null,
  };
}

/** The same without a pause. */
export function actualsReview(question: ReviewQuestion): ActualsReview {
  return doneAtOnce(actualsReviewInPieces(question));
}

/** What scenarios are planned as, each at its base, with the simulation's counts over the formula's as they are today. */
function inputsOf({ scenario, judgement }: ReviewQuestion): (scenario: Scenario) => EngineInput {
  const scales = judgement === null ? [] : knownBase({ scenario, judgement, draws: 1 }).of.scales;
  return (asked) => drawnInput({ scenario: asked, scales }, new Map());
}

interface Checked {
  readonly assumption: Assumption;
  readonly came: Came;
  readonly input: EngineInput;
  readonly planned: ReturnType<typeof plannedSeries>;
  readonly gain: number;
  /** By its own series alone. */
  readonly ownGain: number;
}

function isOff({ gain, came }: Checked): boolean {
  return gain > offFrom && came.months >= leastMonths;
}

function isShownBy({ series, classId }: Watched, assumption: Assumption, came: Came): boolean {
  return series === came.series && (classId === null || classId === assumption.classId);
}

const squared = (value: number) => value * value;

/** How much better all series are explained, from the month on from which it is so. */
function gainOf(watched: readonly Watched[], then: Checked["planned"], { from, firstMonth, months }: Came): number {
  let gain = 0;
  for (const own of watched) {
    if (own.chance === null) continue;
    const variance = squared(own.chance.deviation);
    const offs = offsOf(own, then);
    for (const [place, { month }] of own.months.entries()) {
      if (month >= from) gain += (squared(own.offs[place] ?? 0) - squared(offs[place] ?? 0)) / variance;
    }
  }
  // A start of its own is one more number to be free in.
  return gain - (from > firstMonth ? log(Math.max(2, months)) : 0);
}

interface PlannedAt {
  readonly base: EngineInput;
  readonly month: number;
}

function* toldChecks(checks: readonly Checked[], at: PlannedAt | null): Piecework<readonly AssumptionCheck[]> {
  const told: AssumptionCheck[] = [];
  const planOf = (input: EngineInput, month: number) => {
    const { devices, costUsdPerMonth } = rememberedHeadline({
      ...inputInMonth(input, month),
      monthsAhead: month,
      lookAheadMonths: 0,
    });
    return { devices, costUsdPerMonth };
  };
  const before = at === null ? null : planOf(at.base, at.month);
  for (const check of checks) {
    yield 1;
    const { assumption, came, gain, input } = check;
    const { path, paths, classId, planned, range } = assumption;
    const plan = at === null || before === null ? null : { before, after: planOf(input, at.month) };
    const { value, values, since, months, series, unit } = came;
    told.push({
      path,
      paths,
      classId,
      series,
      unit,
      planned,
      came: value,
      isInRange: range !== null && value >= range.low && value <= range.high,
      values,
      since,
      months,
      gain,
      isOff: isOff(check),
      isOffAlone: !isOff(check) && isOff({ ...check, gain: check.ownGain }),
      plan,
    });
  }
  return told;
}
