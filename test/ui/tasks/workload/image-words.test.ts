import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ImageWords } from "../../../../src/ui/tasks/workload/image-words.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { shownWords } from "../../shown-words.ts";

const example = exampleScenario("support-chat");

function brief(changes: object): string {
  const images = { perPrompt: 1, widthPixels: 1024, heightPixels: 768, tokensPerImage: null, ...changes };
  const scenario = { ...example, classes: example.classes.map((one) => ({ ...one, images })) };
  const classId = example.classes[0]?.id ?? "";
  return shownWords(renderToStaticMarkup(stillPage(scenario, () => createElement(ImageWords, { classId, images }))));
}

test("the brief tells of a class's images: how many, how large, and their tokens where these were entered", () => {
  expect(brief({})).toBe("The first prompt carries [1] image of [1,024] by [768] pixels.");
  expect(brief({ perPrompt: 3, tokensPerImage: 1500 })).toBe(
    "The first prompt carries [3] images of [1,024] by [768] pixels, [1,500] tokens each.",
  );
  expect(brief({ tokensPerImage: 1 })).toContain("[1] token each.");
});
