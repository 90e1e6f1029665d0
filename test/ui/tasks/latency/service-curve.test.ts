import { expect, test } from "vitest";
import { doneAtOnce } from "../../../../src/planning/simulation/piecework.ts";
import { pageLoadsInPieces } from "../../../../src/planning/page-loads.ts";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { limitedTimesOf, sideOf } from "../../../../src/ui/tasks/latency/class-limits.ts";
import {
  kneeWords,
  serviceCaption,
  servicePicture,
  serviceTable,
} from "../../../../src/ui/tasks/latency/service-curve.tsx";
import type { Scenario } from "../../../../src/scenario/schema.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";

const drawn = (id: string) => drawnOf(exampleScenario(id));

function drawnOf(scenario: Scenario) {
  const page = pagePlan(scenario);
  const [result] = page.plan.pools;
  const [view] = page.pools;
  const curve = doneAtOnce(pageLoadsInPieces({ scenario, judgement: null })).curves[view?.id ?? ""] ?? null;
  if (result === undefined || view === undefined || curve === null) throw new Error("nothing is served");
  const side = sideOf(page.input.pools[0]);
  const times = limitedTimesOf(view.id, page.plan, page.input, curve);
  const bands = { itl: 0.24, ttft: null, throughput: null };
  return {
    picture: servicePicture(view, curve, result, times, bands, page.input.targets, side),
    caption: serviceCaption(curve, result, times, bands, side),
    result,
    curve,
    side,
  };
}

test("support chat's limit of 40 ms is drawn at 38 ms, and its words say why", () => {
  const { itl } = drawn("support-chat").picture;
  expect(itl?.limitSeconds).toBeCloseTo(0.038, 12);
  expect(itl?.limitText.replaceAll("\u00a0", " ")).toBe("38 ms = 40 ms less 5 %");
});

test("the coding agent's picture has the load with one replica fewer, and what its first token would take there", () => {
  const { picture, result } = drawn("coding-agent");
  expect(result.whyNotFewer?.limit).toBe("ttft");
  expect(picture.fewer?.replicas).toBe((result.steadyReplicas ?? 0) - 1);
  expect(picture.fewer?.callsPerSecond).toBeGreaterThan(result.goodputCallsPerSecond ?? Infinity);
  expect(picture.ttft.fewerText).toMatch(/^99\u00a0%: [\d.]+ s$/);
  expect(picture.itl?.fewerText).toBe("");
});

test("one replica has no fewer", () => {
  expect(drawn("support-chat").picture.fewer).toBeNull();
});

test("where compute sets the load line, the caption says that no curve meets it there", () => {
  expect(drawn("document-processing").caption).toMatch(/set by compute, which is not drawn here$/);
  expect(drawn("support-chat").caption).toMatch(/where time between tokens meets its limit$/);
});

test("where KV memory sets the load line, the caption says where its panel is", () => {
  const { result } = drawn("support-chat");
  const curve = { itlClassId: "support", ttftClassId: "support", ttftBoundSeconds: null, points: [] };
  const bands = { itl: null, ttft: null, throughput: null };
  const full = { ...result, resources: [{ kind: "kv", use: 0.9, callsPerSecond: 10 } as const] };
  expect(serviceCaption(curve, full, [], bands)).toMatch(/set by KV memory, drawn at the foot$/);
});

test("the band of 24 % is drawn and said, and where nothing was measured that is said too", () => {
  const { picture, caption } = drawn("support-chat");
  expect([picture.itl?.bandShare, picture.ttft.bandShare]).toEqual([0.24, null]);
  expect(caption).toContain(
    "four of five measurements are within 24\u00a0% between tokens; to the first token nothing was measured",
  );
});

test("of some 80 loads paper keeps one in eight, the peak and the load line", () => {
  const scenario = exampleScenario("support-chat");
  const [result] = pagePlan(scenario).plan.pools;
  const curve = doneAtOnce(pageLoadsInPieces({ scenario, judgement: null })).curves["chat"] ?? null;
  if (result === undefined || curve === null) throw new Error("support chat serves");
  const { rows } = serviceTable(curve, result);
  expect(rows).toHaveLength(curve.points.length);
  const kept = rows.filter(({ isBetween }) => isBetween !== true);
  expect(kept.length).toBeGreaterThanOrEqual(10);
  expect(kept.length).toBeLessThanOrEqual(13);
  expect(kept.map(({ cells }) => cells.at(-1)).filter((what) => what !== "")).toEqual(["peak", "load line"]);
});

test("the KV cache of support chat fills with the load, and counts as full at 85 % less 5 %", () => {
  const { picture, result } = drawn("support-chat");
  const { kv } = picture;
  expect(kv.limitUse).toBeCloseTo(0.8075, 12);
  expect(kv.limitText.replaceAll("\u00a0", " ")).toBe("full: 85 % less 5 %");
  const uses = kv.points.map(({ use }) => use);
  // Once its places are taken a replica's mean is the same, but for the rounding of its sum.
  for (const [at, use] of uses.entries()) expect(use).toBeGreaterThanOrEqual((uses[at - 1] ?? 0) * (1 - 1e-12));
  const peak = kv.points.find(({ callsPerSecond }) => callsPerSecond === result.offeredCallsPerSecond);
  expect(peak?.use).toBeCloseTo(result.kvUse ?? -1, 9);
});

test("the grey part of a picture is explained where it is drawn, and not where it is none", () => {
  expect(kneeWords({ kneeBatch: 70 })).toBe(
    ". Grey is past the knee, at 70 calls together: there a call's time grows faster than the work done",
  );
  expect(kneeWords({ kneeBatch: null })).toBe("");
});

test("a knee at one call alone is neither drawn nor said: all would be grey", () => {
  expect(kneeWords({ kneeBatch: 1 })).toBe("");
  expect(kneeWords({ kneeBatch: 2 })).toContain("at 2 calls together");
});

test("a side that computes prompts alone has no time between tokens, and the line of the first token is its own", () => {
  const scenario = exampleScenario("support-chat");
  const page = pagePlan(scenario);
  const [[result], [view]] = [page.plan.pools, page.pools];
  const curve = doneAtOnce(pageLoadsInPieces({ scenario, judgement: null })).curves["chat"] ?? null;
  if (result === undefined || view === undefined || curve === null) throw new Error("support chat serves");
  const bands = { itl: 0.24, ttft: null, throughput: null };
  const picture = servicePicture(view, curve, result, [], bands, page.input.targets, "prompts");
  expect(picture.itl).toBeNull();
  expect(picture.ttft.title).toBe("To the end of the prompt");
  expect(serviceCaption(curve, result, [], bands, "prompts")).toMatch(/which is not drawn here$/);
  const first = { ...result, resources: [{ kind: "ttft", use: 0.9, callsPerSecond: 10 } as const] };
  expect(serviceCaption(curve, first, [], bands, "prompts")).toContain(
    "of its limit the formulas for the answer leave nothing",
  );
  const { columns, rows } = serviceTable(curve, result, "prompts");
  expect(columns.map(({ label }) => label).filter((label) => label.startsWith("Between"))).toEqual([]);
  expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
});

test("of a model that gives no tokens no time between them is drawn, told or listed", () => {
  const edited = withTyped(exampleScenario("support-chat"), {
    "pools.chat.model": "qwen3-embedding-8b",
    "pools.chat.weights": "bf16",
  });
  const { picture, caption, result, curve, side } = drawnOf(edited);
  expect(side).toBe("tokenless");
  expect(picture.itl).toBeNull();
  expect(picture.ttft.title).toBe("To the end of the call");
  expect(`${picture.description} ${caption}`).not.toContain("between tokens");
  expect(serviceTable(curve, result, side).columns.map(({ label }) => label)).not.toContain(
    "Between tokens, held to the limit, ms",
  );
});
