import { nearest, quoted, refused } from "../../scenario/problem.ts";
import { hasOption } from "../arguments.ts";
import { catalogKinds } from "../catalog-kinds.ts";
import type { Command } from "../command.ts";
import { ink } from "../report/ink.ts";
import { tableLines } from "../report/table.ts";

const names = catalogKinds.map(({ name }) => name);
/** A table of facts is for looking things up: wider than prose, it may scroll. */
const columns = 140;

const catalog: Command = {
  name: "catalog",
  usage: `${names.join(" | ")} [--json]`,
  summary: "print the facts that plans rest on, with sources and dates",
  operands: ["KIND"],
  required: 1,
  needs: `catalog needs a kind: ${names.join(", ")}.`,
  options: [],
  run: async (args, io) => {
    const wanted = args.operands[0] ?? "";
    const kind = catalogKinds.find(({ name }) => name === wanted.toLowerCase());
    if (kind === undefined) {
      const [close] = nearest(wanted, names, 1);
      return refused("unknown-kind", wanted, `The catalogue has no ${quoted(wanted)}; the nearest is ${close}.`)
        .problem;
    }
    const text = hasOption(args, "json")
      ? JSON.stringify(kind.rows(), null, 2)
      : tableLines(kind.table(), ink(io.hasColour), columns).join("\n");
    io.out(`${text}\n`);
    return null;
  },
};

export default catalog;
