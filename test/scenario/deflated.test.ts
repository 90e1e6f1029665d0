import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { deflated } from "../../src/scenario/deflated.ts";
import { inflated } from "../../src/scenario/inflated.ts";

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
