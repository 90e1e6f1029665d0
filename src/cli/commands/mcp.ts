import type { Command } from "../command.ts";
import { serve } from "../mcp/protocol.ts";
import { tools } from "../mcp/tools.ts";

const mcp: Command = {
  name: "mcp",
  usage: "",
  summary: `answer other programs over standard input and output (Model Context Protocol): ${tools.map(({ name }) => name).join(", ")}`,
  operands: [],
  required: 0,
  options: [],
  run: async (_, io) => {
    await serve(io);
    return null;
  },
};

export default mcp;
