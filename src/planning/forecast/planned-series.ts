import { inputInMonth } from "../../engine/input-in-month.ts";
import type { EngineInput, WorkloadClass } from "../../engine/input.ts";
import type { Scope } from "../../engine/formula.ts";
import { arrivalLoad } from "../../engine/workload/arrival-load.ts";
import type { DemandWorld } from "../../engine/workload/class-demand.ts";
import { wholeDemand } from "../../engine/workload/whole-demand.ts";
import type { SeriesId } from "../../formats/actuals/actual-series.ts";
import { secondsPerDay } from "../../quantity/time.ts";
import { rememberedHeadline, rememberedLoad } from "../plan-memory.ts";

/** The figures of a class, or of the whole plan, that actuals are held against; none where the plan has none. */
type Figures = Partial<Readonly<Record<SeriesId, number>>>;

/** The plan's figure of a series in months after the start; `classId` is `null` for the whole plan; `null`: it has none. */
export type PlannedSeries = (series: SeriesId, classId: string | null, month: number) => number | null;

const unheard: Scope = { path: "", traces: null };

/** What the pools of the plan make of each class: its times and shares found in caches, which what came is planned with, too. */
export function worldsOf(input: EngineInput): ReadonlyMap<string, DemandWorld> {
  return new Map(rememberedLoad(input).classes.map(({ demand, world }) => [demand.id, world]));
}

/**
 * The figures of a plan month by month: what one workflow asks for is the same in each, its number goes by the month; devices and money are
 * whole plans of the months that are asked for.
 */
export function plannedSeries(input: EngineInput, worlds: ReturnType<typeof worldsOf>): PlannedSeries {
  const known = new Map<string, unknown>();
  const once = <Value>(key: string, value: () => Value): Value => {
    if (!known.has(key)) known.set(key, value());
    return known.get(key) as Value;
  };
  const inMonth = (month: number) => once(`input ${month}`, () => inputInMonth(input, month));
  const each = (id: string) =>
    once(`each ${id}`, () => {
      const workload = input.classes.find((own) => own.id === id);
      return workload === undefined ? {} : perWorkflow(workload, worlds.get(id), input);
    });
  const rate = (id: string, month: number) =>
    once(`rate ${id} ${month}`, () => {
      const workload = inMonth(month).classes.find((own) => own.id === id);
      return workload === undefined ? 0 : arrivalLoad(workload, month, unheard).workflowsPerSecond * secondsPerDay;
    });
  const whole = (month: number) =>
    once(`whole ${month}`, () => rememberedHeadline({ ...inMonth(month), monthsAhead: month, lookAheadMonths: 0 }));
  const ofClass = (series: SeriesId, id: string, month: number): number | null => {
    const figures = each(id);
    const value = figures[series] ?? null;
    return value !== null && perDay.has(series) ? value * rate(id, month) : value;
  };
  return (series, classId, month) => {
    if (series === "devices" || series === "costUsdPerMonth") {
      // Devices and money of one class among several are a matter of sharing out: nothing that comes can be held against them.
      const isWhole = classId === null || (input.classes.length === 1 && classId === input.classes[0]?.id);
      return isWhole ? whole(month)[series] : null;
    }
    if (classId !== null) return ofClass(series, classId, month);
    const [only, ...others] = input.classes;
    if (only === undefined) return null;
    if (others.length === 0) return ofClass(series, only.id, month);
    // Of several classes only what is counted adds up.
    return perDay.has(series) ? sumOf(input.classes.map(({ id }) => ofClass(series, id, month))) : null;
  };
}

function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

/** Series that count by the day: figures of a workflow times the workflows of a day. */
const perDay: ReadonlySet<SeriesId> = new Set([
  "workflowsPerDay",
  "attemptsPerDay",
  "callsPerDay",
  "promptTokensPerDay",
  "outputTokensPerDay",
  "tokensPerDay",
]);

function perWorkflow(workload: WorkloadClass, world: DemandWorld | undefined, { pools }: EngineInput): Figures {
  const demand = wholeDemand(workload, world ?? { monthsAhead: 0, stepSeconds: null }, unheard);
  const { attemptsPerWorkflow: attempts, callsPerWorkflow: calls, promptTokensPerCall, outputTokensPerCall } = demand;
  const price = pools.find(({ id }) => id === workload.poolId)?.usdPerDeviceHour ?? null;
  return {
    workflowsPerDay: 1,
    attemptsPerDay: attempts,
    callsPerDay: calls,
    promptTokensPerDay: calls * promptTokensPerCall,
    outputTokensPerDay: calls * outputTokensPerCall,
    tokensPerDay: calls * (promptTokensPerCall + outputTokensPerCall),
    peakToAverage: workload.peakToAverage,
    stepsPerAttempt: demand.stepsPerAttempt,
    callsPerStep: demand.callsPerAttempt / demand.stepsPerAttempt,
    promptTokensPerCall,
    outputTokensPerCall,
    cachedShare: 1 - demand.uncachedPromptTokensPerCall / promptTokensPerCall,
    successPerAttempt: demand.successPerAttempt,
    toolSeconds: workload.toolSeconds,
    reviewShare: workload.reviewShare,
    reviewMinutes: workload.reviewMinutes,
    ...(price === null ? {} : { usdPerDeviceHour: price }),
  };
}
