import type { Agent, Fallback } from "../engine/workload-class.ts";
import type { Point } from "./point.ts";
import { rowOrNull } from "./row-of.ts";
import type { Scenario, ScenarioClass } from "./schema.ts";

type HostedRows = Scenario["catalogue"]["hosted"];
type AgentFields = ScenarioClass["agents"][number];
type FallbackFields = NonNullable<ScenarioClass["fallback"]>;

/** An agent that says neither a pool nor a hosted model runs where its class runs. */
export function resolvedAgent(agent: AgentFields, classPool: string, rows: HostedRows, { at }: Point): Agent {
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
    cachedShare: at("cachedShare", agent.cachedShare),
    resultTokens: at("resultTokens", agent.resultTokens),
    poolId: hosted === null ? (pool ?? classPool) : null,
    hosted: rowOrNull(rows, hosted),
    callSeconds: at("callSeconds", agent.callSeconds),
  };
}

export function resolvedFallback(
  { pool, hosted, ...shares }: FallbackFields,
  rows: HostedRows,
  { at }: Point,
): Fallback {
  return {
    poolId: pool,
    hosted: rowOrNull(rows, hosted),
    successShare: at("successShare", shares.successShare),
    callSeconds: at("callSeconds", shares.callSeconds),
  };
}
