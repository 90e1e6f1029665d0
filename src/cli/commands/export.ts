import { type DeployKind, deployKinds } from "../../deploy/deploy-kinds.ts";
import { explainedJudgement, planScenario } from "../../planning/plan-scenario.ts";
import { nearest, type Outcome, quoted, refused, success } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Arguments, Command } from "../command.ts";
import { judging, progressOn } from "../progress.ts";
import { sourceWords } from "../source.ts";
import { askedScenario, setOption } from "./plan.ts";

const ids = deployKinds.map(({ id }) => id);

function kindFrom(typed: string): Outcome<DeployKind> {
  const kind = deployKinds.find(({ id }) => id === typed.toLowerCase());
  if (kind !== undefined) return success(kind);
  const text = `There is no export ${quoted(typed)}; the nearest is ${nearest(typed, ids, 1)[0]}, of ${ids.join(", ")}.`;
  return refused("unknown-kind", typed, text);
}

/** The pools that documents are asked of: one by its id, or all. */
function poolsFrom(args: Arguments, { pools }: Scenario): Outcome<readonly string[]> {
  const typed = optionText(args, "pool");
  const known = pools.map(({ id }) => id);
  if (typed === null) return success(known);
  if (known.includes(typed)) return success([typed]);
  return refused("unknown-pool", "--pool", `There is no pool ${quoted(typed)}; the plan has ${known.join(", ")}.`);
}

const command: Command = {
  name: "export",
  usage: "KIND SOURCE [--pool ID] [--set path=value]... [--formula]",
  summary: `write a plan for others: ${ids.join(", ")}`,
  operands: ["KIND", "SOURCE"],
  required: 2,
  needs: `export needs a kind (${ids.join(", ")}) and a scenario: ${sourceWords}.`,
  options: [
    { name: "pool", value: "ID", about: "the document of one pool" },
    setOption,
    { name: "formula", value: null, about: "take counts of replicas by formula, without a simulation" },
  ],
  run: async (args, io) => {
    const kind = kindFrom(args.operands[0] ?? "");
    if (!kind.ok) return kind.problem;
    const asked = await askedScenario(args.operands[1] ?? "", args, io);
    if (!asked.ok) return asked.problem;
    const pools = poolsFrom(args, asked.value);
    if (!pools.ok) return pools.problem;
    const { value: scenario } = asked;
    const judgement = hasOption(args, "formula") ? null : explainedJudgement(scenario, progressOn(io, judging));
    const source = { scenario, plan: { plan: planScenario(scenario, judgement) } };
    const documents: string[] = [];
    for (const pool of pools.value) documents.push(await kind.value.write(source, pool));
    io.out(documents.join("---\n"));
    return null;
  },
};

export default command;
