import { addedLater, choice, described, orUnset, quantity } from "./field.ts";
import { defaulted, z } from "./zod.ts";

const side = (about: string) => defaulted(choice(about, { unit: "pixels", min: 1, max: 65_536, whole: true }), 1024);

/** Images that the first prompt of a class carries beside its text. */
export const images = addedLater(
  described(
    z.strictObject({
      perPrompt: defaulted(quantity("Images in the first prompt", { unit: "images", min: 0.01, max: 1000 }), 1),
      widthPixels: side("Width of an image"),
      heightPixels: side("Height of an image"),
      tokensPerImage: orUnset(
        quantity("Prompt tokens of one image; unset: as the pool's model counts them", {
          unit: "tokens",
          min: 1,
          max: 100_000,
        }),
      ),
    }),
    "Images that the first prompt carries beside its text; unset: none",
  ),
);
