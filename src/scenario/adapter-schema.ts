import { addedLater, choice, described, orUnset, quantity, word } from "./field.ts";
import { defaulted, z } from "./zod.ts";

/** LoRA adapters that a pool serves over its model. */
export const adapters = addedLater(
  described(
    z.strictObject({
      count: defaulted(
        quantity("LoRA adapters that calls ask for", {
          unit: "adapters",
          min: 1,
          max: 4096,
          whole: true,
        }),
        16,
      ),
      rank: defaulted(
        choice("Rank of the adapters: width between their two matrices", {
          unit: "",
          min: 1,
          max: 512,
          whole: true,
        }),
        16,
      ),
      targets: word(
        "Which matrices have adapters: the attention's, or all linear layers",
        ["attention", "all-linear"],
        "all-linear",
      ),
      onDevice: orUnset(
        quantity("Adapters that a device holds at once; unset: all of them", {
          unit: "adapters",
          min: 1,
          max: 4096,
          whole: true,
        }),
      ),
      zipfExponent: defaulted(
        choice("How unevenly calls ask for them: place i in proportion to 1 / i^exponent; 0: alike", {
          unit: "",
          min: 0,
          max: 3,
        }),
        0,
      ),
    }),
    "LoRA adapters that the pool serves; unset: none",
  ),
);
