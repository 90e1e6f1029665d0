import { useApp } from "../../../../state/use-app.tsx";
import { InlineField } from "../../../kit/inline-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { type SectionProps, useClassFields } from "./class-fields.tsx";

const usual = { perPrompt: 1, widthPixels: 1024, heightPixels: 1024, tokensPerImage: null };

/** Images that the first prompt carries: none, or how many, how large, and what they are in tokens. */
export function ImageFields({ workload: { id, name, images } }: SectionProps) {
  const { field, orUnset } = useClassFields(id);
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const withImages = (set: typeof images, words: string) => {
    const classes = scenario.classes.map((one) => (one.id === id ? { ...one, images: set } : one));
    commit({ ...scenario, classes }, `${name}: ${words}`);
  };
  if (images === null) {
    return (
      <p>
        Prompts are text.{" "}
        <TextButton onClick={() => withImages(usual, "send images")}>Send images with the first prompt</TextButton>
      </p>
    );
  }
  return (
    <>
      <Sentence>
        The first prompt carries <InlineField label="Images in the first prompt" {...field("images.perPrompt")} />{" "}
        {images.perPrompt === 1 ? "image" : "images"} of{" "}
        <InlineField label="Width of an image, in pixels" {...field("images.widthPixels")} /> by{" "}
        <KeptTogether>
          <InlineField label="Height of an image, in pixels" {...field("images.heightPixels")} /> pixels.
        </KeptTogether>
      </Sentence>
      <Sentence>
        Each is{" "}
        <InlineField
          label="Prompt tokens of an image"
          {...orUnset("images.tokensPerImage", "as many as the pool's model makes of it")}
        />{" "}
        prompt tokens on top of its text. The model's vision tower computes them before.
      </Sentence>
      <p>
        <TextButton onClick={() => withImages(null, "send no images")}>Send no images</TextButton>
      </p>
    </>
  );
}
