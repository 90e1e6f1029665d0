import { decodeLink } from "../../scenario/codec.ts";
import { scenarioHash } from "../../scenario/scenario-hash.ts";
import type { Command } from "../command.ts";
import { inputLines } from "../input-lines.ts";

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
