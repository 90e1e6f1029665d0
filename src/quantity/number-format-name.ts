/** Formats whose name is more than their letters in capitals; the others are `BF16`, `FP8`, `MXFP4`. */
const names: Readonly<Record<string, string>> = {
  "fp8-mixed": "mixed FP8",
  "int4-awq": "AWQ INT4",
  "int4-gptq": "GPTQ INT4",
};

/** How people write the format that numbers are stored in: `mixed FP8` for `fp8-mixed`. */
export function numberFormatName(format: string): string {
  return names[format] ?? format.toUpperCase();
}
