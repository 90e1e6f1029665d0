import { expect, test } from "vitest";
import h100 from "../../src/catalog/accelerators/h100-sxm.ts";
import gemma from "../../src/catalog/models/gemma-3-27b.ts";
import qwen from "../../src/catalog/models/qwen3-vl-32b.ts";
import { imageTokens, towerInputs, towerSeconds } from "../../src/engine/vision-tower.ts";
import type { ModelRow } from "../../src/catalog/models/model-row.ts";
import { poolOf } from "../engine/pool-of.ts";

/** Milliseconds that a model's tower takes for so many images on so many H100s. */
function milliseconds(model: ModelRow, tp: number, perPrompt: number, widthPixels: number, heightPixels: number) {
  const { tower } = model;
  if (tower === undefined || tower === null) throw new Error("a model without a tower");
  const images = { perPrompt, widthPixels, heightPixels, isEntered: false };
  const pool = poolOf({ accelerator: h100, model, tp, seenBy: tower });
  const inputs = towerInputs(pool, { ...images, tokensEach: imageTokens(tower, widthPixels, heightPixels) });
  return inputs === null ? Number.NaN : 1000 * towerSeconds.evaluate(inputs);
}

// sgl-project/sglang pull request 34988, after the change; issue 18784, "ViT" after optimisation: Qwen3-VL 235B has the same layers.
test.each([
  ["SigLIP of Gemma 3, 896 x 896 pixels, one H100", gemma, 1, 1, 896, 896, 20.05],
  ["the same on two", gemma, 2, 1, 896, 896, 14.48],
  ["20 images of 960 x 1,280 pixels in Qwen3-VL's, eight Hopper devices", qwen, 8, 20, 960, 1280, 244.5],
] as const)("%s: within 2 %% of the measured time", (_, model, tp, images, width, height, measured) => {
  expect(Math.abs(milliseconds(model, tp, images, width, height) / measured - 1)).toBeLessThan(0.02);
});
