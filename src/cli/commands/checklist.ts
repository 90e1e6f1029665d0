import { judging, progressOn } from "../progress.ts";
import { judgementOf } from "../../planning/plan-scenario.ts";
import { moversOf, readinessOfScenario } from "../../planning/readiness/readiness.ts";
import type { Readiness } from "../../planning/readiness/readiness-document.ts";
import { printedIn } from "../../quantity/printed-currency.ts";
import { hasOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { checklistReport } from "../report/checklist-report.ts";
import { ink } from "../report/ink.ts";
import { scenarioFrom, sourceWords } from "../source.ts";

/** What `checklist --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface ChecklistDocument extends Readiness {
  readonly schema: "plimsoll.checklist/1";
  readonly title: string;
  readonly asOfDate: string;
}

const checklist: Command = {
  name: "checklist",
  usage: "SOURCE [--formula] [--json]",
  summary: "say what a plan answers, assumes and leaves open before capacity is bought, and the lane of each class",
  operands: ["SOURCE"],
  required: 1,
  needs: `checklist needs a scenario: ${sourceWords}.`,
  options: [{ name: "formula", value: null, about: "take counts of replicas by formula, without a simulation" }],
  run: async (args, io) => {
    const source = await scenarioFrom(args.operands[0] ?? "", io);
    if (!source.ok) return source.problem;
    const { value: scenario } = source;
    const judgement = hasOption(args, "formula") ? null : judgementOf(scenario, progressOn(io, judging));
    const { title, asOfDate } = scenario;
    const document = (): ChecklistDocument => ({
      schema: "plimsoll.checklist/1",
      title,
      asOfDate,
      ...readinessOfScenario(scenario, judgement, moversOf(scenario)),
    });
    io.out(
      hasOption(args, "json")
        ? `${JSON.stringify(document(), null, 2)}\n`
        : printedIn(scenario.currency, () => checklistReport(document(), ink(io.hasColour))),
    );
    return null;
  },
};

export default checklist;
