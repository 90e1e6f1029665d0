import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { nameOf } from "./planned-parts.ts";

/** A hosted model serves images, or some of them, by the tokens that the pool's model counts for them. */
const imagesPricedAlike: FindingRule = {
  code: "images-priced-alike",
  severity: "note",
  when: (_plan, { classes }) =>
    classes.flatMap((asked) => {
      const { id, images, hosted, poolId, overflowAbovePerSecond } = asked;
      if (hosted === null || images === undefined || images.tokensEach === null || images.isEntered) return [];
      if (poolId !== null && overflowAbovePerSecond === null) return [];
      return [
        {
          at: `classes.${id}.images.tokensPerImage`,
          text: `${hosted.name} is taken to bill ${formatCount(images.tokensEach)} prompt tokens for each image of ${nameOf(asked)}, as the model of its pool counts them. Enter the tokens of an image where it counts others.`,
          numbers: { tokensPerImage: images.tokensEach },
          remedies: [],
        },
      ];
    }),
};

export default imagesPricedAlike;
