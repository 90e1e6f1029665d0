import type { WeightFormat } from "../../engine/input.ts";

/** Number formats whose kernels are alike enough to share a fit: by the bits of a weight. */
export type NumberFormatClass = "16-bit" | "8-bit" | "4-bit" | "weight-only";

/** The class of a weight format. 4-bit integers are widened into 16-bit matrices, so they stand apart from 4-bit floats. */
export function numberFormatClass(format: WeightFormat): NumberFormatClass {
  switch (format) {
    case "bf16":
    case "fp16":
      return "16-bit";
    case "fp8":
    case "fp8-mixed":
    case "int8":
      return "8-bit";
    case "mxfp4":
    case "nvfp4":
      return "4-bit";
    case "int4-awq":
    case "int4-gptq":
      return "weight-only";
    default:
      return format satisfies never;
  }
}
