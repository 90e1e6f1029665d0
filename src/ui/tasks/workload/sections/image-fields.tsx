import type { EngineInput } from "../../../../engine/input.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { shownPlan } from "../../../../state/shown-plan.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { InlineField } from "../../../kit/inline-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { type SectionProps, useClassFields } from "./class-fields.tsx";

/** What sees the images of a class, and what they are there; empty: the class is not served by a pool. */
export function seenWords(classId: string, { classes, pools }: Pick<EngineInput, "classes" | "pools">): string {
  const asked = classes.find(({ id }) => id === classId);
  const pool = pools.find(
    ({ id, promptsIn, handsTo }) => (handsTo?.poolId ?? id) === asked?.poolId && promptsIn === undefined,
  );
  if (asked?.images === undefined || pool === undefined) return "";
  const { tokensEach, isEntered } = asked.images;
  if (tokensEach === null)
    return `What an image is in tokens of ${pool.model.name} is not known: until it is entered, images are left out.`;
  if (pool.seenBy === undefined)
    return `No vision tower of ${pool.model.name} is known: these tokens are all that is counted.`;
  const counted = isEntered ? "" : `With ${pool.model.name} that is ${formatCount(tokensEach)}. `;
  return `${counted}Its vision tower computes them before the prompt.`;
}

const usual = { perPrompt: 1, widthPixels: 1024, heightPixels: 1024, tokensPerImage: null };

/** Images that the first prompt carries: none, or how many, how large, and what they are in tokens. */
export function ImageFields({ workload: { id, name, images } }: SectionProps) {
  const { field, orUnset } = useClassFields(id);
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const input = useApp((state) => shownPlan(state)?.input ?? null);
  const seen = input === null ? "" : seenWords(id, input);
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
        Prompt tokens of each, on top of the text:{" "}
        <KeptTogether>
          <InlineField
            label="Prompt tokens of an image"
            {...orUnset("images.tokensPerImage", "as the pool's model counts them")}
          />
          .
        </KeptTogether>
        {seen === "" ? "" : ` ${seen}`}
      </Sentence>
      <p>
        <TextButton onClick={() => withImages(null, "send no images")}>Send no images</TextButton>
      </p>
    </>
  );
}
