import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { minutesPerHour, secondsPerHour } from "../../quantity/time.ts";
import type { EngineInput, WorkloadClass } from "../input.ts";
import type { CostLedger, CostLine, ReserveLedger, ReserveLine } from "../ledger.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import type { PoolCost } from "./pool-cost.ts";
import { sumOrUnknown } from "./sum-or-unknown.ts";
import { workflowsPerMonth } from "./unit-cost.ts";

function monthlyWorkflows({ workflowsPerSecond }: ClassDemand, hoursPerMonth: number): number {
  return workflowsPerMonth.evaluate({ workflowsPerSecond, hoursPerMonth, secondsPerHour });
}

/**
 * What a class pays to tools and outside APIs a month, split into attempts that pass and attempts that fail.
 *
 *     workflows x steps x USD per step
 *
 * @source derived
 */
export function toolUsdPerMonth(demand: ClassDemand, input: WorkloadClass, hoursPerMonth: number) {
  const workflows = monthlyWorkflows(demand, hoursPerMonth);
  const all = workflows * demand.stepsPerWorkflow * input.toolUsdPerStep;
  const passing = workflows * demand.successShare * input.steps * input.toolUsdPerStep;
  return { passing: Math.min(all, passing), failing: Math.max(0, all - passing) };
}

/**
 * What reviewers of a class cost a month.
 *
 *     workflows x share reviewed x minutes / 60 x wage
 *
 * @source derived
 */
export function reviewUsdPerMonth(demand: ClassDemand, input: WorkloadClass, engine: EngineInput): number {
  const hours =
    (monthlyWorkflows(demand, engine.hoursPerMonth) * input.reviewShare * input.reviewMinutes) / minutesPerHour;
  return hours * engine.costs.reviewerUsdPerHour;
}

function computeLines(pools: readonly PoolCost[]): CostLine[] {
  const part = (of: (pool: PoolCost) => number) =>
    sumOrUnknown(pools.map((pool) => (pool.steadyUsd === null ? null : pool.steadyUsd * of(pool))));
  const line = (id: string, label: string, usdPerMonth: number | null, method: string): CostLine => ({
    id,
    label,
    usdPerMonth,
    nature: "shared",
    method,
  });
  return [
    line(
      "compute-passing",
      "Compute of attempts that pass",
      part(({ use }) => use.busyShare * (1 - use.failedShare)),
      "serving devices x share of their capacity the mean load uses x share of work in attempts that pass",
    ),
    line(
      "compute-failing",
      "Compute of attempts that fail",
      part(({ use }) => use.busyShare * use.failedShare),
      "serving devices x share of their capacity the mean load uses x share of work in attempts that fail",
    ),
    line(
      "compute-idle",
      "Serving devices, idle off the peak",
      part(({ use }) => 1 - use.busyShare),
      "serving devices x share of their capacity the mean load leaves free",
    ),
  ];
}

const reserveLabels: Record<Exclude<ReserveLine["id"], "steady">, string> = {
  failure: "Reserve for failures",
  rollout: "Reserve for updates",
  maintenance: "Reserve for maintenance",
  warm: "Warm reserve",
};

function reserveLines(ledgers: readonly (ReserveLedger | null)[]): CostLine[] {
  const ids = ["failure", "rollout", "maintenance", "warm"] as const;
  return ids.map((id) => ({
    id: `reserve-${id}`,
    label: reserveLabels[id],
    usdPerMonth: sumOrUnknown(
      ledgers.map((ledger) => ledger?.lines.find((line) => line.id === id)?.costUsdPerMonth ?? null),
    ),
    nature: "fixed",
    method: "whole replicas x devices a replica x price x hours a month",
  }));
}

/**
 * The month's money, line by line; failed work is carved out of compute and tools, never added on top.
 *
 * @source derived
 */
export function costLedger(
  input: EngineInput,
  demands: readonly ClassDemand[],
  pools: readonly PoolCost[],
  ledgers: readonly (ReserveLedger | null)[],
): CostLedger {
  const { costs, hoursPerMonth } = input;
  const classes = input.classes.flatMap((workload, index) => {
    const demand = demands[index];
    return demand === undefined ? [] : [{ workload, demand }];
  });
  const tools = classes.map(({ workload, demand }) => toolUsdPerMonth(demand, workload, hoursPerMonth));
  const reviews = classes.map(({ workload, demand }) => reviewUsdPerMonth(demand, workload, input));
  const line = (
    id: string,
    label: string,
    usdPerMonth: number,
    nature: CostLine["nature"],
    method: string,
  ): CostLine => ({
    id,
    label,
    usdPerMonth,
    nature,
    method,
  });
  const lines: CostLine[] = [
    ...computeLines(pools),
    ...reserveLines(ledgers),
    line(
      "tools-passing",
      "Tools of attempts that pass",
      compensatedSum(tools.map(({ passing }) => passing)),
      "external",
      "workflows x success x steps x price a step",
    ),
    line(
      "tools-failing",
      "Tools of attempts that fail",
      compensatedSum(tools.map(({ failing }) => failing)),
      "external",
      "the other steps x price a step",
    ),
    line("review", "Human review", compensatedSum(reviews), "variable", "workflows x share reviewed x minutes x wage"),
    line("storage", "Storage", costs.storageUsdPerMonth, "fixed", "as entered"),
    line("egress", "Network egress", costs.egressUsdPerMonth, "variable", "as entered"),
    line("observability", "Logs, traces, metrics", costs.observabilityUsdPerMonth, "shared", "as entered"),
    line("staff", "Engineering and on-call", costs.staffUsdPerMonth, "fixed", "as entered"),
  ];
  return { totalUsdPerMonth: sumOrUnknown(lines.map(({ usdPerMonth }) => usdPerMonth)), lines };
}
