import { expect, test } from "vitest";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import { scenarioHash } from "../../../src/scenario/scenario-hash.ts";
import { documentUpgradedTo4 } from "../../../src/scenario/versions/document-upgraded-to-4.ts";
import { sampleFile, sampleScenario } from "../sample-scenario.ts";

const fileOf3 = (changes: object = {}) => ({ ...sampleFile(2), schema: "plimsoll.scenario/3", ...changes });

test("a file of version 3 opens as the same scenario, with the same fingerprint, as one of version 4", () => {
  const opened = parseScenario(fileOf3());
  expect(opened).toEqual({ ok: true, scenario: sampleScenario(2) });
  expect(opened.ok && scenarioHash(opened.scenario)).toBe(scenarioHash(sampleScenario(2)));
});

test.each([
  ["sglang-of-ours", "prompt-first", 0.3],
  ["TensorRT-LLM-hopper", "decode-first", 1],
  ["vllm-0.4", "running-first", 0],
  ["in-house", "running-first", 0],
])("a profile %s in a file of version 3 serves %s and leaves %d of what is to come", (id, order, futureShare) => {
  const { scheduler: _, ...profile } = sampleScenario(1).catalogue.runtimes[0] ?? { scheduler: null };
  const pools = sampleFile(2).pools.map((pool) => ({ ...pool, runtime: id }));
  const opened = parseScenario(fileOf3({ pools, catalogue: { runtimes: [{ ...profile, id }] } }));
  expect(opened).toMatchObject({
    ok: true,
    scenario: { catalogue: { runtimes: [{ id: id.toLowerCase(), scheduler: { order, futureShare } }] } },
  });
});

test("a profile in a file of version 4 says itself how it schedules", () => {
  const { scheduler: _, ...profile } = sampleScenario(1).catalogue.runtimes[0] ?? { scheduler: null };
  expect(parseScenario({ ...sampleFile(1), catalogue: { runtimes: [profile] } })).toMatchObject({
    ok: false,
    problem: { at: expect.stringMatching(/^catalogue\.runtimes\..+\.scheduler$/) },
  });
});

test.each([
  [{}],
  [{ catalogue: 7 }],
  [{ catalogue: { runtimes: 7 } }],
  [{ catalogue: { runtimes: [null, 7, { id: 7 }] } }],
  [{ catalogue: { runtimes: Array.from({ length: 1_000_000 }, () => ({})) } }],
])("leaves what is no scenario to be refused", (json) => {
  expect(() => documentUpgradedTo4(json)).not.toThrow();
  expect(parseScenario({ ...json, schema: "plimsoll.scenario/3" })).toMatchObject({ ok: false });
});
