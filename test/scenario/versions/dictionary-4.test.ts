import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { dictionary4 } from "../../../src/scenario/versions/dictionary-4.ts";

test("the dictionary of version 4 is the one its links were made with", () => {
  expect(createHash("sha256").update(dictionary4).digest("hex")).toBe(
    "6c81c4b96d541ec9da7a9b4e825e7841ac23921e4e35e60b574ec3d0fa5e9220",
  );
});

test("it is shorter than the 32,768 bytes that deflate looks back over", () => {
  expect(Buffer.byteLength(dictionary4)).toBeLessThan(32_768);
});
