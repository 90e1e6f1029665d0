import * as fc from "fast-check";
import { expect, test } from "vitest";
import { base64urlBytes, base64urlText } from "../../src/scenario/base64url.ts";

test("writes what Node's own base64url writes, for bytes of every length, and reads it back", () => {
  const isTheSame = (bytes: Uint8Array) => {
    const text = base64urlText(bytes);
    expect(text).toBe(Buffer.from(bytes).toString("base64url"));
    expect(base64urlBytes(text)).toEqual(bytes);
  };
  fc.assert(fc.property(fc.uint8Array({ maxLength: 70 }), isTheSame), { seed: 1, numRuns: 500 });
});

test("of the 64 last characters after one byte, 4 are canonical; the rest carry bits that no byte has", () => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  // Two characters hold 12 bits, a byte 8: the last four must be zero, as in A, Q, g and w.
  expect([...alphabet].filter((last) => base64urlBytes(`A${last}`) !== null)).toEqual(["A", "Q", "g", "w"]);
});

test.each(["A", "AAAAA", "AA==", "AA=", "A A", "AA+A", "AA/A", "AA.A", "AA%A", "AA\u00e9A", "AA\u{1f600}"])(
  "refuses %j",
  (text) => {
    expect(base64urlBytes(text)).toBeNull();
  },
);
