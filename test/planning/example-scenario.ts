import codingAgent from "../../src/catalog/workloads/coding-agent.ts";
import type { EngineInput, Pool, WorkloadClass } from "../../src/engine/input.ts";
import { classFromWorkload, plainWorkload } from "../../src/scenario/class-from-workload.ts";
import { exampleById } from "../../src/scenario/example-list.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { readScenario } from "../scenario/read-scenario.ts";

export const exampleIds = ["support-chat", "coding-agent", "document-processing"] as const;

/** The coding agent whose trials all have the mean's 33 calls, grow evenly and find 94 % in the cache, so that sums can be done by hand. */
function evenCodingAgent(): unknown {
  const scenario = exampleById("coding-agent")?.scenario;
  const choices = { id: "coding", name: "Coding agent", pool: "agent", hosted: "gpt-5.6-terra" };
  return { ...scenario, classes: [{ ...classFromWorkload(plainWorkload(codingAgent), choices), cachedShare: 0.94 }] };
}

const draftOf = (id: string) => (id === "even-coding-agent" ? evenCodingAgent() : exampleById(id)?.scenario);

/** A worked example as a scenario, or `even-coding-agent`. */
export function exampleScenario(id: string): Scenario {
  return readScenario(draftOf(id));
}

/** Each range its base: best and worst are plans of their own, which take longer than the plan. */
export function certain(scenario: Scenario): Scenario {
  const base = (_: string, value: unknown): unknown =>
    typeof value === "object" && value !== null && "base" in value ? value.base : value;
  return JSON.parse(JSON.stringify(scenario), base) as Scenario;
}

/** A worked example without ranges, each value its base: there is no best and worst to search. */
export function certainExample(id: string): Scenario {
  return certain(exampleScenario(id));
}

/** A worked example as the engine takes it. */
export function exampleInput(id: string): EngineInput {
  return resolve(exampleScenario(id));
}

/** The input with every class changed. */
export function withClasses(
  input: EngineInput,
  change: (workload: WorkloadClass) => Partial<WorkloadClass>,
): EngineInput {
  return { ...input, classes: input.classes.map((workload) => ({ ...workload, ...change(workload) })) };
}

/** The input with every pool changed. */
export function withPools(input: EngineInput, change: (pool: Pool) => Partial<Pool>): EngineInput {
  return { ...input, pools: input.pools.map((pool) => ({ ...pool, ...change(pool) })) };
}

/** Nothing to pay besides devices, tools and hosted models. */
export const noCosts: EngineInput["costs"] = Object.fromEntries(
  Object.keys(exampleInput("support-chat").costs).map((field) => [field, 0]),
) as Record<keyof EngineInput["costs"], number>;

/** The factors of the other layers of the stack as they stand where nobody changed them, without a price. */
export const roughStack: EngineInput["stack"] = exampleInput("support-chat").stack;
