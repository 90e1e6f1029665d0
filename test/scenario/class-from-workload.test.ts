import { expect, test } from "vitest";
import codingAgent from "../../src/catalog/workloads/coding-agent.ts";
import internalAutomation from "../../src/catalog/workloads/internal-automation.ts";
import { allWorkloads } from "../../src/catalog/workloads/index.generated.ts";
import { classFromWorkload, plainWorkload, workloadProvenance } from "../../src/scenario/class-from-workload.ts";
import { workflowChain } from "../../src/engine/workload/workflow-chain.ts";
import { isPlain } from "../../src/engine/workload/demand-ground.ts";
import { referenceProblem } from "../../src/scenario/reference-problem.ts";
import { workloadClass } from "../../src/scenario/class-schema.ts";
import { presetClass } from "./preset-class.ts";
import { sampleScenario } from "./sample-scenario.ts";

const choices = { id: "work", name: "Work", pool: "chat", hosted: null };

/** Paths of what a class says, members of lists by their ids; names, descriptions and places are no figures. */
function figurePaths(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null || "base" in value || "kind" in value) return [path];
  if (Array.isArray(value) && value.every((entry) => typeof entry === "number")) return [path];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    ["id", "name", "role", "when", "pool", "hosted", "enabled", "successMeans"].includes(key)
      ? []
      : figurePaths(part, `${path}.${idOf(part) ?? key}`),
  );
}

const idOf = (part: unknown) => (typeof part === "object" && part !== null && "id" in part ? String(part.id) : null);

test.each(allWorkloads)("$id is a valid class, and its workflows end somewhere", (workload) => {
  const scenario = sampleScenario(1);
  const draft = classFromWorkload(workload, choices);
  const parsed = workloadClass.safeParse(draft);
  expect(parsed.error?.issues ?? []).toEqual([]);
  if (!parsed.success) return;
  expect(referenceProblem({ ...scenario, classes: [parsed.data] })).toBeNull();
  const { outcomes } = workflowChain(presetClass(workload), { workflowsPerSecond: 1, stepSeconds: 10 });
  expect(Object.values(outcomes).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
});

test.each(allWorkloads)("$id gives a source for each of its figures, those of its agents included", (workload) => {
  const sources = workloadProvenance(workload, "work");
  const paths = figurePaths(classFromWorkload(workload, choices), "classes.work").filter(
    (path) => path !== "classes.work.agents",
  );
  expect(paths.length).toBeGreaterThan(22);
  expect(paths.toSorted()).toEqual(Object.keys(sources).toSorted());
});

test.each(allWorkloads)("$id has a way to fail, and a budget for its steps", (workload) => {
  const { outcome, budget } = classFromWorkload(workload, choices);
  const kinds = [outcome?.modelError, outcome?.toolFailure, outcome?.badOutput, outcome?.timeOut];
  expect(kinds.filter((kind) => kind?.share !== undefined)).not.toEqual([]);
  expect(budget?.steps).toBeGreaterThanOrEqual(1);
});

test("the six classes of work and the seven of a catalogue are there, with a lane each", () => {
  expect(Object.fromEntries(allWorkloads.map(({ id, figures }) => [id, figures.lane.value]))).toEqual({
    "agentic-trace-replay": "real-time",
    "background-research": "background",
    "batch-summarization-rag": "batch",
    "batch-synthetic-data-generation": "batch",
    "code-generation": "real-time",
    "coding-agent": "real-time",
    "deep-research": "background",
    "document-processing": "batch",
    "eval-replay": "scheduled",
    "interactive-chat": "real-time",
    "internal-automation": "flex",
    reasoning: "real-time",
    "support-chat": "real-time",
  });
});

test("a plain workload has constant lengths and no agents; the whole one replaces its growth of 2,253 by 2,349", () => {
  expect(isPlain(presetClass(plainWorkload(codingAgent)))).toBe(true);
  expect(classFromWorkload(plainWorkload(codingAgent), choices).growthTokensPerCall).toBe(2253);
  expect(classFromWorkload(codingAgent, choices).growthTokensPerCall).toBe(2349);
});

test("ten steps of internal automation take 80,800 tokens, within its budget of 100,000", () => {
  // 10 x 2,500 + 1,200 x 45 of prompts, 10 x 180 of output.
  const { volume } = workflowChain(presetClass(internalAutomation), { workflowsPerSecond: 1, stepSeconds: null });
  const { promptTokens, outputTokens } = volume.upTo(10);
  expect(promptTokens + outputTokens).toBe(80_800);
});
