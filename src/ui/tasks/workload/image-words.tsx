import type { ScenarioClass } from "../../../scenario/schema.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { nounFor } from "./class-words.ts";

interface ImageWordsProps {
  readonly classId: string;
  readonly images: NonNullable<ScenarioClass["images"]>;
}

/** Images of a class in the brief: how many, how large, and their tokens where somebody entered them. */
export function ImageWords({ classId, images }: ImageWordsProps) {
  const fields = useFields();
  const field = (name: string) => fields(`classes.${classId}.images.${name}`);
  return (
    <>
      {" "}
      The first prompt carries <InlineField label="Images in the first prompt" {...field("perPrompt")} />{" "}
      {nounFor(images.perPrompt, "image", "images")} of{" "}
      <InlineField label="Width of an image, in pixels" {...field("widthPixels")} /> by{" "}
      <InlineField label="Height of an image, in pixels" {...field("heightPixels")} /> pixels
      {images.tokensPerImage !== null && (
        <>
          , <InlineField label="Prompt tokens of an image" {...field("tokensPerImage")} />{" "}
          {nounFor(images.tokensPerImage, "token", "tokens")} each
        </>
      )}
      .
    </>
  );
}
