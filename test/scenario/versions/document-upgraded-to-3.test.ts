import { expect, test } from "vitest";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import { documentUpgradedTo3 } from "../../../src/scenario/versions/document-upgraded-to-3.ts";
import { sampleFile } from "../sample-scenario.ts";
import { fileOfVersion2 } from "./file-of-version-2.ts";
import { scenarioOfVersion2 } from "./scenario-of-version-2.ts";

test("attention tp is one group of 4 ranks, dp 8 groups of 8; the profile that went without saying is shared", () => {
  expect(scenarioOfVersion2().pools).toMatchObject([
    { id: "chat", tp: 4, attentionRanks: 1, ep: 1, runtime: "shared" },
    { id: "code", tp: 8, attentionRanks: 8, ep: 1, runtime: "shared" },
  ]);
});

test("rows of a file keep their figures and say nothing of what is new", () => {
  const { models, accelerators, runtimes } = scenarioOfVersion2().catalogue;
  const old = fileOfVersion2().catalogue;
  expect(models).toEqual(
    old.models.map((model) => ({
      ...model,
      expertLayers: model.experts === 0 ? 0 : 94,
      groups: model.groups.map((group) => ({
        ...group,
        bytesPerElement: null,
        constantBytes: 0,
        attendedEntries: null,
      })),
    })),
  );
  expect(accelerators[0]).toEqual({ ...old.accelerators[0], nodeDevices: 8, networkBytesPerSecond: 50e9 });
  expect(runtimes[0]).toMatchObject({
    bandwidthEfficiency: 0.85,
    kvBandwidthEfficiency: 0.85,
    computeEfficiency: 0.6,
    attentionEfficiency: 0.6,
    unhiddenShare: 0,
    secondsPerExpertLayer: 0,
    mixesPrompts: true,
    memoryRule: "share-of-total",
    expertWidthMultiple: 1,
    itlErrorPercent: 12,
    itlBandPercent: null,
    basis: "fitted",
  });
});

test("the word attention is unknown since version 3, and so is another word of it in version 2", () => {
  const [chat] = sampleFile(1).pools;
  const refused = { ok: false, problem: { code: "unknown-field", at: "pools.chat.attention" } };
  expect(parseScenario({ ...sampleFile(1), pools: [{ ...chat, attention: "tp" }] })).toMatchObject(refused);
  const old = { ...sampleFile(1), schema: "plimsoll.scenario/2" };
  expect(parseScenario({ ...old, pools: [{ ...chat, attention: "pp" }] })).toMatchObject(refused);
  expect(parseScenario({ ...old, pools: [{ ...chat, attention: "dp" }] })).toMatchObject({
    ok: true,
    scenario: { pools: [{ attentionRanks: 4 }] },
  });
});

test.each([
  [{}],
  [{ pools: 7, catalogue: 7 }],
  [{ pools: [7, null], catalogue: { models: 7, runtimes: [null] } }],
  [{ pools: Array.from({ length: 1_000_000 }, () => ({})) }],
])("leaves what is no scenario to be refused", (json) => {
  expect(() => documentUpgradedTo3(json)).not.toThrow();
  expect(parseScenario({ schema: "plimsoll.scenario/2", ...json })).toMatchObject({ ok: false });
});
