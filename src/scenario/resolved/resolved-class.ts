import type {
  Agent,
  BudgetRules,
  ContextRules,
  Fallback,
  ToolRules,
  WorkloadClass,
} from "../../engine/workload-class.ts";
import { givesTokens } from "../../engine/gives-tokens.ts";
import { servedHosted } from "../../engine/served-hosted.ts";
import { imageTokensOfPrompt } from "../../engine/vision-tower.ts";
import { contracted } from "./contracted.ts";
import { type Point, resolvedSpreads } from "./point.ts";
import { resolvedImages } from "./resolved-images.ts";
import { resolvedArrivals } from "./resolved-arrivals.ts";
import { resolvedAttempts, resolvedOutcome } from "./resolved-outcome.ts";
import type { Scenario, ScenarioClass } from "../schema.ts";
import { resolvedMonths } from "./resolved-months.ts";
import { swapOf } from "../ranges-of.ts";

/** Below one workflow in thirty years a floor is none: all of the class runs on the hosted model. */
const leastFloorPerSecond = 1e-9;

/** A class as the engine takes it, served as it says. */
export function resolvedClass(workload: ScenarioClass, scenario: Scenario, point: Point): WorkloadClass {
  const ownWay = onItsPool(workload, scenario, point);
  const floor = ownWay.overflowAbovePerSecond ?? Number.POSITIVE_INFINITY;
  const isHosted = workload.servedBy === "hosted" || floor < leastFloorPerSecond;
  return isHosted ? servedHosted({ ...ownWay, overflowAbovePerSecond: null }) : ownWay;
}

/** A class on its pool, with what that pool's model changes. */
function onItsPool(workload: ScenarioClass, scenario: Scenario, point: Point): WorkloadClass {
  const { at, orNull, inside } = point;
  const { agents, fallback, limits, replay, outcome, retryScope } = workload;
  const rows = scenario.catalogue.hosted;
  const within = inside("limits");
  const tools = resolvedTools(workload.tools, inside("tools"));
  const seen = resolvedImages(workload, scenario, inside("images"));
  const generates = generatesOn(scenario);
  const spreads = resolvedSpreads(workload.varies, inside("varies"));
  const context = resolvedContext(workload.context, inside("context"));
  const isSilent = workload.servedBy === "own" && !generates(workload.pool);
  return {
    id: workload.id,
    // Tables go by it: a class without a name is called by its id.
    name: workload.name === "" ? workload.id : workload.name,
    poolId: workload.pool,
    ownWay: null,
    overflowAbovePerSecond: orNull("overflowAbovePerSecond", workload.overflowAbovePerSecond),
    lane: workload.lane,
    ...resolvedArrivals(workload.arrivals, inside("arrivals")),
    ...resolvedMonths(workload.arrivals, scenario, inside("arrivals")),
    ...resolvedSession(workload, scenario.pools, point),
    ...seen,
    prefixTokens: at("prefixTokens", workload.prefixTokens) + imageTokensOfPrompt(seen.images),
    ...(isSilent ? { outputTokens: wholeAnswer } : {}),
    retryScope,
    reviewShare: at("reviewShare", workload.reviewShare),
    reviewMinutes: at("reviewMinutes", workload.reviewMinutes),
    // A cached result is not paid for.
    toolUsdPerStep: at("toolUsdPerStep", workload.toolUsdPerStep) * (1 - tools.repeatShare),
    valueUsdPerSuccess: orNull("valueUsdPerSuccess", workload.valueUsdPerSuccess),
    failureUsd: at("failureUsd", workload.failureUsd),
    limits: {
      ttftSeconds: within.orNull("ttftSeconds", limits.ttftSeconds),
      itlSeconds: isSilent ? null : within.orNull("itlSeconds", limits.itlSeconds),
      percentile: within.at("percentile", limits.percentile),
    },
    hosted: contracted(rowOrNull(rows, workload.hosted), workload.contract, inside("contract")),
    providerLimits: {
      requestsPerMinute: inside("contract").orNull("requestsPerMinute", workload.contract.requestsPerMinute),
      tokensPerMinute: inside("contract").orNull("tokensPerMinute", workload.contract.tokensPerMinute),
    },
    hostedSuccessPerAttempt: orNull("hostedSuccessPerAttempt", workload.hostedSuccessPerAttempt),
    hostedTokenFactor: at("hostedTokenFactor", workload.hostedTokenFactor),
    spreads: isSilent ? { ...spreads, outputTokens: null } : spreads,
    // Where nothing is written history is cut back without a summary.
    context: isSilent && context.policy === "summarise" ? { ...context, policy: "prune" } : context,
    tools,
    outcome: resolvedOutcome(outcome, retryScope, inside("outcome")),
    budget: resolvedBudget(workload.budget, inside("budget")),
    agents: agents
      .map((agent) => resolvedAgent(agent, workload.pool, rows, inside(`agents.${agent.id}`)))
      .map((agent) => (generates(agent.poolId) ? agent : { ...agent, outputTokens: wholeAnswer })),
    fallback: fallback === null ? null : resolvedFallback(fallback, rows, inside("fallback")),
    replayShare: inside("replay").at("share", replay.share),
    isReplayAtPeak: replay.atPeak,
    serving: resolvedServing(workload.serving, inside("serving")),
  };
}

/** A vector or a score comes where another model's first token would, and is all there is. */
const wholeAnswer = 1;

/** Whether calls on a pool generate tokens; on a hosted model they do. */
export function generatesOn({
  pools,
  catalogue,
}: Pick<Scenario, "pools" | "catalogue">): (poolId: string | null) => boolean {
  return (poolId) => {
    const pool = pools.find(({ id }) => id === poolId);
    return pool === undefined || givesTokens(rowOf(catalogue.models, pool.model));
  };
}

function resolvedServing(
  serving: ScenarioClass["serving"],
  { at, orNull, whole, wholeOrNull }: Point,
): WorkloadClass["serving"] {
  return {
    timeoutSeconds: orNull("timeoutSeconds", serving.timeoutSeconds),
    retries: whole("retries", serving.retries),
    backoffSeconds: at("backoffSeconds", serving.backoffSeconds),
    backoffFactor: at("backoffFactor", serving.backoffFactor),
    maxInFlight: wholeOrNull("maxInFlight", serving.maxInFlight),
    callsPerSecond: orNull("callsPerSecond", serving.callsPerSecond),
    burstCalls: whole("burstCalls", serving.burstCalls),
    reservedReplicas: whole("reservedReplicas", serving.reservedReplicas),
    toolPrefillShare: at("toolPrefillShare", serving.toolPrefillShare),
    arrivalCv: at("arrivalCv", serving.arrivalCv),
  };
}

type SessionFields = "steps" | "callsPerStep" | "growthTokensPerCall" | "contextCapTokens";
type LaterSessionFields =
  | "outputTokens"
  | "cachedShare"
  | "isCachedShareComputed"
  | "toolSeconds"
  | "successPerAttempt"
  | "maxAttempts"
  | "retryLayers";

/** What an attempt is; another model may take fewer tokens for it, or succeed less often. */
function resolvedSession(
  workload: ScenarioClass,
  pools: Scenario["pools"],
  { at, orNull, whole, inside }: Point,
): Pick<WorkloadClass, SessionFields | LaterSessionFields> {
  const swap = swapOf(workload, pools);
  const swapped = inside(`swaps.${swap?.model ?? ""}`);
  const tokenFactor = swap === null ? 1 : swapped.at("tokenFactor", swap.tokenFactor);
  const success = swap === null ? null : swapped.orNull("successPerAttempt", swap.successPerAttempt);
  const own = whole("maxAttempts", workload.maxAttempts);
  return {
    steps: at("steps", workload.steps),
    callsPerStep: at("callsPerStep", workload.callsPerStep),
    growthTokensPerCall: at("growthTokensPerCall", workload.growthTokensPerCall) * tokenFactor,
    contextCapTokens: at("contextCapTokens", workload.contextCapTokens),
    // A call generates at least one token.
    outputTokens: Math.max(1, at("outputTokens", workload.outputTokens) * tokenFactor),
    cachedShare: orNull("cachedShare", workload.cachedShare) ?? 0,
    isCachedShareComputed: workload.cachedShare === null,
    toolSeconds: at("toolSeconds", workload.toolSeconds),
    successPerAttempt: success ?? at("successPerAttempt", workload.successPerAttempt),
    ...resolvedAttempts(own, workload.outcome.retryLayers, inside("outcome.retryLayers")),
  };
}

function resolvedContext(context: ScenarioClass["context"], { at, orNull }: Point): ContextRules {
  return {
    policy: context.policy,
    keptTokens: at("keptTokens", context.keptTokens),
    growthExponent: at("growthExponent", context.growthExponent),
    sharedPrefixTokens: at("sharedPrefixTokens", context.sharedPrefixTokens),
    cacheLifetimeSeconds: orNull("cacheLifetimeSeconds", context.cacheLifetimeSeconds),
  };
}

function resolvedTools(tools: ScenarioClass["tools"], { at, orNull }: Point): ToolRules {
  return {
    callsPerStep: at("callsPerStep", tools.callsPerStep),
    isParallel: tools.parallel,
    ratePerSecond: orNull("ratePerSecond", tools.ratePerSecond),
    concurrency: orNull("concurrency", tools.concurrency),
    repeatShare: at("repeatShare", tools.repeatShare),
  };
}

function resolvedBudget(budget: ScenarioClass["budget"], { at, orNull, wholeOrNull }: Point): BudgetRules {
  return {
    steps: wholeOrNull("steps", budget.steps),
    tokens: orNull("tokens", budget.tokens),
    usd: orNull("usd", budget.usd),
    fanOut: orNull("fanOut", budget.fanOut),
    atCap: budget.atCap,
    successAtCap: at("successAtCap", budget.successAtCap),
    askMinutes: at("askMinutes", budget.askMinutes),
  };
}

/** The row of an id. Expects references to be checked: a missing row is a bug. */
export function rowOf<Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new Error(`no row "${id}": the scenario's references were not checked`);
  return found;
}

/** The same where nothing may be named. */
function rowOrNull<Row extends { readonly id: string }>(rows: readonly Row[], id: string | null): Row | null {
  return id === null ? null : rowOf(rows, id);
}

type HostedRows = Scenario["catalogue"]["hosted"];
type AgentFields = ScenarioClass["agents"][number];
type FallbackFields = NonNullable<ScenarioClass["fallback"]>;

/** An agent that says neither a pool nor a hosted model runs where its class runs. */
function resolvedAgent(agent: AgentFields, classPool: string, rows: HostedRows, { at, orNull }: Point): Agent {
  const { id, name, role, when, parallel, pool, hosted } = agent;
  return {
    id,
    name,
    role,
    when,
    runs: at("runs", agent.runs),
    isParallel: parallel,
    calls: at("calls", agent.calls),
    prefixTokens: at("prefixTokens", agent.prefixTokens),
    sharedPrefixTokens: at("sharedPrefixTokens", agent.sharedPrefixTokens),
    growthTokensPerCall: at("growthTokensPerCall", agent.growthTokensPerCall),
    outputTokens: at("outputTokens", agent.outputTokens),
    cachedShare: orNull("cachedShare", agent.cachedShare) ?? 0,
    isCachedShareComputed: agent.cachedShare === null,
    resultTokens: at("resultTokens", agent.resultTokens),
    poolId: hosted === null ? (pool ?? classPool) : null,
    hosted: rowOrNull(rows, hosted),
    callSeconds: at("callSeconds", agent.callSeconds),
  };
}

function resolvedFallback({ pool, hosted, ...shares }: FallbackFields, rows: HostedRows, { at }: Point): Fallback {
  return {
    poolId: pool,
    hosted: rowOrNull(rows, hosted),
    successShare: at("successShare", shares.successShare),
    callSeconds: at("callSeconds", shares.callSeconds),
  };
}
