import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { unpackedBytes } from "../../../src/formats/reading/unpacked-bytes.ts";

async function unpacked(bytes: Uint8Array, pieceBytes = bytes.length) {
  async function* pieces() {
    for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
  }
  const parts: Uint8Array[] = [];
  const reading = unpackedBytes(pieces());
  for (;;) {
    const { done, value } = await reading.next();
    if (done === true) return value?.code ?? Buffer.concat(parts).toString();
    parts.push(value);
  }
}

const packed = gzipSync("a,b\n1,2\n");

test("a compressed file is unpacked, even where a pipe hands over single bytes, and whatever its members", async () => {
  expect(await unpacked(packed)).toBe("a,b\n1,2\n");
  expect(await unpacked(packed, 1)).toBe("a,b\n1,2\n");
  expect(await unpacked(Buffer.concat([packed, packed]))).toBe("a,b\n1,2\na,b\n1,2\n");
  expect(await unpacked(Buffer.from("plain"), 1)).toBe("plain");
});

test("one that lacks its end, or whose checksum or length is another, is damaged", async () => {
  expect(await unpacked(packed.subarray(0, packed.length - 3))).toBe("damaged");
  expect(await unpacked(packed.subarray(0, 5))).toBe("damaged");
  for (const fromEnd of [8, 4]) {
    const wrong = Uint8Array.from(packed);
    wrong[packed.length - fromEnd] = (packed.at(-fromEnd) ?? 0) ^ 1;
    expect(await unpacked(wrong)).toBe("damaged");
  }
});

test("one that grows beyond what text does is stopped", async () => {
  expect(await unpacked(gzipSync(Buffer.alloc(20_000_000)))).toBe("too-long");
});
