import { addedLater, choice, described, orUnset, quantity } from "./field.ts";
import { defaulted, z } from "./zod.ts";

const ranks = (about: string, most: number, fallback: number) =>
  defaulted(choice(about, { unit: "", min: fallback, max: most, whole: true }), fallback);

/** Ways to share a sequence and to spread experts beyond tensor and expert parallelism. */
export const parallel = addedLater(
  described(
    z.strictObject({
      decodeContext: ranks("Ranks that the cached tokens of a sequence are dealt to", 512, 1),
      prefillContext: ranks("Groups of ranks that share the tokens of a prompt", 512, 1),
      redundantExperts: ranks("Copies of experts in a layer beyond one of each", 4096, 0),
      expertImbalance: orUnset(
        quantity("Tokens of the busiest group of experts over the mean; unset: by chance alone", {
          unit: "",
          min: 1,
          max: 512,
        }),
      ),
    }),
    "Context parallelism, copies of experts; unset: none",
  ),
);
