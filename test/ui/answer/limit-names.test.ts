import { expect, test } from "vitest";
import { limitLines, shareText } from "../../../src/ui/answer/limit-names.ts";

test("a use of 0.99997 reads 99.9 %, never 100 % before the line is reached", () => {
  expect(shareText(0.99997)).toBe("99.9\u00a0%");
  expect(shareText(1)).toBe("100\u00a0%");
  expect(shareText(0.934)).toBe("93.4\u00a0%");
  expect(shareText(1.0000001)).toBe("over 100\u00a0%");
  expect(shareText(1.005)).toBe("101\u00a0%");
});

test("a use of 1e-71 is called under 0.1 %, and none at all 0 %", () => {
  expect(shareText(1e-71)).toBe("under 0.1\u00a0%");
  expect(shareText(0)).toBe("0\u00a0%");
});

test("a name takes one line in 183 px and two in 60 px", () => {
  expect(limitLines("itl", 183)).toEqual(["Time between tokens"]);
  expect(limitLines("itl", 60)).toHaveLength(2);
});
