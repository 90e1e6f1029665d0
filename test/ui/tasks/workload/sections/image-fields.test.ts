import { expect, test } from "vitest";
import { pagePlan } from "../../../../../src/planning/page-plan.ts";
import { seenWords } from "../../../../../src/ui/tasks/workload/sections/image-fields.tsx";
import { exampleScenario } from "../../../../planning/example-scenario.ts";
import { withTyped } from "../../../../scenario/with-typed.ts";

function said(typed: Readonly<Record<string, string>>): string {
  const edited = withTyped(exampleScenario("support-chat"), { "classes.support.images.perPrompt": "2", ...typed });
  return seenWords("support", pagePlan(edited).input);
}

const apart = { "pools.chat.split.transfer": "layers" };
const seeing = { "pools.chat.model": "qwen3-vl-8b" };
const entered = { "classes.support.images.tokensPerImage": "700" };

test("a model with a tower says what it makes of an image, 1,024 by 1,024 pixels as 1,024 tokens and two marks of Qwen3-VL, on either side of a split", () => {
  const words = "With Qwen3-VL 8B that is 1,026. Its vision tower computes them before the prompt.";
  expect(said(seeing)).toBe(words);
  expect(said({ ...seeing, ...apart })).toBe(words);
  expect(said({ ...seeing, ...entered })).toBe("Its vision tower computes them before the prompt.");
});

test("of a model without one no tower is spoken of: images are left out, or their tokens are all that counts", () => {
  expect(said({})).toBe(
    "What an image is in tokens of Llama 3.3 70B is not known: until it is entered, images are left out.",
  );
  expect(said(entered)).toBe("No vision tower of Llama 3.3 70B is known: these tokens are all that is counted.");
});
