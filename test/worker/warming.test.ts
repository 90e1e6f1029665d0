import { expect, test } from "vitest";
import { inlinePlanner } from "../../src/worker/inline-planner.ts";
import type { JobKind, Planner } from "../../src/worker/protocol.ts";
import { warmingPlanner } from "../../src/worker/warming.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const scenario = exampleScenario("support-chat");

/** A planner that answers nothing, and what it was asked for and told to leave. */
function silentPlanner() {
  const [asked, left]: [JobKind[], JobKind[]] = [[], []];
  const run = (kind: JobKind) => {
    asked.push(kind);
    return { id: asked.length, outcome: new Promise(() => undefined), cancel: () => left.push(kind) };
  };
  return { planner: { run, close: () => undefined } as unknown as Planner, asked, left };
}

test("workers are warmed once, by a plan and a search, which the first question ends", () => {
  const { planner, asked, left } = silentPlanner();
  const warming = warmingPlanner(planner);
  warming.run("range", { scenario, judgement: null });
  warming.warmUp(scenario);
  warming.warmUp(scenario);
  expect([asked, left]).toEqual([["range", "plan", "judge"], []]);
  warming.run("plan", scenario);
  warming.run("plan", scenario);
  expect([asked.length, left]).toEqual([5, ["plan", "judge"]]);
});

test("where counts were simulated before, workers are warm; where they were known, they are not", async () => {
  const { planner, asked } = silentPlanner();
  const warming = warmingPlanner(planner);
  const { outcome } = inlinePlanner().run("judge", { scenario, judgement: null });
  const judged = await outcome;
  const judgement = judged.state === "answer" ? judged.answer.judgement : null;
  warming.run("judge", { scenario, judgement });
  warming.warmUp(scenario);
  expect(asked).toEqual(["judge", "plan", "judge"]);
  const other = silentPlanner();
  const searched = warmingPlanner(other.planner);
  searched.run("judge", { scenario, judgement: null });
  searched.warmUp(scenario);
  expect(other.asked).toEqual(["judge"]);
});
