import backgroundResearch from "../../src/catalog/workloads/background-research.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { classFromWorkload } from "../../src/scenario/class-from-workload.ts";
import { exampleById } from "../../src/scenario/example-list.ts";
import { busyChat, type Planned, plannedChat } from "./deployed.ts";
import { readScenario } from "../scenario/read-scenario.ts";

function planned(json: unknown): Planned {
  const scenario = readScenario(json);
  return { scenario, plan: planScenario(scenario) };
}

/** Coding agents and research with sub-agents on one pool of SGLang, in two groups of ranks, with an 8-bit cache. */
function sharedPool(): Planned {
  const base = exampleById("coding-agent")?.scenario;
  const [pool] = base?.pools ?? [];
  const choices = { id: "research", name: "Research", pool: pool?.id ?? "", hosted: null };
  const research = classFromWorkload(backgroundResearch, choices);
  return planned({
    ...base,
    classes: [...(base?.classes ?? []), research],
    pools: [{ ...pool, runtime: "sglang", kv: "fp8", ep: 2 }],
  });
}

/** Documents by replicas of two nodes, with a scaler and an order of lanes. */
function scaledOverNodes(): Planned {
  const base = exampleById("document-processing")?.scenario;
  const [pool] = base?.pools ?? [];
  return planned({
    ...base,
    classes: base?.classes.map((one) => ({ ...one, arrivals: { ...one.arrivals, perDay: 20_000_000 } })),
    pools: [
      {
        ...pool,
        tp: 8,
        pp: 2,
        routing: { order: "priority" },
        scaling: { minReplicas: 2, maxReplicas: 9, upAfterSeconds: 30, downAfterSeconds: 400 },
      },
    ],
  });
}

/** Plans whose exports have every kind of number in them. */
export const lawPlans: readonly (readonly [name: string, planned: Planned])[] = [
  ["a busy chat", plannedChat(busyChat)],
  ["agents and research on one pool", sharedPool()],
  ["documents over two nodes", scaledOverNodes()],
];
