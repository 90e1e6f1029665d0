import { type Actuals, actualsFrom } from "../../formats/actuals/actuals-table.ts";
import { actualsReview } from "../../planning/forecast/actuals-review.ts";
import { forecastInPieces, usualWorlds } from "../../planning/forecast/forecast.ts";
import { judgementOf } from "../../planning/plan-scenario.ts";
import { printedIn } from "../../quantity/printed-currency.ts";
import { startOfForecast } from "../../scenario/resolved/resolved-months.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { type Outcome, quoted, refused, success } from "../../scenario/problem.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Command, Io } from "../command.ts";
import { doneByThreads, workersFrom, workersOption } from "../done-by-threads.ts";
import { judging, progressOn } from "../progress.ts";
import { forecastDocument } from "../report/forecast-document.ts";
import { forecastReport } from "../report/forecast-report.ts";
import { ink } from "../report/ink.ts";
import { sourceWords } from "../source.ts";
import { askedScenario, setOption } from "./plan.ts";

const mostWorlds = 4096;

function worldsFrom(typed: string | null): Outcome<number> {
  if (typed === null) return success(usualWorlds);
  const draws = Number(typed);
  return /^\d+$/.test(typed) && draws <= mostWorlds
    ? success(draws)
    : refused("bad-draws", "--draws", `--draws takes a whole number up to ${mostWorlds}; 0: no band.`);
}

/** What came, from a file; `null`: none was named. */
function actualsIn(path: string | null, scenario: Scenario, io: Io): Outcome<Actuals | null> {
  if (path === null) return success(null);
  const file = io.readFile(path);
  if (file.state !== "read")
    return refused("unreadable-file", path, `There is no file ${quoted(path)} to read actuals from.`);
  return actualsFrom(file.text, { classes: scenario.classes, start: startOfForecast(scenario) });
}

const command: Command = {
  name: "forecast",
  usage: "SOURCE [--actuals FILE] [--set path=value]... [--draws N] [--workers N] [--formula] [--json]",
  summary:
    "plan the months of three years: devices and money with P10 to P90, by when to order, and when a quota or budget ends",
  operands: ["SOURCE"],
  required: 1,
  needs: `forecast needs a scenario: ${sourceWords}.`,
  options: [
    { name: "actuals", value: "FILE", about: "what came: a table with a month, a class and a column for each series" },
    setOption,
    {
      name: "draws",
      value: "N",
      about: `points of the ranges that go through all months (${usualWorlds}); 0: no band`,
    },
    workersOption,
    { name: "formula", value: null, about: "take counts of replicas by formula, without a simulation" },
  ],
  run: async (args, io) => {
    const source = await askedScenario(args.operands[0] ?? "", args, io);
    if (!source.ok) return source.problem;
    const draws = worldsFrom(optionText(args, "draws"));
    if (!draws.ok) return draws.problem;
    const { value: scenario } = source;
    const came = actualsIn(optionText(args, "actuals"), scenario, io);
    if (!came.ok) return came.problem;
    for (const note of came.value?.notes ?? []) io.err(`${note}\n`);
    const workers = workersFrom(args, io);
    if (!workers.ok) return workers.problem;
    const judgement = hasOption(args, "formula") ? null : judgementOf(scenario, progressOn(io, judging));
    const question = { scenario, judgement, draws: draws.value };
    const found = await doneByThreads((crew) => forecastInPieces(question, crew), workers.value, io, "planning months");
    const actuals =
      came.value === null ? null : actualsReview({ scenario, judgement, actuals: came.value.values, hasPlans: true });
    io.out(
      hasOption(args, "json")
        ? `${JSON.stringify(forecastDocument(scenario, found, actuals), null, 2)}\n`
        : printedIn(scenario.currency, () => forecastReport(scenario, found, actuals, ink(io.hasColour))),
    );
    return null;
  },
};

export default command;
