import { basePlan, judgementOf } from "../../planning/plan-scenario.ts";
import { simulatedPlan } from "../../planning/simulation/simulated-plan.ts";
import { simulationDocument } from "../../planning/simulation/simulation-document.ts";
import { simulationFindings } from "../../planning/simulation/simulation-findings.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { editScenario } from "../../scenario/typed/edit.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Command, Option } from "../command.ts";
import { simulationReport } from "../report/simulation-report.ts";
import { sourceWords } from "../source.ts";
import { judging, progressOn } from "../progress.ts";
import { askedScenario, setOption } from "./plan.ts";

const largestSeed = 4_294_967_295;

/** A seed as typed; `null`: none was. */
export function seedFrom(typed: string | null): Outcome<number | null> {
  if (typed === null) return success(null);
  const seed = Number(typed);
  const isSeed = /^\d+$/.test(typed) && seed <= largestSeed;
  return isSeed ? success(seed) : refused("bad-seed", "--seed", `--seed takes a whole number up to ${largestSeed}.`);
}

export const seedOption: Option = { name: "seed", value: "N", about: "seed of the draws (the scenario's own)" };

const simulate: Command = {
  name: "simulate",
  usage: "SOURCE [--set path=value]... [--seed N] [--events N] [--runs N] [--json]",
  summary: "simulate a scenario's plan call by call: percentiles by class with intervals, and what was counted",
  operands: ["SOURCE"],
  required: 1,
  needs: `simulate needs a scenario: ${sourceWords}.`,
  options: [
    setOption,
    seedOption,
    { name: "events", value: "N", about: "events of a run (the scenario's own)" },
    {
      name: "runs",
      value: "N",
      about: "independent runs where load is bursty or follows the day (the scenario's own)",
    },
  ],
  run: async (args, io) => {
    const asked = await askedScenario(args.operands[0] ?? "", args, io);
    if (!asked.ok) return asked.problem;
    const lengths = ["events", "runs"].flatMap((name) => {
      const typed = optionText(args, name);
      return typed === null ? [] : [{ path: `simulation.${name}`, typed }];
    });
    const source = editScenario(asked.value, lengths);
    if (!source.ok) return source.problem;
    const { scenario } = source;
    const seed = seedFrom(optionText(args, "seed"));
    if (!seed.ok) return seed.problem;
    const { input, plan } = basePlan(scenario, judgementOf(scenario, progressOn(io, judging)));
    const simulated = simulatedPlan(input, plan, seed.value === null ? {} : { seed: seed.value });
    if (simulated === null) {
      return refused(
        "no-serving-pool",
        "pools",
        "No pool of this scenario serves any calls: there is nothing to simulate.",
      ).problem;
    }
    const findings = simulationFindings(input, plan, simulated);
    const document = simulationDocument(scenarioHash(scenario), simulated, findings);
    io.out(hasOption(args, "json") ? `${JSON.stringify(document, null, 2)}\n` : simulationReport(document, scenario));
    return null;
  },
};

export default simulate;
