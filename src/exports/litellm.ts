import { allModels } from "../catalog/models/index.generated.ts";
import { checkpointOf } from "../deploy/checkpoint-of.ts";
import { engineOf } from "../deploy/engine.ts";
import type { AllocatedWork } from "../engine/cost/allocation.ts";
import type { TokenKind } from "../engine/ledger.ts";
import type { PagePlan } from "../planning/page-plan.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { ExportKind } from "./export-kind.ts";

/** The gateway's own names of what a token costs. */
const costNames: Readonly<Record<TokenKind, string>> = {
  input: "input_cost_per_token",
  cachedInput: "cache_read_input_token_cost",
  output: "output_cost_per_token",
};

type PriceRow = Readonly<Record<string, string | number | Readonly<Record<string, string>>>>;

/** What a token of a kind costs, over all work that is done there; `null`: unknown, or there are none. */
function usdPerToken(works: readonly AllocatedWork[], kind: TokenKind): number | null {
  let usd = 0;
  let tokens = 0;
  for (const { tokensUsd, tokens: own } of works) {
    if (tokensUsd === null) return null;
    usd += tokensUsd[kind];
    tokens += own[kind];
  }
  return tokens > 0 ? usd / tokens : null;
}

function priceRow(
  works: readonly AllocatedWork[],
  pools: Scenario["pools"],
  { title, asOfDate }: Scenario,
  { plan, input, scenarioHash }: PagePlan,
): PriceRow {
  const costs = Object.entries(costNames).flatMap(([kind, name]) => {
    const usd = usdPerToken(works, kind as TokenKind);
    return usd === null ? [] : [[name, usd] as const];
  });
  const sides = input.pools.filter(({ id, handsTo }) => pools.some((pool) => pool.id === (handsTo?.poolId ?? id)));
  const devices = plan.pools
    .filter(({ id }) => sides.some((side) => side.id === id))
    .reduce((sum, pool) => sum + (pool.devices ?? 0) + (pool.purchase?.strandedDevices ?? 0), 0);
  const about = `What ${devices} devices cost at the planned load, idle time and reserves included; at another load a token costs something else.`;
  return {
    ...Object.fromEntries(costs),
    litellm_provider: providerOf(pools),
    mode: "chat",
    metadata: { notes: `Plimsoll plan ${scenarioHash} "${title}" of ${asOfDate}. ${about}` },
  };
}

/** vLLM has a provider of its own; other engines speak the same interface. */
function providerOf(pools: Scenario["pools"]): string {
  return pools.every(({ runtime }) => engineOf(runtime) === "vllm") ? "hosted_vllm" : "openai";
}

/**
 * Rows for the price map of a gateway, a row a model that own pools serve: what the plan's devices cost by the tokens that take
 * them. Models whose price nobody knows have none.
 */
export function priceRows(scenario: Scenario, plan: PagePlan): Readonly<Record<string, PriceRow>> {
  const byModel = new Map<string, { pools: Scenario["pools"]; works: AllocatedWork[] }>();
  for (const pool of scenario.pools) {
    const result = plan.plan.pools.find(({ id }) => id === pool.id);
    const works = plan.allocation.works.filter(({ poolId }) => poolId === pool.id);
    if (result === undefined || works.length === 0) continue;
    const checkpoint = checkpointOf(allModels, result.model, result.weightFormat);
    const known = byModel.get(checkpoint);
    byModel.set(checkpoint, {
      pools: [...(known?.pools ?? []), pool],
      works: [...(known?.works ?? []), ...works],
    });
  }
  const rows = [...byModel].flatMap(([checkpoint, { pools, works }]) => {
    if (usdPerToken(works, "output") === null) return [];
    return [[`${providerOf(pools)}/${checkpoint}`, priceRow(works, pools, scenario, plan)] as const];
  });
  return Object.fromEntries(rows);
}

const litellm: ExportKind = {
  id: "litellm",
  about: "what a token of own pools costs, as rows for LiteLLM's price map; devices alone, in dollars",
  form: "text",
  write: async ({ scenario, plan }) => `${JSON.stringify(priceRows(scenario, plan), null, 2)}\n`,
};

export default litellm;
