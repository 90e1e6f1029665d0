import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { deflated, inflated } from "../../../src/scenario/link/deflated.ts";

const dictionary = new TextEncoder().encode("a dictionary that both ends know");

/** Bytes of a congruential generator: no compression shortens them. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
    return (state >>> 16) & 255;
  });
}

test.each([0, 1, 300, 700, 5000, 70_000])("%i bytes of noise come back, from zlib too", (length) => {
  const body = deflated(noise(length), dictionary);
  expect(Buffer.compare(inflated(body, 100_000, dictionary) ?? noise(1), noise(length))).toBe(0);
  expect(Buffer.compare(inflateRawSync(body, { dictionary }), noise(length))).toBe(0);
});

test("32 bytes that stand in the dictionary travel as five", () => {
  expect(deflated(dictionary, dictionary).length).toBeLessThanOrEqual(5);
});

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

test("of 4 MB of zeros no more is read than what holds 512 KiB", () => {
  const body = deflated(new Uint8Array(4_000_000), dictionary);
  let readBytes = 0;
  const watched = Object.assign(body, {
    subarray: (start: number, end: number) => {
      readBytes = end;
      return body.slice(start, end);
    },
  });
  expect(body.length).toBeGreaterThan(3800);
  expect(inflated(watched, 524_288, dictionary)).toBeNull();
  // A byte gives 1,032 at most, and it is fed 64 at a time.
  expect(readBytes).toBeGreaterThan(0);
  expect(readBytes).toBeLessThanOrEqual(Math.ceil(524_288 / 1032) + 2 * 64);
});
