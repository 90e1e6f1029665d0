import { ownWorkloads } from "../../src/catalog/workloads/own-workloads.ts";
import { classFromWorkload } from "../../src/scenario/class-from-workload.ts";
import { exampleById, exampleList } from "../../src/scenario/example-list.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** An agent's prompts are too long for the devices of the chat. */
const exampleOf = (workload: string) => (workload === "coding-agent" ? "coding-agent" : "support-chat");

/** Each preset alone on the pool of a worked example. */
function presetScenario(workload: (typeof ownWorkloads)[number]): Scenario {
  const base = exampleById(exampleOf(workload.id))?.scenario;
  const pool = base?.pools[0]?.id ?? "";
  const hosted = base?.classes[0]?.hosted ?? null;
  const choices = { id: workload.id, name: workload.id, pool, hosted: typeof hosted === "string" ? hosted : null };
  return readScenario({ ...base, classes: [classFromWorkload(workload, choices)] });
}

/** What is judged by a benchmark: the worked examples, then the presets. */
export const judgedScenarios: Readonly<Record<string, () => Scenario>> = Object.fromEntries([
  ...exampleList.map(({ id, scenario }) => [id, () => readScenario(scenario)] as const),
  ...ownWorkloads.map((workload) => [`preset-${workload.id}`, () => presetScenario(workload)] as const),
]);

/** The kinds of work of the catalogue, each so many times, on the pools of two examples: what a company's platform carries. */
export function presetsTogether(times: number): Scenario {
  const [chat, coding] = ["support-chat", "coding-agent"].map((id) => exampleById(id)?.scenario);
  const classes = Array.from({ length: times }, (_, copy) =>
    ownWorkloads.map((workload) => {
      const id = `${workload.id}-${copy}`;
      const pool = (workload.id === "coding-agent" ? coding : chat)?.pools[0]?.id ?? "";
      return classFromWorkload(workload, { id, name: id, pool, hosted: null });
    }),
  ).flat();
  return readScenario({ ...chat, classes, pools: [...(chat?.pools ?? []), ...(coding?.pools ?? [])] });
}
