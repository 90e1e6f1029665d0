import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { dictionary4 } from "../../../src/scenario/versions/dictionary-4.ts";

test("the dictionary of version 4 is the one its links were made with", () => {
  expect(createHash("sha256").update(dictionary4).digest("hex")).toBe(
    "4651bd187a7091686abdcbee0f2a6113fd48c7f7439d507765980e585cab2e0b",
  );
});

test("it is shorter than the 32,768 bytes that deflate looks back over", () => {
  expect(Buffer.byteLength(dictionary4)).toBeLessThan(32_768);
});
