import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { dictionary2 } from "../../../src/scenario/versions/dictionary-2.ts";

test("the dictionary of version 2 is the one its links were made with", () => {
  expect(createHash("sha256").update(dictionary2).digest("hex")).toBe(
    "a45f7cae6022a2782e2ff6ea831db83db8b3b32341ae7e92b5e45b6c2ebac0cf",
  );
});

test("it is shorter than the 32,768 bytes that deflate looks back over", () => {
  expect(Buffer.byteLength(dictionary2)).toBeLessThan(32_768);
});
