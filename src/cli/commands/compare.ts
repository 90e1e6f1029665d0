import { comparison } from "../../planning/compare/comparison.ts";
import { type BridgedId, bridgedFigures } from "../../planning/compare/comparison-document.ts";
import { type CheaperShare, cheaperShareInPieces } from "../../planning/draws/cheaper-share.ts";
import { evenDraws } from "../../planning/draws/odds.ts";
import { judgementOf } from "../../planning/plan-scenario.ts";
import { printedIn } from "../../quantity/printed-currency.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Arguments, Command } from "../command.ts";
import { doneByThreads, workersFrom, workersOption } from "../done-by-threads.ts";
import { progressOn } from "../progress.ts";
import { compareDocument } from "../report/compare-document.ts";
import { compareReport } from "../report/compare-report.ts";
import { ink } from "../report/ink.ts";
import { scenarioFrom, sourceWords } from "../source.ts";
import { drawsFrom } from "./draws.ts";

/** Figures whose bridge is asked for: all where none is named. */
function figuresFrom(args: Arguments): Outcome<readonly BridgedId[]> {
  const typed = args.values.get("figure") ?? [];
  const named = typed.map((text) => bridgedFigures.find((id) => id.toLowerCase() === text.toLowerCase()) ?? null);
  const known = named.flatMap((id) => id ?? []);
  if (known.length < named.length)
    return refused("bad-figure", "--figure", `--figure takes ${bridgedFigures.join(", ")}.`);
  return success(known.length === 0 ? bridgedFigures : known);
}

const command: Command = {
  name: "compare",
  usage: "A B [--figure ID]... [--draws N] [--workers N] [--formula] [--json]",
  summary: "hold two scenarios against each other: what differs, and which changes devices and money come from",
  operands: ["A", "B"],
  required: 2,
  needs: `compare needs two scenarios, each ${sourceWords}.`,
  options: [
    {
      name: "figure",
      value: "ID",
      about: `take apart this figure alone: ${bridgedFigures.join(", ")}`,
      isRepeatable: true,
    },
    { name: "draws", value: "N", about: "draw both at N points of their ranges: how often A is cheaper" },
    workersOption,
    { name: "formula", value: null, about: "take counts of replicas by formula, without a simulation" },
  ],
  run: async (args, io) => {
    const [one = "", other = ""] = args.operands;
    const a = await scenarioFrom(one, io);
    if (!a.ok) return a.problem;
    const b = await scenarioFrom(other, io);
    if (!b.ok) return b.problem;
    const figures = figuresFrom(args);
    if (!figures.ok) return figures.problem;
    const typed = optionText(args, "draws");
    const draws = drawsFrom(typed);
    if (!draws.ok) return draws.problem;
    const workers = workersFrom(args, io);
    if (!workers.ok) return workers.problem;
    const [sideA, sideB] = [a.value, b.value].map((scenario, index) => {
      const said = progressOn(io, `judging ${index === 0 ? "A" : "B"}`);
      return { scenario, judgement: hasOption(args, "formula") ? null : judgementOf(scenario, said) };
    }) as [Side, Side];
    const found = comparison({ a: sideA, b: sideB }, progressOn(io, "taking the difference apart"));
    const question = { one: sideA, other: sideB, draws: evenDraws(draws.value) };
    const cheaper: CheaperShare | null =
      typed === null
        ? null
        : await doneByThreads((crew) => cheaperShareInPieces(question, crew), workers.value, io, "drawing both");
    const of = { found, cheaper, figures: figures.value, a: a.value, b: b.value };
    io.out(
      hasOption(args, "json")
        ? `${JSON.stringify(compareDocument(of), null, 2)}\n`
        : printedIn(b.value.currency, () => compareReport(of, ink(io.hasColour))),
    );
    return null;
  },
};

type Side = Parameters<typeof comparison>[0]["a"];

export default command;
