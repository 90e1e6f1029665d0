import type { Scenario } from "../../src/scenario/schema.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

/** Two classes that share provisioned units, and places of which the fullest hold more than the others that are lost with them. */
export function unevenChat(): Scenario {
  const chat = exampleScenario("support-chat");
  const contract = { unitUsdPerHour: 20, unitTokensPerMinute: 400_000 };
  const own = chat.classes.map((workload) => ({ ...workload, contract: { ...workload.contract, ...contract } }));
  const regions = [
    { name: "EU", share: 0.6, latencySeconds: 0.1 },
    { name: "US", share: 0.4, latencySeconds: 0.1 },
  ];
  return {
    ...chat,
    classes: [...own, ...own.map((workload) => ({ ...workload, id: "other" }))],
    pools: chat.pools.map((pool) => ({ ...pool, zones: 3, rackDevices: 16, regions })),
    reserves: { ...chat.reserves, failure: 3, node: 2, rack: 2, zone: 2, region: 1, shared: "one-loss" },
  };
}
