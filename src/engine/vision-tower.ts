import { nanosecondsPerSecond } from "../quantity/time.ts";
import { defineFormula } from "./formula.ts";
import type { Pool } from "./input.ts";
import type { Images, VisionTower } from "./model-shape.ts";
import type { WorkloadClass } from "./workload-class.ts";

/** The nearest whole number, of two as near the even one. */
function nearestWhole(value: number): number {
  const below = Math.floor(value);
  const over = value - below;
  return over > 1 / 2 || (over === 1 / 2 && below % 2 === 1) ? below + 1 : below;
}

/**
 * Prompt tokens that an image takes.
 *
 *     round(width / side) x round(height / side) + marks,   side = patch x merged
 *
 * With fewer than the least or more than the most, width and height are first scaled alike to that many, then rounded up, or down.
 *
 * @source qwen3-vl-configuration
 * @source gemma-3-configuration
 */
export function imageTokens(tower: VisionTower, widthPixels: number, heightPixels: number): number {
  const { imagePixels, patchPixels, mergedSide, leastTokens, mostTokens, markTokens } = tower;
  const side = patchPixels * mergedSide;
  const sides = [imagePixels ?? widthPixels, imagePixels ?? heightPixels];
  const [width = 1, height = 1] = sides;
  const counted = (parts: (pixels: number) => number) =>
    sides.reduce((product, pixels) => product * Math.max(1, parts(pixels)), 1);
  const own = counted((pixels) => nearestWhole(pixels / side));
  const scale = (tokens: number) => Math.sqrt((width * height) / (tokens * side * side));
  if (own > mostTokens) return counted((pixels) => Math.floor(pixels / scale(mostTokens) / side)) + markTokens;
  if (own < leastTokens) return counted((pixels) => Math.ceil(pixels / scale(leastTokens) / side)) + markTokens;
  return own + markTokens;
}

/**
 * Patches that an image of so many prompt tokens is for a tower.
 *
 *     (tokens - marks) x merged^2
 *
 * @source derived
 */
export function imagePatches({ mergedSide, markTokens }: VisionTower, tokens: number): number {
  return Math.max(0, tokens - markTokens) * mergedSide * mergedSide;
}

/**
 * FLOPs that a tower takes for an image of so many patches.
 *
 *     patches (2 x layers (4 hidden^2 + 2 hidden intermediate) + 4 x layers x hidden x patches) + 2 x patches / merged^2 x all else
 *
 * Every patch attends to all of its image, and to no other's.
 *
 * @source derived: two FLOPs a parameter and patch; scores and values over all patches; what merges them runs once a token.
 */
export function towerFlops(tower: VisionTower, patches: number): number {
  const { parameters, layers, hiddenSize, intermediateSize, mergedSide } = tower;
  const inLayers = layers * (4 * hiddenSize * hiddenSize + 2 * hiddenSize * intermediateSize);
  const merging = (2 * Math.max(0, parameters - inLayers)) / (mergedSide * mergedSide);
  return patches * (2 * inLayers + 4 * layers * hiddenSize * patches + merging);
}

/** Towers run in 16 bit whatever the format of the model's weights. */
const bytesPerParameter = 2;

/**
 * Bytes that the tower's weights take on each device of the stage that it stands on; 0 where no image is seen.
 *
 *     2 x parameters / tp
 *
 * @source vllm-docs: towers are left as they are where a model's linear layers are quantised.
 */
export function towerBytesPerDevice({ seenBy, tp }: Pool): number {
  return seenBy === undefined ? 0 : (bytesPerParameter * seenBy.parameters) / tp;
}

/**
 * From two measured towers. SigLIP of Gemma 3 takes 20.05 ms for 4,096 patches on one H100 and 14.48 ms on two: 8.91 ms that further
 * devices do not share, as long as the states of all patches take to be read 117 times in each layer, and 5.46 TFLOPs at half of
 * the dense 16-bit peak. Of Qwen3-VL's on eight Hopper devices, 20 images of 4,800 patches, that makes 246 ms; 244.5 were measured.
 *
 * @source sglang-siglip-times
 * @source sglang-qwen3-vl-times
 */
const measured = {
  /** Times that each layer reads or writes the state of a patch, on every device alike. */
  passesPerLayer: 117,
  /** Share of the dense 16-bit peak that matrices and attention reach. */
  peakShare: 0.495,
} as const;

/** What a tower does of an image on a pool's devices. */
function towerWork({ accelerator, tp }: Pool, tower: VisionTower, patches: number) {
  const { layers, hiddenSize } = tower;
  const bytesPerPatch = measured.passesPerLayer * layers * hiddenSize * bytesPerParameter;
  return {
    patchesPerImage: patches,
    secondsPerPatch: bytesPerPatch / accelerator.bandwidthBytesPerSecond,
    towerFlopsPerImage: towerFlops(tower, patches),
    towerFlopsPerSecond: measured.peakShare * accelerator.bf16FlopsPerSecond * tp,
  };
}

type TowerInputs = "imagesPerPrompt" | "patchesPerImage" | "secondsPerPatch";
type TowerRates = "towerFlopsPerImage" | "towerFlopsPerSecond";

/** @source sglang-siglip-times */
export const towerSeconds = defineFormula({
  id: "towerSeconds",
  words: "time that the vision tower takes for the images of a first prompt",
  unit: "s",
  expression: "imagesPerPrompt * (patchesPerImage * secondsPerPatch + towerFlopsPerImage / towerFlopsPerSecond)",
  source: "sglang-siglip-times",
  evaluate: (x: Record<TowerInputs | TowerRates, number>) =>
    x.imagesPerPrompt * (x.patchesPerImage * x.secondsPerPatch + x.towerFlopsPerImage / x.towerFlopsPerSecond),
});

/**
 * What `towerSeconds` takes for a class's images on a pool; `null`: it sends none, or no tower of the pool sees them.
 *
 * @source derived
 */
export function towerInputs(pool: Pool, images: Images | undefined): Record<TowerInputs | TowerRates, number> | null {
  const { seenBy } = pool;
  if (seenBy === undefined || images === undefined || images.tokensEach === null) return null;
  return { imagesPerPrompt: images.perPrompt, ...towerWork(pool, seenBy, imagePatches(seenBy, images.tokensEach)) };
}

/**
 * Prompt tokens that are images in a class's first prompt, in the mean; they stand at its end.
 *
 * @source derived
 */
export function imageTokensOfPrompt(images: Images | undefined): number {
  return (images?.perPrompt ?? 0) * (images?.tokensEach ?? 0);
}

/**
 * Nanoseconds that a pool's tower takes for each of a prompt's image tokens, a whole number: sums of them are exact in any order.
 *
 * @source derived: `towerSeconds` over the tokens
 */
export function towerNanosecondsPerToken(pool: Pool, images: Images | undefined): number {
  const inputs = towerInputs(pool, images);
  const tokens = imageTokensOfPrompt(images);
  if (inputs === null || tokens <= 0) return 0;
  return Math.round((towerSeconds.evaluate(inputs) / tokens) * nanosecondsPerSecond);
}

/**
 * A pool whose model's tower sees the images that some class sends to it; the pool itself where none does. Where prompts are computed
 * on replicas of their own these see them.
 *
 * @source derived
 */
export function seeing(pool: Pool, classes: readonly WorkloadClass[]): Pool {
  const { tower = null } = pool.model;
  if (tower === null || pool.promptsIn !== undefined) return pool;
  const id = pool.handsTo?.poolId ?? pool.id;
  const isSent = classes.some(
    ({ images, poolId, fallback }) => imageTokensOfPrompt(images) > 0 && (poolId === id || fallback?.poolId === id),
  );
  return isSent ? { ...pool, seenBy: tower } : pool;
}
