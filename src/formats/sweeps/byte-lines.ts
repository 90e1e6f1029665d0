import { strFromU8 } from "fflate";
import { longestLine } from "./sweep-line.ts";

/** A line of a file: its text without the break, and where it stands. */
export interface ByteLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
  readonly from: number;
  /** With its break. */
  readonly bytes: number;
  /** Whether a break ends it: the last line of a file that was cut has none. */
  readonly isWhole: boolean;
}

const lineBreak = 10;

/** Of a line that is longer than any point only so much is kept, which is more than is read. */
const mostKept = 4 * longestLine;

/** Hands every line of a file on as its bytes come, blank ones left out, until one is not wanted any more. */
export async function eachByteLine(
  chunks: AsyncIterable<Uint8Array>,
  take: (line: ByteLine) => "go-on" | "stop",
): Promise<void> {
  let parts: Uint8Array[] = [];
  let [kept, bytes, from, number] = [0, 0, 0, 1];
  const keep = (part: Uint8Array) => {
    bytes += part.length;
    if (kept > mostKept) return;
    kept += part.length;
    // A source may write the next piece into the same bytes.
    parts.push(part.slice(0, mostKept));
  };
  const close = (isWhole: boolean) => {
    const text = strFromU8(joined(parts)).replace(/^\uFEFF|[\r\n]+$/g, "");
    const line = { text, number, from, bytes, isWhole };
    [parts, kept, from, bytes, number] = [[], 0, from + bytes, 0, number + 1];
    return text.trim() === "" ? "go-on" : take(line);
  };
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) {
      const end = chunk.indexOf(lineBreak, at);
      keep(chunk.subarray(at, end === -1 ? chunk.length : end + 1));
      if (end === -1) break;
      if (close(true) === "stop") return;
      at = end + 1;
    }
  }
  if (bytes > 0) close(false);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
