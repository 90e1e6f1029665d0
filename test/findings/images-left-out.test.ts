import { expect, test } from "vitest";
import imagesLeftOut from "../../src/findings/images-left-out.ts";
import imagesPricedAlike from "../../src/findings/images-priced-alike.ts";
import gemma from "../../src/catalog/models/gemma-3-27b.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return imagesLeftOut.when(plan, input);
};

const known = { perPrompt: 2, widthPixels: 1024, heightPixels: 1024, tokensEach: 260, isEntered: false };

test("speaks of images that no model sees, and of a tower that nobody knows", () => {
  expect(found(cases.imagesLeftOut)[0]?.text).toContain("in tokens of Llama 3.1 8B is not known");
  expect(found({ class: { images: known } })[0]?.text).toContain("only the 260 prompt tokens of each");
});

test("is silent where there are none, and where the pool's tower sees them", () => {
  expect(found()).toEqual([]);
  expect(found({ class: { images: known }, pool: { seenBy: gemma.tower } })).toEqual([]);
});

test("of hosted models it is said whose tokens they are taken to bill, unless they were entered", () => {
  const priced = (changes: Case) => {
    const { plan, input } = madePlan(changes);
    return imagesPricedAlike.when(plan, input);
  };
  expect(priced(cases.imagesPricedAlike)[0]?.text).toContain("1,026 prompt tokens for each image");
  expect(priced({ class: { images: known } })).toEqual([]);
  const { class: asked } = cases.imagesPricedAlike;
  expect(priced({ class: { ...asked, images: { ...asked.images, isEntered: true } } })).toEqual([]);
});
