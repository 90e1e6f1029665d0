import type { CostLedger } from "../engine/ledger.ts";
import type { ClassResult, Headline, LaterHeadline, PoolResult } from "../engine/plan-result.ts";
import type { StackResult } from "../engine/stack.ts";
import type { SupplyDate } from "../engine/supply.ts";
import type { DeviceMoney } from "../metrics/device-use.ts";
import type { Emit } from "../metrics/emits.ts";
import type { Finding } from "../findings/finding.ts";
import type { CapacityWay } from "./capacity-way.ts";
import type { LoadTestLoad } from "./load-test-load.ts";
import type { JudgedSummary } from "./judge/judge-words.ts";
import type { SimulatedPlan } from "./simulation/simulated-plan.ts";

/** The headline at an end of the ranges; `null` where no fleet carries the load there. */
export interface RangeEnd extends Headline {
  /** Counts that somebody typed miss a limit there: they stay what they are, and the load is not carried. */
  readonly misses: boolean;
}

/** Both ends of the ranges. */
export interface HeadlineRange {
  readonly best: RangeEnd;
  readonly worst: RangeEnd;
}

/** What `plan --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface PlanDocument extends Headline {
  readonly schema: "plimsoll.plan/1";
  readonly method: number;
  readonly scenarioHash: string;
  readonly title: string;
  readonly asOfDate: string;
  readonly range: HeadlineRange;
  /** What it takes in the month that is looked ahead to; `null`: no class grows until then. */
  readonly later: LaterHeadline | null;
  /** What of the quota and of typed replicas runs out, and when. */
  readonly supply: readonly SupplyDate[];
  /** Settings that the plan asks for, each with the figure that it comes from. */
  readonly emits: readonly Emit[];
  /** For each pool that serves, the test of one replica that would prove the plan. */
  readonly loadTests: readonly LoadTestLoad[];
  readonly classes: readonly ClassResult[];
  readonly pools: readonly PoolResult[];
  readonly costLedger: CostLedger;
  /** Its lines of devices by what these do: work, idle, stand in reserve or unused. */
  readonly deviceMoney: DeviceMoney;
  /** The other layers of the stack, sized from the work. */
  readonly stack: StackResult;
  /** Ways to get the devices of the plan, at its volume; empty where it takes none. */
  readonly capacityWays: readonly CapacityWay[];
  /** What the simulation says of the counts; `null`: they are the formula's, and nobody asked. */
  readonly judged: JudgedSummary | null;
  /** Where it was asked for, and a pool serves. */
  readonly simulated: SimulatedPlan | null;
  readonly findings: readonly Finding[];
}

/** A plan document as text: what the command line prints and the page's download holds, byte for byte. */
export function planJson(document: PlanDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
