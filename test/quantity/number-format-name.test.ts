import { expect, test } from "vitest";
import { numberFormatName } from "../../src/quantity/number-format-name.ts";
import { cacheFormats, weightFormats } from "../../src/ui/tasks/hardware/choice-words.ts";

test("fp8-mixed reads mixed FP8, int4-awq AWQ INT4, bf16 BF16", () => {
  expect(["fp8-mixed", "int4-awq", "bf16"].map(numberFormatName)).toEqual(["mixed FP8", "AWQ INT4", "BF16"]);
});

test("each of the 13 formats to choose from has the name that it is chosen by", () => {
  const choices = [...weightFormats, ...cacheFormats];
  expect(choices).toHaveLength(13);
  expect(choices.map(({ value }) => numberFormatName(value))).toEqual(choices.map(({ label }) => label));
});
