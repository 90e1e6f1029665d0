import { sumOrUnknown } from "../../engine/cost/pool-cost.ts";
import type { Pool } from "../../engine/input.ts";
import { promptsOnQuota } from "../../engine/supply.ts";
import { dayAfter } from "../../quantity/calendar-day.ts";
import { monthAfter } from "../../quantity/calendar-month.ts";
import { startOfForecast } from "../../scenario/resolved/resolved-months.ts";
import { mostForecastMonths } from "../../scenario/most-members.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { allParts, type Crew } from "../crew.ts";
import { drawnInput, drawnValues } from "../draws/drawn-plan.ts";
import { knownBase } from "../draws/odds.ts";
import type { Judgement } from "../judge/judge.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { drawnMonthsInPieces, type MonthsRun } from "./drawn-months.ts";
import type { Forecast, ForecastEnd, ForecastMonth, MonthFigure } from "./forecast-document.ts";
import { type MonthPlan, monthPlansInPieces } from "./month-plans.ts";

export interface ForecastQuestion {
  readonly scenario: Scenario;
  /** What a simulation said of the base; `null`: by formula. */
  readonly judgement: Judgement | null;
  readonly draws: number;
}

/** Worlds that somebody who waits is shown. */
export const usualWorlds = 64;

/** Plans the months of a scenario, each as a whole, and the same at points of its ranges. */
export function* forecastInPieces(question: ForecastQuestion, crew: Crew | null = null): Piecework<Forecast> {
  const { scenario, draws } = question;
  const known = knownBase(question);
  const of = { ...known.of, months: mostForecastMonths };
  const input = drawnInput(of, new Map());
  const base = yield* partOf(
    monthPlansInPieces(input, { months: mostForecastMonths, near: of.near }),
    0,
    1 / (draws + 1),
  );
  const runs = Array.from({ length: draws }, (_, from): MonthsRun => ({ from, count: 1 }));
  const here = (run: MonthsRun) => drawnMonthsInPieces({ ...of, ...run });
  const worlds = (yield* partOf(allParts({ kind: "months", base: of }, runs, here, crew), 1 / (draws + 1), 1)).flat();
  const start = monthAfter(startOfForecast(scenario), 0);
  return {
    start,
    draws,
    seed: scenario.seed,
    months: base.map((plan, month) => forecastMonth(plan, worlds, { month, date: monthAfter(start, month) })),
    ends: endsOf({ start, base, worlds, leadsOf: drawnLeads(of, draws) }, input),
    isFlat: new Set(base).size === 1,
    isGrowthRanged: scenario.classes.some(
      ({ enabled, arrivals }) => enabled && typeof arrivals.growthPerMonth === "object",
    ),
    factors: known.scales.flatMap(({ poolId, byFormula, judged }) =>
      judged === byFormula ? [] : [{ poolId, byFormula, judged }],
    ),
  };
}

/** How long orders of a pool take in each draw, by pool; `null`: as long in all of them. */
type LeadsOf = (poolId: string) => readonly number[] | null;

function drawnLeads(of: Parameters<typeof drawnValues>[0], draws: number): LeadsOf {
  const valuesAt = drawnValues(of);
  const values = Array.from({ length: draws }, (_, index) => valuesAt(index, "first"));
  return (poolId) => {
    const leads = values.flatMap((value) => value.get(`pools.${poolId}.leadTimeDays`) ?? []);
    return draws === 0 || leads.length < draws ? null : leads;
  };
}

type Worlds = readonly (readonly MonthPlan[])[];
type Read = (plan: MonthPlan) => number | null;

/** The least value that so large a share of the worlds does not exceed; what is unknown is above all others. */
function atShare(values: readonly (number | null)[], share: number): number | null {
  const rising = values.flatMap((value) => value ?? []).toSorted((one, other) => one - other);
  return rising[Math.max(0, Math.ceil(share * values.length) - 1)] ?? null;
}

function figureOf(base: MonthPlan, worlds: Worlds, month: number, read: Read): MonthFigure {
  const drawn = worlds.map((world) => {
    const plan = world[month];
    return plan === undefined ? null : read(plan);
  });
  return { base: read(base), p10: atShare(drawn, 0.1), p50: atShare(drawn, 0.5), p90: atShare(drawn, 0.9) };
}

function forecastMonth(base: MonthPlan, worlds: Worlds, at: Pick<ForecastMonth, "month" | "date">): ForecastMonth {
  const of = (read: Read) => figureOf(base, worlds, at.month, read);
  return {
    ...at,
    demandPerDay: of(({ demandPerDay }) => demandPerDay),
    devices: of(({ devices }) => devices),
    ...boughtOf(base),
    costUsdPerMonth: of(({ costUsdPerMonth }) => costUsdPerMonth),
  };
}

/** Devices that are bought with whole nodes, where they are more than are used. */
function boughtOf({ devices, pools }: MonthPlan): Pick<ForecastMonth, "boughtDevices"> {
  if (devices === null || pools.includes(null)) return {};
  const boughtDevices = pools.reduce<number>((sum, bought) => sum + (bought ?? 0), 0);
  return boughtDevices > devices ? { boughtDevices } : {};
}

interface Planned {
  readonly start: string;
  readonly base: readonly MonthPlan[];
  readonly worlds: Worlds;
  readonly leadsOf: LeadsOf;
}

interface Limited {
  readonly pools: readonly Pool[];
  readonly budgetUsdPerMonth: number | null;
}

function endsOf(planned: Planned, { pools, budgetUsdPerMonth: budget }: Limited): readonly ForecastEnd[] {
  const ofPools = pools.flatMap((own, place) => {
    const { id, quotaDevices, leadTimeDays } = own;
    const read: Read = (plan) => plan.pools[place] ?? null;
    const prompts = pools.findIndex((pool) => pool === promptsOnQuota(own, pools));
    const readBoth: Read = (plan) => sumOrUnknown([place, prompts].map((one) => plan.pools[one] ?? null));
    const held = planned.base[0]?.pools[place] ?? null;
    const of = (kind: ForecastEnd["kind"], limit: number | null, taken: Read) =>
      limit === null ? [] : [endOf(planned, { kind, poolId: id, limit, leadTimeDays }, taken)];
    return [
      ...of("quota", quotaDevices, prompts < 0 ? read : readBoth),
      ...of("fleet", held === 0 ? null : held, read),
    ];
  });
  if (budget === null) return ofPools;
  const money = { kind: "budget" as const, poolId: null, limit: budget, leadTimeDays: null };
  return [...ofPools, endOf(planned, money, ({ costUsdPerMonth }) => costUsdPerMonth)];
}

type Limit = Pick<ForecastEnd, "kind" | "poolId" | "limit" | "leadTimeDays">;

function endOf(planned: Planned, end: Limit, read: Read): ForecastEnd {
  const { start, base, worlds } = planned;
  const figures = base.map((plan, month) => figureOf(plan, worlds, month, read));
  const first = (key: "base" | "p50" | "p90") => {
    if (key !== "base" && worlds.length === 0) return null;
    const found = figures.findIndex((figure) => isOver(figure[key], end));
    return found < 0 ? null : found;
  };
  const passed = { base: first("base"), p50: first("p50"), p90: first("p90") };
  const before = (month: number | null) =>
    month === null || end.leadTimeDays === null ? null : orderDay(start, month, end.leadTimeDays);
  const p90 = passed.p90 === null ? null : (drawnOrderDay(planned, end, read) ?? before(passed.p90));
  return { ...end, passed, orderBy: { base: before(passed.base), p90 } };
}

function orderDay(start: string, month: number, leadTimeDays: number): string {
  return dayAfter(monthAfter(start, month), -Math.ceil(leadTimeDays));
}

/** The day by which one draw in ten has to have ordered, each by its own lead time; `null`: that is the same in all. */
function drawnOrderDay({ start, worlds, leadsOf }: Planned, end: Limit, read: Read): string | null {
  const leads = end.poolId === null ? null : leadsOf(end.poolId);
  if (leads === null) return null;
  const days = worlds.flatMap((world, place) => {
    const month = world.findIndex((plan) => isOver(read(plan), end));
    return month < 0 ? [] : orderDay(start, month, leads[place] ?? 0);
  });
  // As of values at P90: the share of draws that come before that one is no more than what is left of all.
  return days.toSorted()[worlds.length - Math.ceil(0.9 * worlds.length)] ?? null;
}

/** Where no count of replicas keeps the limits, none that is there does. Money that nobody knows passes nothing. */
function isOver(value: number | null, { kind, limit }: Limit): boolean {
  return value === null ? kind !== "budget" : value > limit;
}
