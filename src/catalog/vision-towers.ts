import type { VisionTower } from "../engine/model-shape.ts";

type Layers = Pick<VisionTower, "layers" | "hiddenSize" | "intermediateSize">;

/** Layers of a tower: query, key, value and output matrices, a feed-forward network without a gate, biases left out. */
function inLayers({ layers, hiddenSize, intermediateSize }: Layers): number {
  return layers * (4 * hiddenSize * hiddenSize + 2 * hiddenSize * intermediateSize);
}

const colours = 3;

/**
 * Towers of Qwen3-VL, up to 4 billion parameters and above, before a model of such a width: patches of 16 pixels, of two frames, and 2,304 positions;
 * four of them are merged, once at the end and once more behind each of three layers. An image has from 65,536 to 16,777,216 pixels,
 * and a token before and one behind it.
 *
 * @source qwen3-vl-configuration
 */
export function qwen3VlTower(size: "small" | "large", width: number): VisionTower {
  const layers: Layers =
    size === "small"
      ? { layers: 24, hiddenSize: 1024, intermediateSize: 4096 }
      : { layers: 27, hiddenSize: 1152, intermediateSize: 4304 };
  const { hiddenSize } = layers;
  const merged = 4 * hiddenSize;
  const mergers = 4 * (merged * merged + merged * width);
  return {
    ...layers,
    parameters: inLayers(layers) + 2 * colours * 16 * 16 * hiddenSize + 2304 * hiddenSize + mergers,
    patchPixels: 16,
    mergedSide: 2,
    imagePixels: null,
    leastTokens: 64,
    mostTokens: 16_384,
    markTokens: 2,
  };
}

/**
 * SigLIP as Gemma 3 has it: squares of 896 pixels in patches of 14, of which 16 are averaged into one of 256 tokens; two line breaks and a mark stand
 * on each side of them. Crops of large images ("pan and scan") are off unless they are asked for.
 *
 * @source gemma-3-configuration
 */
export function gemma3Tower(width: number): VisionTower {
  const layers: Layers = { layers: 27, hiddenSize: 1152, intermediateSize: 4304 };
  const { hiddenSize } = layers;
  return {
    ...layers,
    parameters: inLayers(layers) + colours * 14 * 14 * hiddenSize + 4096 * hiddenSize + hiddenSize * width,
    patchPixels: 14,
    mergedSide: 4,
    imagePixels: 896,
    leastTokens: 256,
    mostTokens: 256,
    markTokens: 4,
  };
}
