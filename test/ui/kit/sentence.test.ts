import { expect, test } from "vitest";
import { unbroken } from "../../../src/ui/kit/sentence.tsx";

test("keeps 23.6 and ms on one line, and lets words break", () => {
  expect(unbroken("one every 23.6 ms of its 3 s limit")).toBe("one every 23.6\u00A0ms of its 3\u00A0s limit");
});

test("leaves 4 to 7 and 3 sessions as they are", () => {
  expect(unbroken("4 to 7 and 3 sessions")).toBe("4 to 7 and 3 sessions");
});
