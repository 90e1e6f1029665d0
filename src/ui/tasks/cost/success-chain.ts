import { nounOf } from "../../../quantity/sentence.ts";
import type { ClassResult, FlowResult, Plan } from "../../../engine/plan-result.ts";
import { traceOf } from "../../../metrics/formula-of.ts";
import { isReplay, overflowingPart } from "../../../metrics/overflowing-part.ts";

/** A figure of the chain: a metric of the class, or a value between two of them. */
export interface ChainLink {
  readonly id: string;
  /** What stands before it. */
  readonly sign: "×" | "÷" | "=" | null;
  readonly words: string;
  /** `null`: no metric of its own. */
  readonly metric: string | null;
  readonly value: number;
  readonly unit: "USD" | "share" | "";
  readonly isEnd: boolean;
}

/** What a workflow calls, wherever it goes; evaluations and replays are nobody's workflow. */
function ownCalls({ flows }: ClassResult): { readonly perWorkflow: number; readonly tokensEach: number } {
  const own = flows.filter((flow) => !isReplay(flow));
  const perWorkflow = own.reduce((sum, { callsPerWorkflow }) => sum + callsPerWorkflow, 0);
  const tokens = own.reduce((sum, flow) => sum + flow.callsPerWorkflow * tokensOf(flow), 0);
  return { perWorkflow, tokensEach: perWorkflow > 0 ? tokens / perWorkflow : 0 };
}

/** Calls of the class's own session, whether its pool serves them or they overflow. */
function isOwnSession({ part }: Pick<FlowResult, "part">): boolean {
  return isReplay({ part }) || (overflowingPart(part) ?? part) === "main";
}

/** What of a class that a pool serves runs on hosted models: `roles on hosted models`, `what overflows`, or both. */
export function elsewhereWords({ flows }: Pick<ClassResult, "flows">): string {
  const away = flows.filter(({ poolId }) => poolId === null);
  const overflows = away.some(({ part }) => overflowingPart(part) !== null);
  const hasRoles = away.some(({ part }) => overflowingPart(part) === null);
  return [...(hasRoles || !overflows ? ["roles on hosted models"] : []), ...(overflows ? ["what overflows"] : [])].join(
    " and ",
  );
}

function tokensOf({ promptTokensPerCall, outputTokensPerCall }: FlowResult): number {
  return promptTokensPerCall + outputTokensPerCall;
}

/**
 * From a million tokens to a success, factor by factor: each product is the next figure, tokens counted in millions. `null` where a figure is unknown.
 * Everything the class costs is in the price of its tokens, so reviews and tools are in it from the start; all calls of a workflow
 * count, those of its roles and sub-agents too.
 */
export function successChain(result: ClassResult): readonly ChainLink[] | null {
  const { costUsdPerMillionTokens, costUsdPerCall, costUsdPerAttempt, costUsdPerSuccess } = result;
  if (costUsdPerMillionTokens === null || costUsdPerCall === null) return null;
  if (costUsdPerAttempt === null || costUsdPerSuccess === null) return null;
  const { perWorkflow, tokensEach } = ownCalls(result);
  const isAlone = result.flows.every(isOwnSession);
  const calls = isAlone ? result.callsPerAttempt : perWorkflow / result.attemptsPerWorkflow;
  const workflow = costUsdPerAttempt * result.attemptsPerWorkflow;
  const usd = (
    id: string,
    sign: ChainLink["sign"],
    words: string,
    metric: string | null,
    value: number,
  ): ChainLink => ({
    id,
    sign,
    words,
    metric,
    value,
    unit: "USD",
    isEnd: false,
  });
  const factor = (id: string, words: string, metric: string | null, value: number): ChainLink => ({
    ...usd(id, "×", words, metric, value),
    unit: "",
  });
  return [
    usd("tokens", null, "per million tokens, everything included", "costUsdPerMillionTokens", costUsdPerMillionTokens),
    factor("tokensPerCall", isAlone ? "tokens a call" : "tokens a call, the mean of all", null, tokensEach),
    usd("call", "=", "a model call", "costUsdPerCall", costUsdPerCall),
    isAlone
      ? factor("calls", nounOf(calls, "call an attempt", "calls an attempt"), "callsPerAttempt", calls)
      : factor("calls", "calls an attempt, of all its roles and sub-agents", null, calls),
    ...(result.attemptsPerWorkflow === 1
      ? [usd("attempt", "=", "an attempt", "costUsdPerAttempt", costUsdPerAttempt)]
      : [
          factor("attempts", "attempts a workflow", "attemptsPerWorkflow", result.attemptsPerWorkflow),
          usd("workflow", "=", "a workflow", null, workflow),
        ]),
    { ...factor("success", "of workflows succeed", "successShare", result.successShare), sign: "÷", unit: "share" },
    { ...usd("end", "=", "a successful workflow", "costUsdPerSuccess", costUsdPerSuccess), isEnd: true },
  ];
}

/** What a class pays for, USD a month; `null` where the devices' part is unknown. */
export interface ClassParts {
  readonly serving: number | null;
  readonly tools: number;
  readonly review: number;
  readonly platform: number;
  /** Tokens of roles, sub-agents and the fallback that run on hosted models on either side. */
  readonly provider: number;
}

/** The class's month by what it pays for; `serving` is its part of the devices. `null`: the plan holds no trace of it. */
export function ownParts(plan: Plan, classId: string): ClassParts | null {
  const inputs = traceOf(plan, "class", classId, "costUsdPerMonth")?.inputs;
  return inputs === undefined ? null : partsOf(inputs, inputs.computeUsdPerMonth);
}

/** The class's month on its pool, whoever serves it; `null`: the plan does not tell. */
export function partsOnPool(plan: Plan, { id, poolId, own }: ClassResult): ClassParts | null {
  if (poolId !== null) return ownParts(plan, id);
  return own === null
    ? null
    : partsOf({ ...own, providerUsdPerMonth: own.providerUsdPerMonth ?? 0 }, own.servingUsdPerMonth ?? undefined);
}

/** The same work on its hosted model; `serving` is the bill for tokens. `null`: nothing to compare with. */
export function hostedParts(plan: Plan, classId: string): ClassParts | null {
  const inputs = traceOf(plan, "class", classId, "hosted.costUsdPerMonth")?.inputs;
  if (inputs === undefined) return null;
  const others = {
    toolsUsdPerMonth: inputs.hostedToolsUsdPerMonth,
    reviewUsdPerMonth: inputs.hostedReviewUsdPerMonth,
    platformUsdPerMonth: inputs.hostedPlatformUsdPerMonth,
    providerUsdPerMonth: inputs.hostedProviderUsdPerMonth,
  };
  return partsOf(others, inputs.tokensUsdPerMonth);
}

type Others = Readonly<
  Partial<
    Record<"toolsUsdPerMonth" | "reviewUsdPerMonth" | "platformUsdPerMonth" | "providerUsdPerMonth", number | undefined>
  >
>;

function partsOf(inputs: Others, serving: number | undefined): ClassParts {
  const { toolsUsdPerMonth = 0, reviewUsdPerMonth = 0, platformUsdPerMonth = 0, providerUsdPerMonth = 0 } = inputs;
  return {
    serving: serving ?? null,
    tools: toolsUsdPerMonth,
    review: reviewUsdPerMonth,
    platform: platformUsdPerMonth,
    provider: providerUsdPerMonth,
  };
}
