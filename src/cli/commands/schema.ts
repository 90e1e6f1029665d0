import { scenarioJsonSchema } from "../../scenario/json-schema.ts";
import type { Command } from "../command.ts";

const schema: Command = {
  name: "schema",
  usage: "",
  summary: "print the JSON Schema of a scenario: every field with its unit, range and default",
  operands: [],
  required: 0,
  options: [],
  run: async (_args, io) => {
    io.out(`${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`);
    return null;
  },
};

export default schema;
