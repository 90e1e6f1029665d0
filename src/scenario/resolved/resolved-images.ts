import type { Images } from "../../engine/model-shape.ts";
import { imageTokens } from "../../engine/vision-tower.ts";
import type { Scenario, ScenarioClass } from "../schema.ts";
import type { Point } from "./point.ts";

/** Images of a class: their tokens are those that were entered, else those of its pool's model; nothing where it has none. */
export function resolvedImages(
  { images, pool: poolId }: ScenarioClass,
  { pools, catalogue }: Scenario,
  { at, orNull }: Point,
): { readonly images?: Images } {
  if (images === null) return {};
  const { widthPixels, heightPixels } = images;
  const entered = orNull("tokensPerImage", images.tokensPerImage);
  const model = pools.find(({ id }) => id === poolId)?.model;
  const tower = catalogue.models.find(({ id }) => id === model)?.tower ?? null;
  const byRule = tower === null ? null : imageTokens(tower, widthPixels, heightPixels);
  return {
    images: {
      perPrompt: at("perPrompt", images.perPrompt),
      widthPixels,
      heightPixels,
      tokensEach: entered ?? byRule,
      isEntered: entered !== null,
    },
  };
}
