import { exampleById, exampleList } from "../../scenario/example-list.ts";
import { nearest, quoted, refused } from "../../scenario/problem.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { hasOption } from "../arguments.ts";
import type { Command } from "../command.ts";

const example: Command = {
  name: "example",
  usage: "[ID]",
  summary: "list the worked examples, or print one as JSON to start from",
  operands: ["ID"],
  required: 0,
  options: [],
  run: async (args, io) => {
    const [wanted] = args.operands;
    const ids = exampleList.map(({ id }) => id);
    if (wanted === undefined) {
      io.out(hasOption(args, "json") ? `${JSON.stringify(ids)}\n` : `${ids.join("\n")}\n`);
      return null;
    }
    const found = exampleById(wanted.toLowerCase());
    if (found === null) {
      const [close] = nearest(wanted, ids, 1);
      return refused("unknown-example", wanted, `There is no example ${quoted(wanted)}; the nearest is ${close}.`)
        .problem;
    }
    const opened = parseScenario(found.scenario);
    if (!opened.ok) return opened.problem;
    io.out(`${JSON.stringify(opened.scenario, null, 2)}\n`);
    return null;
  },
};

export default example;
