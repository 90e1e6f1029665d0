import { type RegisterRow, registerRows } from "../../experiment-words/register-words.ts";
import { pageRange } from "../../planning/page-range.ts";
import { judgementOf } from "../../planning/plan-scenario.ts";
import { evenDraws, mostDraws, oddsInPieces, usualDraws } from "../../planning/draws/odds.ts";
import type { Odds } from "../../planning/draws/odds-document.ts";
import { parseQuantity } from "../../quantity/parse-quantity.ts";
import { printedIn } from "../../quantity/printed-currency.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { assumptionsOf } from "../../scenario/assumptions.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Command } from "../command.ts";
import { doneByThreads, workersFrom, workersOption } from "../done-by-threads.ts";
import { judging, progressOn } from "../progress.ts";
import { drawsDocument } from "../report/draws-document.ts";
import { drawsReport } from "../report/draws-report.ts";
import { ink } from "../report/ink.ts";
import { sourceWords } from "../source.ts";
import { askedScenario, setOption } from "./plan.ts";
import { seedFrom, seedOption } from "./simulate.ts";

/** How many draws were asked for. */
export function drawsFrom(typed: string | null): Outcome<number> {
  if (typed === null) return success(usualDraws);
  const draws = Number(typed);
  const isCount = /^\d+$/.test(typed) && draws >= 1 && draws <= mostDraws;
  return isCount
    ? success(draws)
    : refused("bad-draws", "--draws", `--draws takes a whole number from 1 up to ${mostDraws}.`);
}

/** An amount as people type it; `null`: none was. */
function amountFrom(typed: string | null): Outcome<number | null> {
  if (typed === null) return success(null);
  const parsed = parseQuantity(typed, { unit: "USD", min: 0, max: Number.MAX_SAFE_INTEGER, whole: false });
  if (parsed.kind === "value" && typeof parsed.value === "number") return success(parsed.value);
  return refused("bad-amount", "--above", "--above takes an amount of dollars a month: --above 40k.");
}

/** How sure the fleet is to be, as people type it; `null`: nobody said. */
function confidenceFrom(typed: string | null): Outcome<number | null> {
  if (typed === null) return success(null);
  const parsed = parseQuantity(typed, { unit: "share", min: 0.5, max: 0.95, whole: false });
  if (parsed.kind === "value" && typeof parsed.value === "number") return success(parsed.value);
  return refused("bad-confidence", "--confidence", "--confidence takes a share from 50 % to 95 %: --confidence 90%.");
}

/** What its numbers move by formula, beside what it would pay to know them. */
function registerOf(scenario: Scenario, { knownInputs }: Odds): readonly RegisterRow[] {
  const { tornado, tenthBetter } = pageRange({ scenario, judgement: null });
  return registerRows(assumptionsOf(scenario), { tornado, tenthBetter, knownInputs });
}

const command: Command = {
  name: "draws",
  usage:
    "SOURCE [--set path=value]... [--draws N] [--seed N] [--above USD] [--confidence SHARE] [--register] [--workers N] [--formula] [--json]",
  summary:
    "plan a scenario at thousands of points of its ranges: how sure its fleet and its budget are, and whose the spread is",
  operands: ["SOURCE"],
  required: 1,
  needs: `draws needs a scenario: ${sourceWords}.`,
  options: [
    setOption,
    { name: "draws", value: "N", about: `plans to draw (${usualDraws}); rounded up to a power of two` },
    seedOption,
    { name: "above", value: "USD", about: "the chance that a month costs more than this" },
    { name: "confidence", value: "SHARE", about: "the fleet that holds the peak in so many of the draws (90 %)" },
    { name: "register", value: null, about: "the numbers it rests on, with what it would pay to know each" },
    workersOption,
    { name: "formula", value: null, about: "take counts of replicas by formula, without a simulation" },
  ],
  run: async (args, io) => {
    const source = await askedScenario(args.operands[0] ?? "", args, io);
    if (!source.ok) return source.problem;
    const seed = seedFrom(optionText(args, "seed"));
    if (!seed.ok) return seed.problem;
    const asked = drawsFrom(optionText(args, "draws"));
    if (!asked.ok) return asked.problem;
    const above = amountFrom(optionText(args, "above"));
    if (!above.ok) return above.problem;
    const confidence = confidenceFrom(optionText(args, "confidence"));
    if (!confidence.ok) return confidence.problem;
    const workers = workersFrom(args, io);
    if (!workers.ok) return workers.problem;
    const scenario = seed.value === null ? source.value : { ...source.value, seed: seed.value };
    const judgement = hasOption(args, "formula") ? null : judgementOf(scenario, progressOn(io, judging));
    const question = { scenario, judgement, draws: evenDraws(asked.value) };
    const found = await doneByThreads((crew) => oddsInPieces(question, crew), workers.value, io, "drawing");
    const register = hasOption(args, "register") ? registerOf(scenario, found) : null;
    const of = {
      scenario,
      odds: found,
      asked: asked.value,
      aboveUsd: above.value,
      confidence: confidence.value,
      register,
    };
    io.out(
      hasOption(args, "json")
        ? `${JSON.stringify(drawsDocument(of), null, 2)}\n`
        : printedIn(scenario.currency, () => drawsReport(of, ink(io.hasColour))),
    );
    return null;
  },
};

export default command;
