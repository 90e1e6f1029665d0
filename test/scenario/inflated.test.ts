import { expect, test } from "vitest";
import { deflated } from "../../src/scenario/deflated.ts";
import { inflated } from "../../src/scenario/inflated.ts";

const dictionary = new TextEncoder().encode("a dictionary that both ends know");
const most = 262_144;

test.each([1, 100, 16_383, 16_384, 16_385, 100_000, most])(
  "gives back %i bytes, with and without a dictionary's words in them",
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => dictionary[index % dictionary.length] ?? 0);
    expect(Buffer.compare(inflated(deflated(bytes, dictionary), most, dictionary) ?? Uint8Array.of(), bytes)).toBe(0);
  },
);

test("one byte over the bound is refused, as are 6,000,000", () => {
  expect(inflated(deflated(new Uint8Array(most + 1), dictionary), most, dictionary)).toBeNull();
  expect(inflated(deflated(new Uint8Array(6_000_000), dictionary), most, dictionary)).toBeNull();
});

test("a stream that ends early and bytes that are no stream are refused", () => {
  const body = deflated(new TextEncoder().encode("some words, and some words more"), dictionary);
  expect(inflated(body.subarray(0, body.length - 4), most, dictionary)).toBeNull();
  expect(inflated(Uint8Array.of(255, 255, 255, 255), most, dictionary)).toBeNull();
});
