import type { KvFormat, WeightFormat } from "../../engine/input.ts";
import { deviceWords } from "../../metrics/answer-sentence.ts";
import { bytesPerGigabyte } from "../../quantity/bytes.ts";
import { formatDecimals } from "../../quantity/format-number.ts";
import { numberFormatName } from "../../quantity/number-format-name.ts";

/** `72.7`: gigabytes with one decimal, where the unit stands elsewhere. */
export function gigabytesText(bytes: number): string {
  return formatDecimals(bytes / bytesPerGigabyte, 1);
}

/** `H100`, as one device is called in a sentence. */
export function deviceName(accelerator: string): string {
  return deviceWords(1, accelerator).replace(/^1 /, "");
}

/** `mixed FP8`, `AWQ INT4`, `BF16`: a format as people write it. */
export function formatName(format: WeightFormat | KvFormat): string {
  return numberFormatName(format);
}
