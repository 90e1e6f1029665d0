import { workflowsPerDayIn } from "../../engine/input-in-month.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { CostLine } from "../../engine/ledger.ts";
import { type PlanWithLoad, planWithLoad } from "../../engine/plan.ts";
import { monthAfter } from "../../quantity/calendar-month.ts";
import { mostForecastMonths } from "../../scenario/most-members.ts";
import { startOfForecast } from "../../scenario/resolved/resolved-months.ts";
import { drawnInput } from "../draws/drawn-plan.ts";
import { knownBase } from "../draws/odds.ts";
import type { JudgedScenario } from "../page-plan.ts";
import { doneAtOnce, type Piecework } from "../simulation/piecework.ts";
import { ofMonthsInPieces } from "./month-plans.ts";

/** A line of a month's bill, and what each class pays of it; the rest is nobody's. */
export interface MonthLine extends Pick<CostLine, "id" | "label" | "nature"> {
  /** `null`: a price or a count is unknown. */
  readonly usdPerMonth: number | null;
  readonly classes: readonly { readonly id: string; readonly usdPerMonth: number | null }[];
}

/** A month as it is planned and billed. */
export interface MonthBill {
  /** Months after the start. */
  readonly month: number;
  /** Its first day, and that of the month after it. */
  readonly from: string;
  readonly to: string;
  readonly classes: readonly {
    readonly id: string;
    readonly workflowsPerDay: number;
    readonly successesPerSecond: number;
  }[];
  readonly pools: readonly {
    readonly id: string;
    readonly usdPerDeviceHour: number | null;
    /** Those bought with others and unused among them; `null`: no count carries the load. */
    readonly boughtDevices: number | null;
  }[];
  readonly lines: readonly MonthLine[];
  readonly totalUsdPerMonth: number | null;
}

function linesOf({ plan, paid }: PlanWithLoad): readonly MonthLine[] {
  return plan.costLedger.lines.map(({ id, label, nature, usdPerMonth }) => ({
    id,
    label,
    nature,
    usdPerMonth,
    classes: plan.classes.map((own, index) => {
      const amounts: Readonly<Record<string, number | null>> = paid[index] ?? {};
      return { id: own.id, usdPerMonth: amounts[id] ?? null };
    }),
  }));
}

type Figures = Omit<MonthBill, "month" | "from" | "to">;

function billOf(planned: PlanWithLoad, input: EngineInput): Figures {
  const { plan } = planned;
  return {
    classes: plan.classes.map(({ id, workflowsPerSecond, successShare }) => {
      const workload = input.classes.find((own) => own.id === id);
      return {
        id,
        workflowsPerDay: workload === undefined ? 0 : workflowsPerDayIn(workload, input.monthsAhead),
        successesPerSecond: workflowsPerSecond * successShare,
      };
    }),
    pools: plan.pools.map(({ id, devices, purchase, missed }) => ({
      id,
      usdPerDeviceHour: input.pools.find((own) => own.id === id)?.usdPerDeviceHour ?? null,
      boughtDevices: devices === null || missed.length > 0 ? null : devices + (purchase?.strandedDevices ?? 0),
    })),
    lines: linesOf(planned),
    totalUsdPerMonth: plan.costUsdPerMonth,
  };
}

/** The bills of the months that come, as the forecast plans them: by formula, its capacity scaled to what a simulation found. */
export function* monthBillsInPieces(
  { scenario, judgement }: JudgedScenario,
  months = mostForecastMonths,
): Piecework<readonly MonthBill[]> {
  const { of } = knownBase({ scenario, judgement, draws: 0 });
  const start = monthAfter(startOfForecast(scenario), 0);
  const figures = yield* ofMonthsInPieces(drawnInput(of, new Map()), {
    months,
    figuresOf: (then, memory) => billOf(planWithLoad(then, null, memory, of.near), then),
  });
  return figures.map((own, month) => ({
    month,
    from: monthAfter(start, month),
    to: monthAfter(start, month + 1),
    ...own,
  }));
}

/** The same without a pause. */
export function monthBills(question: JudgedScenario, months?: number): readonly MonthBill[] {
  return doneAtOnce(monthBillsInPieces(question, months));
}
