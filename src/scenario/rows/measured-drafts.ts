import { acceptanceFor } from "../../catalog/measured-acceptance.ts";
import type { Scenario } from "../schema.ts";

/** The scenario with measured acceptance, where a pool drafts and has none of its own. */
export function withAcceptance(scenario: Scenario): Scenario {
  const pools = scenario.pools.map((pool) => {
    const { speculation, model } = pool;
    if (speculation === null || speculation.acceptance.length > 0) return pool;
    const row = acceptanceFor(model, speculation.method, speculation.text);
    if (row === null) return pool;
    return { ...pool, speculation: { ...speculation, acceptance: [...row.acceptance], acceptanceRow: row.id } };
  });
  return { ...scenario, pools };
}
