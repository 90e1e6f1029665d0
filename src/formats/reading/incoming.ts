import type { Problem } from "../../scenario/problem.ts";
import { type ImportSource, textPieces } from "./text-pieces.ts";

const longestLine = 33_554_432;

/** Hears after every piece how many characters are read. */
export type Heard = (characters: number) => void;

/** The text of a file as it comes, with what was looked at already standing in front. */
export class Incoming {
  text = "";
  isWhole = false;
  problem: Problem | null = null;
  private characters = 0;
  private readonly pieces: AsyncGenerator<string, Problem | null>;
  private readonly bytes: number;
  private readonly heard: Heard;
  constructor(source: ImportSource, heard: Heard) {
    this.pieces = textPieces(source);
    this.bytes = source.bytes ?? 0;
    this.heard = heard;
  }
  /** Reads until there are so many characters, or all; no more of a file that is known to be longer than what is to be held. */
  async fill(most: number): Promise<void> {
    if (this.text !== "" && this.bytes > most) return;
    const parts = [this.text];
    let length = this.text.length;
    while (!this.isWhole && length < most) {
      const piece = await this.next();
      parts.push(piece);
      length += piece.length;
    }
    this.text = parts.join("");
  }
  async next(): Promise<string> {
    const { done, value } = await this.pieces.next();
    if (done === true) {
      this.isWhole = true;
      this.problem = value;
      return "";
    }
    this.characters += value.length;
    this.heard(this.characters);
    return value;
  }
}

/** Hands every line of a text on, whatever its breaks are. A line is put together once, however many pieces it comes in. */
export async function eachLine(
  incoming: Incoming,
  take: (line: string, number: number) => void,
): Promise<Problem | null> {
  let piece = incoming.text;
  incoming.text = "";
  // Old tables break their lines by a carriage return alone.
  const mark = piece.includes("\r") && !piece.includes("\n") ? "\r" : "\n";
  let parts: string[] = [];
  let length = 0;
  let number = 0;
  const close = (end: string) => {
    const line = parts.length === 0 ? end : parts.join("") + end;
    number += 1;
    take(line.endsWith("\r") ? line.slice(0, -1) : line, number);
    parts = [];
    length = 0;
  };
  for (;;) {
    let from = 0;
    for (let end = piece.indexOf(mark); end !== -1; end = piece.indexOf(mark, from)) {
      close(piece.slice(from, end));
      from = end + 1;
    }
    if (from < piece.length) parts.push(piece.slice(from));
    length += piece.length - from;
    if (length > longestLine)
      return { code: "too-long", at: `line ${number + 1}`, text: `Line ${number + 1} is longer than any row.` };
    if (incoming.isWhole) break;
    piece = await incoming.next();
  }
  if (length > 0) close("");
  return incoming.problem;
}
