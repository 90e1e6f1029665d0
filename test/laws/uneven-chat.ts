import type { Scenario } from "../../src/scenario/schema.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

/** Two classes that share provisioned units, and places of which the fullest hold more than the others that are lost with them. */
export function unevenChat(): Scenario {
  const chat = exampleScenario("support-chat");
  const contract = { unitUsdPerHour: 20, unitTokensPerMinute: 400_000 };
  const own = chat.classes.map((workload) => ({ ...workload, contract: { ...workload.contract, ...contract } }));
  return {
    ...chat,
    classes: [...own, ...own.map((workload) => ({ ...workload, id: "other" }))],
    pools: chat.pools.map((pool) => ({ ...pool, zones: 3, rackDevices: 16 })),
    reserves: { ...chat.reserves, failure: 3, node: 2, rack: 2, zone: 2, shared: "one-loss" },
  };
}

/** Its users in two regions, of which one may be lost. */
export function regionalChat(): Scenario {
  const chat = exampleScenario("support-chat");
  const region = (name: string, share: number) => ({ name, share, latencySeconds: 0.1 });
  return {
    ...chat,
    pools: chat.pools.map((pool) => ({ ...pool, regions: [region("EU", 0.6), region("US", 0.4)] })),
    reserves: { ...chat.reserves, region: 1 },
  };
}
