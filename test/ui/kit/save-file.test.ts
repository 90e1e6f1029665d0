import { expect, test } from "vitest";
import { fileName } from "../../../src/ui/kit/save-file.ts";

test("a title of letters, signs and accents becomes the name of a file", () => {
  expect(fileName("Support chat: été / 2026!")).toBe("support-chat-ete-2026");
});

test("a title without any letter is called plan, and none is over 60 characters", () => {
  expect(fileName("…")).toBe("plan");
  expect(fileName("a".repeat(120))).toHaveLength(60);
});
