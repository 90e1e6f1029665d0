import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { dictionary3 } from "../../../src/scenario/versions/dictionary-3.ts";

test("the dictionary of version 3 is the one its links were made with", () => {
  expect(createHash("sha256").update(dictionary3).digest("hex")).toBe(
    "8d4bf1ab7c9021722bacc1116909c98495ab93d12e71669dc7d98b5683df98ea",
  );
});

test("it is shorter than the 32,768 bytes that deflate looks back over", () => {
  expect(Buffer.byteLength(dictionary3)).toBeLessThan(32_768);
});
