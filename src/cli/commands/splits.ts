import { printedIn } from "../../quantity/printed-currency.ts";
import { acceleratorTable } from "../../planning/accelerator-table.ts";
import { splitTable, type SplitTable } from "../../planning/split-table.ts";
import { type Outcome, nearest, quoted, refused, success } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Command } from "../command.ts";
import { ink } from "../report/ink.ts";
import { splitsReport } from "../report/splits-report.ts";
import { scenarioFrom, sourceWords } from "../source.ts";

/** What `splits --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface SplitsDocument {
  readonly schema: "plimsoll.splits/1";
  /** All splits over the pool's own accelerator, and the best one of every accelerator of the catalogue. */
  readonly splits: SplitTable;
  readonly accelerators: SplitTable;
}

/** The pool that was asked for; without a word, the first one. */
export function poolOf({ pools }: Scenario, typed: string | null): Outcome<string> {
  const ids = pools.map(({ id }) => id);
  const id = typed ?? ids[0];
  if (id === undefined) return refused("no-pool", "--pool", "The scenario has no pool.");
  if (ids.includes(id)) return success(id);
  const [close] = nearest(id, ids, 1);
  return refused("no-such-pool", "--pool", `The scenario has no pool ${quoted(id)}; the nearest is ${close}.`);
}

function splitsDocument(scenario: Scenario, poolId: string): Outcome<SplitsDocument> {
  const splits = splitTable(scenario, poolId);
  const accelerators = acceleratorTable(scenario, poolId);
  if (splits === null || accelerators === null) {
    return refused(
      "no-work",
      `pools.${poolId}`,
      `No class sends work to pool ${poolId}, so no split is better than another.`,
    );
  }
  return success({ schema: "plimsoll.splits/1", splits, accelerators });
}

const splits: Command = {
  name: "splits",
  usage: "SOURCE [--pool ID] [--json]",
  summary: "rank the ways to split a pool's replicas over devices, and the accelerators of the catalogue",
  operands: ["SOURCE"],
  required: 1,
  needs: `splits needs a scenario: ${sourceWords}.`,
  options: [{ name: "pool", value: "ID", about: "the pool whose replicas are split (the first)" }],
  run: async (args, io) => {
    const source = await scenarioFrom(args.operands[0] ?? "", io);
    if (!source.ok) return source.problem;
    const poolId = poolOf(source.value, optionText(args, "pool"));
    if (!poolId.ok) return poolId.problem;
    const document = splitsDocument(source.value, poolId.value);
    if (!document.ok) return document.problem;
    const { value } = document;
    io.out(
      hasOption(args, "json")
        ? `${JSON.stringify(value, null, 2)}\n`
        : printedIn(source.value.currency, () => splitsReport(value.splits, value.accelerators, ink(io.hasColour))),
    );
    return null;
  },
};

export default splits;
