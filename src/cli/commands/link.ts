import { methodRevision } from "../../engine/method.ts";
import { linkText } from "../../scenario/link/codec.ts";
import { hasOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { scenarioFrom, sourceWords } from "../source.ts";
import { shownOf } from "../../scenario/link/shown.ts";
import { headlineOfScenario } from "../../planning/plan-scenario.ts";

const link: Command = {
  name: "link",
  usage: "SOURCE",
  summary: "print a scenario's link: it holds every value and opens with the same numbers anywhere",
  operands: ["SOURCE"],
  required: 1,
  needs: `link needs a scenario: ${sourceWords}.`,
  options: [],
  run: async (args, io) => {
    const scenario = await scenarioFrom(args.operands[0] ?? "", io);
    if (!scenario.ok) return scenario.problem;
    const text = linkText(scenario.value, shownOf(headlineOfScenario(scenario.value), methodRevision));
    io.out(hasOption(args, "json") ? `${JSON.stringify({ link: text, characters: text.length })}\n` : `${text}\n`);
    return null;
  },
};

export default link;
