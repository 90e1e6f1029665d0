import { expect, test } from "vitest";
import { checksum, crc8 } from "../../src/scenario/checksum.ts";

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
