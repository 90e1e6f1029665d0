import { expect, test } from "vitest";
import { beginProbe } from "../../../src/planning/judge/probe.ts";
import { rough } from "../../../src/planning/judge/probe-runs.ts";
import { rememberedWithLoad } from "../../../src/planning/plan-memory.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { exampleById } from "../../../src/scenario/example-list.ts";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import { resolve } from "../../../src/scenario/resolved/resolve.ts";
import { editScenario } from "../../../src/scenario/typed/edit.ts";

/** Long prompts, computed apart by engines that take their time to begin a step. */
const edits = {
  "classes.support.arrivals.perDay": "400k",
  "classes.support.prefixTokens": "30000",
  "classes.support.contextCapTokens": "131072",
  "classes.support.toolSeconds": "3",
  "classes.support.limits.ttftSeconds": "5",
  "classes.support.limits.itlSeconds": "0.1",
  "pools.chat.model": "llama-3.3-70b",
  "pools.chat.tp": "8",
  "pools.chat.runtime": "sglang",
  "pools.chat.parallel.prefillContext": "2",
  "pools.chat.routing.router": "round-robin",
  "pools.chat.split.transfer": "layers",
  "pools.chat.split.linkBytesPerSecond": "20e9",
};

test("a run that stops as a limit is missed for sure does not hold, though calls under way then blur by how much", () => {
  const example = parseScenario(exampleById("support-chat")?.scenario);
  if (!example.ok) throw new Error("no example");
  const edited = editScenario(
    example.scenario,
    Object.entries(edits).map(([path, typed]) => ({ path, typed })),
  );
  if (!edited.ok) throw new Error(edited.problem.text);
  const input = resolve(edited.scenario);
  const { plan } = rememberedWithLoad(input, null);
  // Which of the counts stop so is the rates' to say.
  const found = [66, 67, 68, 69, 70, 71, 72, 74].flatMap((prompts) => {
    const probe = beginProbe(input, plan, { replicas: { chat: 16, "chat prompts": prompts }, seed: 1, load: 1 });
    return probe === null ? [] : [doneAtOnce(probe.goOn(rough))];
  });
  expect(found.filter(({ isSure }) => isSure).length).toBeGreaterThanOrEqual(3);
  for (const { limits, holds } of found) {
    const ttft = limits.find(({ kind }) => kind === "ttft");
    expect(ttft?.ratio).toBeGreaterThan(5);
    expect(ttft?.isUntold).toBe(false);
    expect(holds).toBe(false);
  }
});
