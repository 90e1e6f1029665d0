import { expect, test } from "vitest";
import { numberFormatClass } from "../../../src/catalog/runtimes/number-format-class.ts";

test.each([
  ["bf16", "16-bit"],
  ["fp16", "16-bit"],
  ["fp8", "8-bit"],
  ["fp8-mixed", "8-bit"],
  ["int8", "8-bit"],
  ["mxfp4", "4-bit"],
  ["nvfp4", "4-bit"],
  // Unpacked into 16-bit matrices: no kin of the floats that tensor cores multiply.
  ["int4-awq", "weight-only"],
  ["int4-gptq", "weight-only"],
] as const)("%s is of the class %s", (format, kind) => {
  expect(numberFormatClass(format)).toBe(kind);
});
