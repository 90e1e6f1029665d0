import { grouped } from "./grouped.ts";
import type { Stray } from "./actual-cells.ts";

/** So many are named one by one. */
const mostNamed = 6;
const mostLetters = 40;

/** `"soon" (line 3), "later" (lines 4 and 5) and 2 more`. */
export function listedStrays(strays: readonly Stray[]): string {
  const groups = grouped(strays, ({ text }) => text);
  const named = groups.slice(0, mostNamed).map((group) => {
    const text = group[0]?.text ?? "";
    const short = text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
    return `${short === "" ? "an empty cell" : `"${short}"`} (${linesText(group.map(({ line }) => line))})`;
  });
  const rest = groups.length - named.length;
  return rest > 0 ? `${named.join(", ")} and ${rest} more` : named.join(", ");
}

/** `line 3`, `lines 3 and 5`, `lines 3, 5 and 12 more`. */
export function linesText(all: readonly number[]): string {
  const lines = [...new Set(all)];
  if (lines.length === 1) return `line ${lines[0]}`;
  const shown = lines.length > mostNamed ? lines.slice(0, mostNamed) : lines.slice(0, -1);
  const last = lines.length > mostNamed ? `${lines.length - mostNamed} more` : `${lines.at(-1)}`;
  return `lines ${shown.join(", ")} and ${last}`;
}
