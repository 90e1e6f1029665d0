import { expect, test } from "vitest";
import * as examplesAtHand from "../../src/state/examples-at-hand.ts";
import { writtenOutText } from "../../vite-plugins/written-out.ts";

test("what the first moment knows of the examples is plain data: written out it is the same", () => {
  const text = writtenOutText(examplesAtHand);
  const written = [...text.matchAll(/^export const (\w+) = (.*);$/gm)].map(([, name, json]) => [
    name,
    JSON.parse(json ?? "") as unknown,
  ]);
  expect(Object.fromEntries(written)).toStrictEqual({ ...examplesAtHand });
});
