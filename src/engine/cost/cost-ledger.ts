import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { whenAsked } from "../../numeric/when-asked.ts";
import type { Scope } from "../formula.ts";
import type { EngineInput, WorkloadClass } from "../input.ts";
import type { CostLedger, CostLine, CostLineId, LineAmounts, ReserveLedger } from "../ledger.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import { providerAmounts } from "./provider-cost.ts";
import { type DeviceLineId, type PoolCost, poolLines, sumOrUnknown } from "./pool-cost.ts";
import { type LineWords, platformAmounts, platformLines, rarelyEntered, reviewUsd, toolUsd } from "./work-cost.ts";

const working = "what the serving devices cost × share of their capacity the mean load";

const held = {
  nature: "fixed",
  method: "whole replicas × devices a replica × price × hours a month",
} as const;

/** All lines, in the order of the ledger. */
const lineWords: Readonly<Record<CostLineId, LineWords>> = {
  "compute-passing": {
    label: "Compute of attempts that pass",
    nature: "shared",
    method: `${working} uses × share of work in attempts that pass`,
  },
  "compute-failing": {
    label: "Compute of attempts that fail",
    nature: "shared",
    method: `${working} uses × share of work in attempts that fail`,
  },
  "compute-replay": {
    label: "Compute of evaluations and replays",
    nature: "shared",
    method: `${working} uses × share of work in replays`,
  },
  "compute-idle": {
    label: "Serving devices, idle off the peak",
    nature: "shared",
    method: `${working} leaves free of what the peak uses`,
  },
  "compute-spare": {
    label: "Serving devices, spare at the peak",
    nature: "shared",
    method: "what the serving devices cost × share of their capacity that even the peak leaves free",
  },
  "reserve-rounding": { label: "Whole replicas in each region", ...held },
  "reserve-failure": { label: "Reserve for failures", ...held },
  "reserve-node": { label: "Reserve for nodes", ...held },
  "reserve-rack": { label: "Reserve for racks", ...held },
  "reserve-zone": { label: "Reserve for zones", ...held },
  "reserve-region": { label: "Reserve for regions", ...held },
  "reserve-rollout": { label: "Reserve for updates", ...held },
  "reserve-canary": { label: "Reserve for trials", ...held },
  "reserve-maintenance": { label: "Reserve for maintenance", ...held },
  "reserve-warm": { label: "Warm reserve", ...held },
  stranded: {
    label: "Devices bought in sets, unused",
    nature: "fixed",
    method: "(whole nodes × devices a node − devices) × price × hours a month",
  },
  "provider-tokens": {
    label: "Tokens of hosted models",
    nature: "external",
    method:
      "calls of what hosted models serve × the provider's token prices, or by what is agreed with it, attempts that fail apart",
  },
  "provider-failing": {
    label: "Hosted tokens of attempts that fail",
    nature: "external",
    method: "their calls in attempts that fail × the provider's token prices, or by what is agreed with it",
  },
  "tools-passing": {
    label: "Tools of attempts that pass",
    nature: "external",
    method: "workflows × success × steps × price a step",
  },
  "tools-failing": {
    label: "Tools of attempts that fail",
    nature: "external",
    method: "the other steps × price a step",
  },
  review: {
    label: "Human review",
    nature: "variable",
    method: "workflows × (share reviewed × minutes + minutes asked at a cap) × wage",
  },
  ...platformLines,
  stack: { label: "The rest of the stack", nature: "variable", method: "sizes of its layers × their prices" },
};

const isLine = (id: string): id is CostLineId => Object.hasOwn(lineWords, id);

/** A class's own figures keep their traces: `classCost`. */
const untraced: Scope = { path: "", traces: null };

interface AskingClass {
  readonly workload: WorkloadClass;
  readonly demand: ClassDemand;
}

/** What all pay for besides devices. */
function otherLines(
  classes: readonly AskingClass[],
  input: EngineInput,
  stackUsd: number | null,
): LineAmounts<Exclude<CostLineId, DeviceLineId>> {
  const { costs, hoursPerMonth } = input;
  const sum = (of: (asking: AskingClass) => number) => compensatedSum(classes.map(of));
  const providers = classes.map(({ workload, demand }) => providerAmounts(demand, workload, hoursPerMonth));
  const tools = classes.map(({ workload, demand }) => toolUsd(demand, workload, hoursPerMonth, untraced));
  return {
    "provider-tokens": sumOrUnknown(providers.map((lines) => lines["provider-tokens"])),
    "provider-failing": sumOrUnknown(providers.map((lines) => lines["provider-failing"])),
    "tools-passing": compensatedSum(tools.map(({ passing }) => passing)),
    "tools-failing": compensatedSum(tools.map(({ failing }) => failing)),
    review: sum(({ workload, demand }) => reviewUsd(demand, workload, input, untraced)),
    ...platformAmounts(costs),
    stack: stackUsd ?? 0,
  };
}

/** A pool's money and its replicas by what they are held for. */
export interface PaidPool {
  readonly cost: PoolCost;
  readonly ledger: ReserveLedger | null;
}

/**
 * Lines of devices added up, amount by amount; unknown as soon as one is.
 *
 * @source derived
 */
export function deviceLines(lines: readonly LineAmounts<DeviceLineId>[]): LineAmounts<DeviceLineId> {
  const sum = (id: DeviceLineId) => sumOrUnknown(lines.map((own) => own[id]));
  return {
    "compute-passing": sum("compute-passing"),
    "compute-failing": sum("compute-failing"),
    "compute-replay": sum("compute-replay"),
    "compute-idle": sum("compute-idle"),
    "compute-spare": sum("compute-spare"),
    "reserve-rounding": sum("reserve-rounding"),
    "reserve-failure": sum("reserve-failure"),
    "reserve-node": sum("reserve-node"),
    "reserve-rack": sum("reserve-rack"),
    "reserve-zone": sum("reserve-zone"),
    "reserve-region": sum("reserve-region"),
    "reserve-rollout": sum("reserve-rollout"),
    "reserve-canary": sum("reserve-canary"),
    "reserve-maintenance": sum("reserve-maintenance"),
    "reserve-warm": sum("reserve-warm"),
    stranded: sum("stranded"),
  };
}

interface LedgerOf {
  readonly demands: readonly ClassDemand[];
  readonly pools: readonly PaidPool[];
  readonly stackUsd: number | null;
}

/** What all devices cost, whatever they are used for. */
function devicesUsd(pools: readonly PaidPool[]): number | null {
  return sumOrUnknown(
    pools.flatMap(({ cost }): (number | null)[] => [cost.steadyUsd, cost.reserveUsd, cost.strandedUsd]),
  );
}

/**
 * The month's money, line by line; failed work is carved out of compute and tools, never added on top. Replays, tokens of
 * hosted models, devices sold by the node, the reserves for nodes, racks, zones, regions and trials, and what few people
 * enter have a line only where there are any. The lines are worked out when somebody asks for them. `stackUsd`: of the layers that have a price; `null`: none has.
 *
 * @source derived
 */
export function costLedger(
  input: EngineInput,
  demands: readonly ClassDemand[],
  pools: readonly PaidPool[],
  stackUsd: number | null,
): CostLedger {
  const classes = input.classes.flatMap((workload, index) => {
    const demand = demands[index];
    return demand === undefined ? [] : [{ workload, demand }];
  });
  const others = otherLines(classes, input, stackUsd);
  const lines = whenAsked(() => ledgerLines(input, { demands, pools, stackUsd }, others));
  return {
    totalUsdPerMonth: sumOrUnknown([devicesUsd(pools), ...Object.values(others)]),
    get lines() {
      return lines();
    },
  };
}

function ledgerLines(
  input: EngineInput,
  { demands, pools, stackUsd }: LedgerOf,
  others: ReturnType<typeof otherLines>,
): readonly CostLine[] {
  const flows = demands.flatMap((demand) => demand.flows);
  const amounts: LineAmounts = { ...deviceLines(pools.map(({ cost, ledger }) => poolLines(cost, ledger))), ...others };
  const isAbsent: Partial<Record<CostLineId, boolean>> = {
    "compute-replay": pools.every(({ cost }) => cost.use.replayShare <= 0),
    "reserve-node": input.reserves.node === 0,
    "reserve-rounding": input.pools.every(({ regions }) => regions.length < 2),
    "reserve-rack": input.reserves.rack === 0,
    "reserve-zone": input.reserves.zone === 0,
    "reserve-region": input.reserves.region === 0,
    "reserve-canary": input.reserves.canary === 0,
    stranded: input.pools.every(({ devicesPerUnit }) => devicesPerUnit <= 1),
    stack: stackUsd === null,
    "provider-tokens": flows.every(({ poolId }) => poolId !== null),
    "provider-failing": flows.every(({ poolId }) => poolId !== null),
    ...Object.fromEntries(rarelyEntered.map((id) => [id, amounts[id] === 0])),
  };
  return Object.keys(lineWords)
    .filter(isLine)
    .filter((id) => isAbsent[id] !== true)
    .map((id): CostLine => {
      const { label, nature, method } = lineWords[id];
      return { id, label, usdPerMonth: amounts[id], nature, method };
    });
}
