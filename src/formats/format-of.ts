import type { Format } from "./format.ts";
import { allFormats } from "./index.generated.ts";

/** A text without the mark of its byte order and the blanks around it. */
export function plainText(text: string): string {
  return text.replace(/^\uFEFF/, "").trim();
}

/** The format of a plain text; `null`: it looks like none of them. */
export function formatOf(text: string): Format | null {
  const formats: readonly Format[] = allFormats;
  return formats.find(({ sniffs }) => sniffs(text)) ?? null;
}
