import type { FieldEntry } from "./field-entry.ts";

/** What its fields are called. */
export const imageFields: Readonly<Record<string, FieldEntry>> = {
  "classes.*.images": { name: "images", unset: "none" },
  "classes.*.images.perPrompt": { name: "images in the first prompt" },
  "classes.*.images.widthPixels": { name: "width of an image" },
  "classes.*.images.heightPixels": { name: "height of an image" },
  "classes.*.images.tokensPerImage": { name: "prompt tokens of an image", unset: "as the model counts them" },
};
