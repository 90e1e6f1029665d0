import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { dictionary1 } from "../../../src/scenario/versions/dictionary-1.ts";

test("the dictionary of version 1 is the one its links were made with", () => {
  expect(createHash("sha256").update(dictionary1).digest("hex")).toBe(
    "2fe2b58be6c5ddafa9a94e947e777192461015f03cd4da04df3263f956cdb423",
  );
});

test("it is shorter than the 32,768 bytes that deflate looks back over", () => {
  expect(Buffer.byteLength(dictionary1)).toBeLessThan(32_768);
});
