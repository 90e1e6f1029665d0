import { shownWidth } from "./ink.ts";

/** Breaks a text into lines of at most `columns`; a no-break space holds its words together. */
export function wrapped(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && shownWidth(line) + 1 + shownWidth(word) > columns) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** A text whose first line follows `lead`, the others standing under its first word. */
export function paragraph(text: string, columns: number, lead = ""): readonly string[] {
  const indent = shownWidth(lead);
  const hang = " ".repeat(indent);
  return wrapped(text, columns - indent).map((line, index) => `${index === 0 ? lead : hang}${line}`);
}
