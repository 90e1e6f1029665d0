import { expect, test } from "vitest";
import type { Pool } from "../../../../src/engine/input.ts";
import type { TokenPart, TokenTimePart } from "../../../../src/ui/tasks/latency/token-time.ts";
import { tokenAdvice, tokenTitle } from "../../../../src/ui/tasks/latency/token-words.ts";
import { poolOf } from "../../../engine/pool-of.ts";

/** 20 ms of which the named part takes 14.2, the rest overhead or weights. */
function parts(largest: TokenPart): readonly TokenTimePart[] {
  const other: TokenPart = largest === "itlOverheadSeconds" ? "itlWeightsSeconds" : "itlOverheadSeconds";
  return [
    { id: largest, label: "", note: "", seconds: 0.0142 },
    { id: other, label: "", note: "", seconds: 0.0058 },
  ];
}

const advice = (largest: TokenPart, changes: Partial<Pool> = {}) => tokenAdvice(parts(largest), poolOf(changes));

test("14.2 of 20 ms of weights make decode 71 % weight reads", () => {
  expect(tokenTitle(parts("itlWeightsSeconds"))).toBe("Decode is 71\u00a0% weight reads");
  expect(tokenTitle(parts("itlPromptsSeconds"))).toBe(
    "Prompts of other calls are 71\u00a0% of the time between two tokens",
  );
});

test("16-bit weights may go to 8, 8-bit ones to 4, and 4-bit ones no further", () => {
  expect(advice("itlWeightsSeconds")).toBe(
    "8-bit weights or more tensor parallelism shortens this part; a larger batch shares it among more calls.",
  );
  expect(advice("itlWeightsSeconds", { weights: "fp8-mixed" })).toMatch(/^4-bit weights or more/);
  expect(advice("itlWeightsSeconds", { weights: "mxfp4" })).toMatch(/^More tensor parallelism shortens/);
});

test("a layer over all 8 devices of a server is split no further", () => {
  expect(advice("itlWeightsSeconds", { tp: 8 })).toMatch(/^8-bit weights shorten this part;/);
  expect(advice("itlWeightsSeconds", { tp: 8, weights: "nvfp4" })).toMatch(/^Faster memory shortens this part;/);
});

test("an 8-bit cache is no advice to one that is", () => {
  expect(advice("itlKvSeconds")).toMatch(/^An 8-bit cache, shorter contexts or more tensor parallelism/);
  expect(advice("itlKvSeconds", { kv: "fp8" })).toMatch(/^Shorter contexts or more/);
});

test.each(["itlComputeSeconds", "itlPromptsSeconds", "itlCommunicationSeconds", "itlOverheadSeconds"] as const)(
  "%s has advice in whole sentences",
  (part) => expect(advice(part)).toMatch(/^[A-Z].*this part.*\.$/),
);
