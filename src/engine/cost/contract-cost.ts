import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { secondsPerHour, secondsPerMinute } from "../../quantity/time.ts";
import { apply, defineFormula, type Scope } from "../formula.ts";
import type { HostedModel } from "../input.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import type { ClassDemand } from "../workload/class-demand.ts";

/** What a class has agreed on with its provider besides prices of tokens, or in their place. */

/** @source derived: definition */
export const hostedCallsUsdPerMonth = defineFormula({
  id: "hosted.callsUsdPerMonth",
  words: "what calls of a month cost on the hosted model besides their tokens",
  unit: "USD/month",
  expression: "hostedCallsPerMonth * usdPerCall",
  evaluate: (x: Record<"hostedCallsPerMonth" | "usdPerCall", number>) => x.hostedCallsPerMonth * x.usdPerCall,
});

/** @source derived: units are whole, carry prompt and generated tokens alike, cached ones too, and are one count for all classes on a contract */
export const provisionedUnits = defineFormula({
  id: "hosted.provisionedUnits",
  words: "units of provisioned throughput that carry the peak of all classes on the contract",
  unit: "units",
  expression: "ceil((hostedPeakTokensPerMinute + unitsBesideTokensPerMinute) / unitTokensPerMinute)",
  neutral: { unitsBesideTokensPerMinute: 0 },
  evaluate: (x: Record<"hostedPeakTokensPerMinute" | "unitsBesideTokensPerMinute" | "unitTokensPerMinute", number>) =>
    ceilTolerant((x.hostedPeakTokensPerMinute + x.unitsBesideTokensPerMinute) / x.unitTokensPerMinute),
});

/** @source derived: by tokens at the peak, which units are counted for */
export const unitsShare = defineFormula({
  id: "hosted.unitsShare",
  words: "the class's part of the units that it holds together with others",
  unit: "share",
  expression: "hostedPeakTokensPerMinute / (hostedPeakTokensPerMinute + unitsBesideTokensPerMinute)",
  evaluate: (x: Record<"hostedPeakTokensPerMinute" | "unitsBesideTokensPerMinute", number>) =>
    x.hostedPeakTokensPerMinute / (x.hostedPeakTokensPerMinute + x.unitsBesideTokensPerMinute),
});

/** @source derived: units are held every hour, used or not */
export const unitsUsdPerMonth = defineFormula({
  id: "hosted.unitsUsdPerMonth",
  words: "what units of provisioned throughput cost a month, in place of their tokens",
  unit: "USD/month",
  expression: "unitsShare * provisionedUnits * unitUsdPerHour * hoursPerMonth",
  neutral: { unitsShare: 1 },
  evaluate: (x: Record<"unitsShare" | "provisionedUnits" | "unitUsdPerHour" | "hoursPerMonth", number>) =>
    x.unitsShare * x.provisionedUnits * x.unitUsdPerHour * x.hoursPerMonth,
});

/** Calls of one kind, as far as units are counted for them. */
type Carried = Pick<CallFlow, "peakCallsPerSecond" | "promptTokensPerCall" | "outputTokensPerCall">;

/**
 * Prompt and generated tokens of calls in a minute of the peak.
 *
 * @source derived: definition
 */
export function peakTokensPerMinute(flows: readonly Carried[]): number {
  const perSecond = flows.reduce(
    (sum, flow) => sum + flow.peakCallsPerSecond * (flow.promptTokensPerCall + flow.outputTokensPerCall),
    0,
  );
  return perSecond * secondsPerMinute;
}

/** What calls hold units for: their own peak, and that of other classes on the contract. */
interface HeldFor {
  readonly flows: readonly Carried[];
  readonly unitsBesideTokensPerMinute?: number | undefined;
}

/** A month of the units that calls need, or their part of those that are held together; `null`: their tokens are billed. */
function heldUnitsUsd(
  { unitUsdPerHour = null, unitTokensPerMinute = null }: HostedModel,
  { flows, unitsBesideTokensPerMinute: beside = 0 }: HeldFor,
  hoursPerMonth: number,
  scope: Scope,
): number | null {
  if (unitUsdPerHour === null || unitTokensPerMinute === null) return null;
  const needs = { hostedPeakTokensPerMinute: peakTokensPerMinute(flows), unitsBesideTokensPerMinute: beside };
  const units = apply(provisionedUnits, { ...needs, unitTokensPerMinute }, scope);
  const share = beside > 0 ? apply(unitsShare, needs, scope) : 1;
  return apply(unitsUsdPerMonth, { unitsShare: share, provisionedUnits: units, unitUsdPerHour, hoursPerMonth }, scope);
}

/** What is billed besides tokens, or in their place. */
export interface AgreedBill {
  readonly callsUsdPerMonth: number;
  /** `null`: tokens are billed. */
  readonly unitsUsdPerMonth: number | null;
}

/**
 * What a provider bills a month by a class's contract for calls, all of which go to its hosted model.
 *
 * @source derived
 */
export function agreedBill(
  hosted: HostedModel,
  flows: readonly Carried[],
  month: Omit<HeldFor, "flows"> & { readonly callsPerMonth: number; readonly hoursPerMonth: number },
  scope: Scope,
): AgreedBill {
  const { callsPerMonth, hoursPerMonth, unitsBesideTokensPerMinute } = month;
  const { usdPerCall = null } = hosted;
  const calls = { hostedCallsPerMonth: callsPerMonth, usdPerCall: usdPerCall ?? 0 };
  return {
    callsUsdPerMonth: usdPerCall === null ? 0 : apply(hostedCallsUsdPerMonth, calls, scope),
    unitsUsdPerMonth: heldUnitsUsd(hosted, { flows, unitsBesideTokensPerMinute }, hoursPerMonth, scope),
  };
}

const unheard: Scope = { path: "", traces: null };

/**
 * What the calls of a flow cost a month besides their tokens.
 *
 * @source derived
 */
export function flowCallsUsd({ hosted, callsPerSecond }: CallFlow, hoursPerMonth: number): number {
  return (hosted?.usdPerCall ?? 0) * callsPerSecond * secondsPerHour * hoursPerMonth;
}

/**
 * A flow's part of the units that its class holds, by its tokens at the peak; `null`: its tokens are billed.
 *
 *     units of all flows x own peak tokens / peak tokens of all
 *
 * @source derived: units are counted for the peak of all calls that go to a hosted model on one contract
 */
export function flowUnitsUsd(
  flow: CallFlow,
  { flows, unitsBesideTokensPerMinute }: Pick<ClassDemand, "flows" | "unitsBesideTokensPerMinute">,
  hoursPerMonth: number,
): number | null {
  if (flow.hosted === null) return null;
  const { unitUsdPerHour = null, unitTokensPerMinute = null } = flow.hosted;
  if (unitUsdPerHour === null || unitTokensPerMinute === null) return null;
  // Only the class's own contract has units: a hosted model of a role's own has list prices.
  const carried = flows.filter(({ hosted }) => (hosted?.unitTokensPerMinute ?? null) !== null);
  const held = { flows: carried, unitsBesideTokensPerMinute };
  const all = peakTokensPerMinute(carried);
  const usd = heldUnitsUsd(flow.hosted, held, hoursPerMonth, unheard) ?? 0;
  return all > 0 ? (usd * peakTokensPerMinute([flow])) / all : 0;
}
