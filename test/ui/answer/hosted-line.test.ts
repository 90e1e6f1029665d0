import { expect, test } from "vitest";
import { comparedWords, hostedSummary, pricesText } from "../../../src/ui/answer/hosted-line.tsx";

const named = (id: string) => id.toUpperCase();

test("of three classes the two that hosting makes cheaper are named, and the one that it does not", () => {
  const classes = [
    { id: "a", own: 2, hosted: 1 },
    { id: "b", own: 2, hosted: 1.9 },
    { id: "c", own: 1, hosted: 3 },
  ];
  expect(hostedSummary(classes, named)).toBe("Hosted models would be cheaper for A and B, not for C.");
  expect(hostedSummary(classes.slice(2), named)).toBe("This fleet is cheaper than hosted models for C.");
});

test("where a class is served hosted, both sides are told as they are", () => {
  const classes = [
    { id: "a", own: 2, hosted: 1 },
    { id: "b", own: 1, hosted: 3 },
  ];
  expect(hostedSummary(classes, named, true)).toBe("Hosted models are cheaper for A, not for B.");
  expect(hostedSummary(classes.slice(1), named, true)).toBe("Own pools are cheaper than hosted models for B.");
});

test("$0.0352 hosted is less than $0.0736 on this fleet", () => {
  expect(comparedWords({ id: "support", own: 0.0736, hosted: 0.0352 })).toBe("less than");
});

test("twelve classes are counted, not named", () => {
  const classes = Array.from({ length: 12 }, (_, index) => ({
    id: `class-${index}`,
    own: 2,
    hosted: index === 0 ? 3 : 1,
  }));
  expect(hostedSummary(classes, named)).toBe("Hosted models would be cheaper for 11 classes, not for CLASS-0.");
});

test("amounts that print alike are about the same: 0.03521 and 0.03519 are both $0.0352", () => {
  const alike = { id: "a", own: 0.03521, hosted: 0.03519 };
  expect(comparedWords(alike)).toBe("about the same as");
  expect(hostedSummary([alike, { ...alike, id: "b" }], named)).toBe(
    "Hosted models would cost about the same as this fleet.",
  );
});

test("the prices behind a hosted cost stand beside it: that of writing the cache where there is one", () => {
  const model = {
    id: "m",
    name: "M",
    provider: "P",
    inputUsdPerMillion: 0.2,
    cachedInputUsdPerMillion: 0.02,
    cacheWriteUsdPerMillion: 0.25,
    outputUsdPerMillion: 1.2,
    batchFactor: null,
    longContext: null,
    date: "2026-08-02",
  };
  expect(pricesText(model, true)).toBe(
    "It bills $0.25 a million prompt tokens, the price of writing its cache, $0.02 those that its cache holds, and $1.20 a million tokens of answers.",
  );
  expect(pricesText(model, false)).toBe(
    "It bills $0.20 a million prompt tokens, and $1.20 a million tokens of answers.",
  );
});
