import { compensatedSum } from "../../numeric/compensated-sum.ts";
import type { Scope } from "../formula.ts";
import type { EngineInput, WorkloadClass } from "../input.ts";
import type { CostLedger, CostLine, ReserveLedger, ReserveLine } from "../ledger.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import type { PoolCost } from "./pool-cost.ts";
import { providerUsdPerMonth } from "./provider-cost.ts";
import { sumOrUnknown } from "./sum-or-unknown.ts";
import { reviewUsd, toolUsd } from "./work-cost.ts";

function computeLines(pools: readonly PoolCost[]): CostLine[] {
  const part = (of: (pool: PoolCost) => number | null) => sumOrUnknown(pools.map(of));
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
      part(({ passingUsd }) => passingUsd),
      "what the serving devices cost × share of their capacity the mean load uses × share of work in attempts that pass",
    ),
    line(
      "compute-failing",
      "Compute of attempts that fail",
      part(({ failingUsd }) => failingUsd),
      "what the serving devices cost × share of their capacity the mean load uses × share of work in attempts that fail",
    ),
    ...(pools.some(({ use }) => use.replayShare > 0)
      ? [
          line(
            "compute-replay",
            "Compute of evaluations and replays",
            part(({ replayUsd }) => replayUsd),
            "what the serving devices cost × share of their capacity the mean load uses × share of work in replays",
          ),
        ]
      : []),
    line(
      "compute-idle",
      "Serving devices, idle off the peak",
      part(({ idleUsd }) => idleUsd),
      "what the serving devices cost × share of their capacity the mean load leaves free",
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
    method: "whole replicas × devices a replica × price × hours a month",
  }));
}

/** Tokens that hosted models bill for roles, sub-agents and the fallback; no line where none is hosted. */
function providerLines(
  classes: readonly { readonly workload: WorkloadClass; readonly demand: ClassDemand }[],
  hoursPerMonth: number,
): CostLine[] {
  if (!classes.some(({ demand }) => demand.flows.some(({ hosted }) => hosted !== null))) return [];
  const bills = classes.map(({ demand, workload }) => providerUsdPerMonth(demand, workload, hoursPerMonth));
  return [
    {
      id: "provider-tokens",
      label: "Tokens of hosted models",
      usdPerMonth: compensatedSum(bills),
      nature: "external",
      method: "calls of roles, sub-agents and the fallback × the provider's token prices",
    },
  ];
}

/** A class's own figures keep their traces: `classCost`. */
const untraced: Scope = { path: "", traces: null };

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
  const tools = classes.map(({ workload, demand }) => toolUsd(demand, workload, hoursPerMonth, untraced));
  const reviews = classes.map(({ workload, demand }) => reviewUsd(demand, workload, input, untraced));
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
    ...providerLines(classes, hoursPerMonth),
    line(
      "tools-passing",
      "Tools of attempts that pass",
      compensatedSum(tools.map(({ passing }) => passing)),
      "external",
      "workflows × success × steps × price a step",
    ),
    line(
      "tools-failing",
      "Tools of attempts that fail",
      compensatedSum(tools.map(({ failing }) => failing)),
      "external",
      "the other steps × price a step",
    ),
    line("review", "Human review", compensatedSum(reviews), "variable", "workflows × share reviewed × minutes × wage"),
    line("storage", "Storage", costs.storageUsdPerMonth, "fixed", "as entered"),
    line("egress", "Network egress", costs.egressUsdPerMonth, "variable", "as entered"),
    line("observability", "Logs, traces, metrics", costs.observabilityUsdPerMonth, "shared", "as entered"),
    line("staff", "Engineering and on-call", costs.staffUsdPerMonth, "fixed", "as entered"),
  ];
  return { totalUsdPerMonth: sumOrUnknown(lines.map(({ usdPerMonth }) => usdPerMonth)), lines };
}
