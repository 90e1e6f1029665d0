import { decodeLink } from "../../scenario/link/codec.ts";
import { refused } from "../../scenario/problem.ts";
import type { Command } from "../command.ts";

const open: Command = {
  name: "open",
  usage: "LINK",
  summary: "print the scenario in a link as JSON",
  operands: ["LINK"],
  required: 1,
  needs: "open needs a link, in quotes: most shells take an unquoted # for a comment.",
  options: [],
  run: async (args, io) => {
    const decoded = decodeLink(args.operands[0] ?? "");
    if (!decoded.ok) return refused(decoded.code, "", decoded.text).problem;
    if (decoded.repaired) io.err("The link was changed on its way and repaired; its checksum holds.\n");
    io.out(`${JSON.stringify(decoded.scenario, null, 2)}\n`);
    return null;
  },
};

export default open;
