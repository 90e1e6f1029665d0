import type { EngineInput, WorkloadClass } from "../engine/input.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { Finding, FindingRule } from "./finding.ts";
import { nameOf } from "./planned-parts.ts";

/** What is not counted of a class's images, and what to do; `null`: nothing, or it has none. */
function leftOut(asked: WorkloadClass, { pools }: EngineInput): string | null {
  const { images, poolId, hosted } = asked;
  if (images === undefined) return null;
  const pool = pools.find(
    ({ id, promptsIn, handsTo }) => (handsTo?.poolId ?? id) === poolId && promptsIn === undefined,
  );
  const model = pool?.model.name ?? hosted?.name ?? "its model";
  if (images.tokensEach === null)
    return `The images of ${nameOf(asked)} are left out of the plan: what they are in tokens of ${model} is not known. Enter the tokens of an image, or choose a model whose vision tower is known.`;
  if (pool === undefined || pool.seenBy !== undefined) return null;
  return `Of the images of ${nameOf(asked)} only the ${formatCount(images.tokensEach)} prompt tokens of each are counted: nothing is known of a vision tower of ${model}. First tokens come later, and a device has less room for KV cache, by what it takes.`;
}

/** A class sends images of whose tokens, or of whose tower, nobody knows anything. */
const imagesLeftOut: FindingRule = {
  code: "images-left-out",
  severity: "warning",
  when: (_plan, input) =>
    input.classes.flatMap((asked): Omit<Finding, "code" | "severity">[] => {
      const text = leftOut(asked, input);
      return text === null ? [] : [{ at: `classes.${asked.id}.images`, text, numbers: {}, remedies: [] }];
    }),
};

export default imagesLeftOut;
