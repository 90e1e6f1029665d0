import { ownWorkloads } from "../../src/catalog/workloads/own-workloads.ts";
import { classFromWorkload } from "../../src/scenario/class-from-workload.ts";
import { exampleById } from "../../src/scenario/example-list.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** Every preset as a class: coding agents, whose prompts are too long for the devices of the chat, on a pool of their own. */
export function sixPresets(): Scenario {
  const chat = exampleById("support-chat")?.scenario;
  const agent = exampleById("coding-agent")?.scenario;
  const pools = [chat, agent].flatMap((example) => example?.pools[0] ?? []);
  const [chatPool = "", agentPool = ""] = pools.map(({ id }) => id);
  const classes = ownWorkloads.map((workload) => {
    const pool = workload.id === "coding-agent" ? agentPool : chatPool;
    return classFromWorkload(workload, { id: workload.id, name: workload.id, pool, hosted: null });
  });
  return readScenario({ ...chat, title: "Six kinds of work", basedOn: null, pools, classes });
}
