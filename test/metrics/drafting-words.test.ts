import { expect, test } from "vitest";
import type { SpeculationResult } from "../../src/engine/speculation.ts";
import { draftingWords } from "../../src/metrics/drafting-words.ts";

const uncounted: SpeculationResult = {
  method: "draft-model",
  draftTokens: 3,
  missing: "draft",
  acceptedTokens: null,
  verifyTokens: 4,
  draftWeightBytes: null,
  draftKvBytesPerToken: null,
  draftTimeShare: null,
  operating: null,
  gains: [],
  paysUpToBatch: null,
};

test("what is missing is what is said to be: who drafts, or how much of it is accepted", () => {
  expect(draftingWords(uncounted)).toContain("What drafts is not known, so the plan leaves it out.");
  expect(draftingWords({ ...uncounted, missing: "acceptance" })).toContain("How much of that is accepted is not known");
});
