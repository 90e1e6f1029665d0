import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { million } from "../../quantity/number-words.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import type { FlowWork } from "../fleet/flow-work.ts";
import { apply, defineFormula, type Scope } from "../formula.ts";
import { givesTokensOn } from "../gives-tokens.ts";
import type { EngineInput, WorkloadClass } from "../input.ts";
import type { ByTokens, TokenCosts, TokenKind } from "../ledger.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import { flowUnitsUsd } from "./contract-cost.ts";
import { hostedBillByTokens } from "./hosted-cost.ts";
import type { PoolCost } from "./pool-cost.ts";
import { billedTokens, isNowhere } from "./provider-cost.ts";
import { workflowsPerMonth } from "./unit-cost.ts";

/** What tokens cost by their kind: the devices and the hosted models that they take, and nothing else. */

const kinds: readonly TokenKind[] = ["input", "cachedInput", "output"];

/** Each kind of token by a rule. */
function byTokens<Value>(of: (kind: TokenKind) => Value): ByTokens<Value> {
  return { input: of("input"), cachedInput: of("cachedInput"), output: of("output") };
}

/**
 * Amounts added up kind by kind; `null`: one of them is unknown.
 *
 * @source derived
 */
export function sumByTokens(amounts: readonly (ByTokens | null)[]): ByTokens | null {
  const known = amounts.flatMap((amount) => amount ?? []);
  if (known.length < amounts.length) return null;
  return byTokens((kind) => compensatedSum(known.map((amount) => amount[kind])));
}

/** @source derived: definition; nothing where the tokens take no device */
const perMillion = <const Id extends string>(id: Id, words: string) =>
  defineFormula({
    id,
    words,
    unit: "USD",
    expression: "(computeUsdPerMonth * engineTimeShare + billedUsdPerMonth) / tokensPerMonth * 1000000",
    neutral: { billedUsdPerMonth: 0 },
    evaluate: (x: Record<"computeUsdPerMonth" | "engineTimeShare" | "billedUsdPerMonth" | "tokensPerMonth", number>) =>
      ((x.computeUsdPerMonth * x.engineTimeShare + x.billedUsdPerMonth) / x.tokensPerMonth) * million,
  });

/** @source derived: definition; devices by the time that computing prompts takes */
export const costUsdPerMillionInputTokens = perMillion(
  "costUsdPerMillionInputTokens",
  "what devices and providers cost for a million prompt tokens that are computed",
);

/** @source derived: definition; devices by the time that reading cached tokens adds to computing the others */
export const costUsdPerMillionCachedInputTokens = perMillion(
  "costUsdPerMillionCachedInputTokens",
  "what devices and providers cost for a million prompt tokens that are found in the cache",
);

/** @source derived: definition; devices by the part that a call has of the steps in which it generates */
export const costUsdPerMillionOutputTokens = perMillion(
  "costUsdPerMillionOutputTokens",
  "what devices and providers cost for a million generated tokens",
);

const formulas = {
  input: costUsdPerMillionInputTokens,
  cachedInput: costUsdPerMillionCachedInputTokens,
  output: costUsdPerMillionOutputTokens,
} as const;

/**
 * A class's part of a pool's devices by the tokens that take them, idle time and reserves included; `null`: the pool has no price.
 *
 *     (busy USD x mean share + the rest x peak share) x seconds for the kind / seconds of the call
 *
 * @source derived: `computeUsdPerMonth`, call by call in the proportion of its engine time
 */
export function deviceUsdByTokens(classId: string, cost: PoolCost, works: readonly FlowWork[]): ByTokens | null {
  const { steadyUsd, reserveUsd, strandedUsd } = cost;
  if (steadyUsd === null || reserveUsd === null || strandedUsd === null) return null;
  const { use } = cost;
  const busyUsd = steadyUsd * use.busyShare;
  const heldUsd = steadyUsd - busyUsd + reserveUsd + strandedUsd;
  const own = use.flows.flatMap(({ part, meanShare, peakShare, ...flow }) => {
    const work = works.find((one) => one.classId === classId && one.part === part);
    if (flow.classId !== classId || work === undefined) return [];
    const { secondsByTokens } = work;
    const all = compensatedSum(kinds.map((kind) => secondsByTokens[kind]));
    const usd = busyUsd * meanShare + heldUsd * peakShare;
    return [byTokens((kind) => (all > 0 ? (usd * secondsByTokens[kind]) / all : 0))];
  });
  return sumByTokens(own);
}

/**
 * What a hosted model bills a month for tokens of a class's calls, by their kind; `null`: nobody has named the model. What
 * provisioned units cost falls on all tokens alike, and what calls cost besides their tokens is not in it.
 *
 * @source genai-prices
 */
export function providerUsdByTokens(
  flow: CallFlow,
  demand: ClassDemand,
  { lane }: WorkloadClass,
  hoursPerMonth: number,
): ByTokens | null {
  if (isNowhere(flow)) return null;
  const { hosted, callsPerSecond } = flow;
  if (hosted === null) return byTokens(() => 0);
  const units = flowUnitsUsd(flow, demand, hoursPerMonth);
  if (units !== null) {
    const tokens = tokensByKind(flow, 1);
    const all = compensatedSum(Object.values(tokens));
    return byTokens((kind) => (all > 0 ? (units * tokens[kind]) / all : 0));
  }
  return hostedBillByTokens(hosted, lane, billedTokens(flow, callsPerSecond * hoursPerMonth * secondsPerHour));
}

/**
 * A month's tokens of calls by their kind. A vector or a score counts as one token of its call, and is none that is generated.
 *
 * @source derived: definition
 */
export function tokensByKind(flow: CallFlow, callsPerMonth: number, isGenerating = true): ByTokens {
  const { promptTokensPerCall, uncachedPromptTokensPerCall, outputTokensPerCall } = flow;
  return {
    input: callsPerMonth * uncachedPromptTokensPerCall,
    cachedInput: callsPerMonth * Math.max(0, promptTokensPerCall - uncachedPromptTokensPerCall),
    output: isGenerating ? callsPerMonth * outputTokensPerCall : 0,
  };
}

/** What a class pays of devices, and the same by the tokens that take them; `null`: unknown. */
interface PaidDevices {
  readonly computeUsd: number | null;
  readonly deviceTokensUsd: ByTokens | null;
}

/** Fewer tokens a month than this are none. */
const leastTokens = 1e-6;

/**
 * What a million tokens of each kind cost a class. Replays cost, and their tokens are nobody's.
 *
 * @source derived
 */
export function classTokenCosts(
  demand: ClassDemand,
  workload: WorkloadClass,
  { computeUsd: computeUsdPerMonth, deviceTokensUsd: devices }: PaidDevices,
  { hoursPerMonth, pools }: Pick<EngineInput, "hoursPerMonth" | "pools">,
  scope: Scope,
): TokenCosts {
  const { workflowsPerSecond } = demand;
  const workflows = workflowsPerMonth.evaluate({ workflowsPerSecond, secondsPerHour, hoursPerMonth });
  const own = demand.flows.filter(({ isReplay }) => isReplay !== true);
  const tokens = sumByTokens(
    own.map((flow) => tokensByKind(flow, workflows * flow.callsPerWorkflow, givesTokensOn(flow.poolId, pools))),
  );
  const providers = sumByTokens(demand.flows.map((flow) => providerUsdByTokens(flow, demand, workload, hoursPerMonth)));
  const cost = (kind: TokenKind) => {
    const tokensPerMonth = tokens?.[kind] ?? 0;
    if (devices === null || providers === null || computeUsdPerMonth === null) return null;
    if (tokensPerMonth < leastTokens) return null;
    const engineTimeShare = computeUsdPerMonth > 0 ? devices[kind] / computeUsdPerMonth : 0;
    const usd = { computeUsdPerMonth, engineTimeShare, billedUsdPerMonth: providers[kind] };
    return apply(formulas[kind], { ...usd, tokensPerMonth }, scope);
  };
  return {
    costUsdPerMillionInputTokens: cost("input"),
    costUsdPerMillionCachedInputTokens: cost("cachedInput"),
    costUsdPerMillionOutputTokens: cost("output"),
  };
}
