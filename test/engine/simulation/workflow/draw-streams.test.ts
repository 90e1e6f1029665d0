import { expect, test } from "vitest";
import type { ClientClass } from "../../../../src/engine/simulation/workflow/workflow-input.ts";
import { randomClass } from "../../workload/random-class.ts";
import { sampleClass } from "../../workload/sample-class.ts";
import { clientClass, clientInput } from "./client-input.ts";
import { play } from "./fake-server.ts";

/** Of each workflow of a lane's class what was drawn for it, by its number; patience is off, which times would decide. */
function fates(classes: readonly ClientClass[], id: string, callSeconds: (count: number) => number, seed = 1) {
  const at = classes.findIndex(({ workload }) => workload.id === id);
  const lane = classes[at]?.main.lane;
  const calls: string[] = [];
  const { ends } = play(clientInput(classes, 600, seed), {
    secondsOf: (_, count) => callSeconds(count),
    onCall: (call) => {
      if (call.lane === lane) calls.push(`${call.promptTokens} ${call.outputTokens}`);
    },
  });
  const own = ends
    .filter(({ classIndex }) => classIndex === at)
    .map((end) => `${end.number} ${end.ending} ${end.arrivedSeconds} ${end.attempts} ${end.steps} ${end.calls}`);
  return { calls: calls.sort(), own: own.sort() };
}

function patient(seed: number, lane: number): ClientClass {
  const { workload } = randomClass(seed);
  const changes = { outcome: { ...workload.outcome, patienceSeconds: null }, concurrencyCap: null };
  return clientClass({ ...workload, ...changes }, lane, { workflowsPerSecond: 0.05, gapCv: 2 });
}

test("a workflow's draws do not depend on how long calls take", () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    const own = patient(seed, 0);
    const quick = fates([own], own.workload.id, () => 0);
    expect(quick.own.length).toBeGreaterThan(15);
    expect(fates([own], own.workload.id, (count) => (count * 7919) % 101)).toEqual(quick);
  }
});

test("nor on other classes, before or after", () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    const own = patient(seed, 8);
    const alone = fates([own], own.workload.id, () => 1);
    const before = clientClass(sampleClass(), 0);
    const after = patient(seed + 100, 16);
    expect(fates([before, own, after], own.workload.id, () => 1)).toEqual(alone);
  }
});

test("another seed changes them", () => {
  const own = patient(1, 0);
  expect(fates([own], own.workload.id, () => 0, 2)).not.toEqual(fates([own], own.workload.id, () => 0, 1));
});
