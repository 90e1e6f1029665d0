import { expect, test } from "vitest";
import {
  base64urlBytes,
  base64urlText,
  checksum,
  crc8,
  framed,
  unframed,
} from "../../../src/scenario/link/link-frame.ts";
import * as fc from "fast-check";

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("the CRC-8 of 123456789 is 0xf4, the published check value of CRC-8/SMBUS", () => {
  expect(crc8(bytes("123456789"))).toBe(0xf4);
});

test("the checksum of abc is ba7816bf8f01cfea, the start of SHA-256's published test vector", () => {
  expect(hex(checksum("", bytes("abc")))).toBe("ba7816bf8f01cfea");
  expect(hex(checksum("a", bytes("bc")))).toBe("ba7816bf8f01cfea");
});

test("every change of one character of a length's four gives another CRC-8", () => {
  const header = (bits: number) => {
    const pair = Uint8Array.of((bits >> 16) & 255, (bits >> 8) & 255);
    return crc8(pair) === (bits & 255);
  };
  const [high, low] = [2, 77];
  const valid = (high << 16) | (low << 8) | crc8(Uint8Array.of(high, low));
  const changes = [0, 6, 12, 18].flatMap((shift) =>
    Array.from({ length: 63 }, (_, value) => valid ^ ((value + 1) << shift)),
  );
  expect(header(valid)).toBe(true);
  expect(changes.filter(header)).toEqual([]);
});

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

test("a frame around nothing holds no scenario", () => {
  expect(unframed("1.", framed("1.", new Uint8Array()))).toMatchObject({ ok: false, code: "damaged" });
});
