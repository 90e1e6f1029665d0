import { decodeLink } from "../../scenario/link/codec.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { Command } from "../command.ts";

/** A line keeps at most so many characters: far over the longest link, far under what would fill the memory. */
const longestLine = 1024 * 1024;

/** The lines of a stream of text, without their ends; the last one may lack its end. */
export async function* inputLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = (lines.pop() ?? "").slice(0, longestLine);
    for (const line of lines) yield withoutReturn(line);
  }
  if (rest !== "") yield withoutReturn(rest);
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** Answers are written in pieces of about this length: one write a line would be most of the time. */
const pieceCharacters = 65_536;

/** `{"ok","code","scenarioHash"}` for one link. */
function verdict(line: string): string {
  const decoded = decodeLink(line);
  return JSON.stringify(
    decoded.ok
      ? { ok: true, code: "ok", scenarioHash: scenarioHash(decoded.scenario) }
      : { ok: false, code: decoded.code, scenarioHash: null },
  );
}

const linksCheck: Command = {
  name: "links-check",
  usage: "< LINKS",
  summary: "say for each line of standard input whether it is a whole link, as a line of JSON",
  operands: [],
  required: 0,
  options: [],
  run: async (_args, io) => {
    let piece = "";
    for await (const line of inputLines(io.input())) {
      piece += `${verdict(line)}\n`;
      if (piece.length < pieceCharacters) continue;
      io.out(piece);
      piece = "";
    }
    if (piece !== "") io.out(piece);
    return null;
  },
};

export default linksCheck;
