import { expect, test } from "vitest";
import { inlinePlanner } from "../../src/worker/inline-planner.ts";
import type { Planner } from "../../src/worker/protocol.ts";
import { isSoak } from "../soak.ts";
import { certainExample, exampleIds, exampleScenario } from "../planning/example-scenario.ts";

async function answer(planner: Planner, kind: "plan" | "range", id: string) {
  const scenario = exampleScenario(id);
  const { outcome: asked } =
    kind === "plan" ? planner.run(kind, scenario) : planner.run(kind, { scenario, judgement: null });
  const outcome = await asked;
  if (outcome.state !== "answer") throw new Error(`${id}: ${outcome.state}`);
  return outcome.answer;
}

test.each(isSoak ? exampleIds : exampleIds.slice(0, 1))(
  "%s: questions and answers that were carried over the wire are the same",
  async (id) => {
    for (const kind of ["plan", "range"] as const) {
      const direct = await answer(inlinePlanner(), kind, id);
      expect(await answer(inlinePlanner(structuredClone), kind, id)).toEqual(direct);
    }
  },
);

test("tables of splits and accelerators are asked for by pool, and survive the wire", async () => {
  const scenario = certainExample("support-chat");
  const question = { scenario, poolId: scenario.pools[0]?.id ?? "" };
  for (const kind of ["splits", "accelerators"] as const) {
    // A table of all accelerators takes seconds: the soak asks for it.
    if (isSoak || kind === "splits") {
      const wired = await inlinePlanner(structuredClone).run(kind, question).outcome;
      expect(wired).toMatchObject({ state: "answer", answer: { poolId: question.poolId } });
      expect(await inlinePlanner().run(kind, question).outcome).toEqual(wired);
    }
    const none = await inlinePlanner().run(kind, { scenario, poolId: "nowhere" }).outcome;
    expect(none).toEqual({ state: "answer", answer: null });
  }
});

test("a cancelled job settles as cancelled, and its work is never begun", async () => {
  const heard: number[] = [];
  const planner = inlinePlanner();
  const job = planner.run(
    "range",
    { scenario: exampleScenario("support-chat"), judgement: null },
    { progress: (share) => heard.push(share) },
  );
  job.cancel();
  expect(await job.outcome).toEqual({ state: "cancelled" });
  expect(heard).toEqual([]);
});

test("a simulation survives the wire, and so does an experiment", async () => {
  const scenario = { ...exampleScenario("support-chat"), simulation: { events: 20_000, runs: 2 } };
  const wired = inlinePlanner(structuredClone);
  const simulation = { scenario, tries: true };
  const direct = await inlinePlanner().run("simulation", simulation).outcome;
  expect(direct).toMatchObject({ state: "answer", answer: { simulated: { runs: 1 } } });
  expect(await wired.run("simulation", simulation).outcome).toEqual(direct);
  const sweep = { scenario, poolId: scenario.pools[0]?.id ?? "", kind: "load" as const };
  const swept = await inlinePlanner().run("experiment", sweep).outcome;
  expect(swept).toMatchObject({ state: "answer", answer: { kind: "load", result: { poolId: sweep.poolId } } });
  expect(await wired.run("experiment", sweep).outcome).toEqual(swept);
});

test("a simulation under way is cancelled between two of its pieces, and nothing more is heard of it", async () => {
  const scenario = { ...exampleScenario("support-chat"), simulation: { events: 400_000, runs: 2 } };
  const heard: number[] = [];
  const planner = inlinePlanner();
  const first = new Promise<void>((resolve) => {
    const progress = (share: number) => {
      heard.push(share);
      resolve();
    };
    const job = planner.run("simulation", { scenario, tries: false }, { progress });
    void job.outcome.then(({ state }) => heard.push(state === "cancelled" ? -1 : -2));
    setTimeout(job.cancel, 0);
  });
  await first;
  await expect.poll(() => heard.at(-1)).toBe(-1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard.at(-1)).toBe(-1);
});

test("progress runs up to 1", async () => {
  const heard: number[] = [];
  const { outcome } = inlinePlanner().run(
    "range",
    { scenario: exampleScenario("support-chat"), judgement: null },
    {
      progress: (share) => heard.push(share),
    },
  );
  await outcome;
  expect(heard.at(-1)).toBe(1);
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
});

test("what cannot be carried is an internal error, not a throw", async () => {
  const planner = inlinePlanner(() => {
    throw new Error("cannot be cloned");
  });
  expect(await planner.run("plan", exampleScenario("support-chat")).outcome).toEqual({
    state: "internal-error",
    text: "cannot be cloned",
  });
});

test("closing cancels what has not begun and what is asked later", async () => {
  const planner = inlinePlanner();
  const before = planner.run("plan", exampleScenario("support-chat"));
  planner.close();
  const after = planner.run("plan", exampleScenario("support-chat"));
  expect([await before.outcome, await after.outcome]).toEqual([{ state: "cancelled" }, { state: "cancelled" }]);
});
