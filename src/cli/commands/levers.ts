import type { LeverFigures, LeverSaving } from "../../levers/lever-figures.ts";
import type { OfferedChange, OfferedSet, Standing } from "../../levers/lever-standing.ts";
import { type LeverPlan, leverPlanInPieces } from "../../planning/levers/judged-levers.ts";
import type { QuietLever } from "../../planning/levers/lever-search.ts";
import type { LeverRow } from "../../planning/levers/tried-levers.ts";
import { judgementOf } from "../../planning/plan-scenario.ts";
import { doneAtOnce } from "../../planning/simulation/piecework.ts";
import { printedIn } from "../../quantity/printed-currency.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { hasOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { ink } from "../report/ink.ts";
import { leversReport } from "../report/levers-report.ts";
import { scenarioFrom, sourceWords } from "../source.ts";

type Single = Omit<Standing<LeverRow>, "scenario">;
type Several = Standing<OfferedSet>;

/** What `levers --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface LeversDocument {
  readonly schema: "plimsoll.levers/1";
  readonly scenarioHash: string;
  /** Whether the plan carries its load; what does not is compared with nothing. */
  readonly isCarried: boolean;
  readonly byFormula: LeverFigures;
  /** `null`: nobody asked for a simulation, or it cannot tell. */
  readonly simulated: LeverFigures | null;
  /** The best first; what is refuted saves nothing once it is simulated. */
  readonly singles: readonly Single[];
  readonly refuted: readonly Single[];
  readonly sets: readonly Several[];
  /** What saves most, by the ids of its levers. */
  readonly best: { readonly of: readonly string[]; readonly saved: LeverSaving; readonly basis: string } | null;
  readonly overlap: LeverSaving | null;
  readonly quiet: readonly QuietLever[];
}

function leversDocument(scenario: Scenario, { search, simulated, standing }: LeverPlan): LeversDocument {
  const { best } = standing;
  return {
    schema: "plimsoll.levers/1",
    scenarioHash: scenarioHash(scenario),
    isCarried: search.isCarried,
    byFormula: search.base,
    simulated,
    singles: standing.singles.map(withoutScenario),
    refuted: standing.refuted.map(withoutScenario),
    sets: standing.sets.map(withoutScenario),
    best: best === null ? null : { of: "of" in best ? best.of : [best.id], saved: best.saved, basis: best.basis },
    overlap: standing.overlap,
    quiet: search.quiet,
  };
}

function withoutScenario<Change extends Standing<OfferedChange>>(change: Change & { readonly scenario: Scenario }) {
  const { scenario: _scenario, ...rest } = change;
  return rest;
}

const levers: Command = {
  name: "levers",
  usage: "SOURCE [--judge] [--json]",
  summary:
    "rank the changes that take money or devices off a plan, each by planning again, and the best of them together",
  operands: ["SOURCE"],
  required: 1,
  needs: `levers needs a scenario: ${sourceWords}.`,
  options: [{ name: "judge", value: null, about: "simulate the plan, the ten best changes and the three best sets" }],
  run: async (args, io) => {
    const source = await scenarioFrom(args.operands[0] ?? "", io);
    if (!source.ok) return source.problem;
    const { value: scenario } = source;
    const judgement = hasOption(args, "judge") ? judgementOf(scenario) : null;
    const found = doneAtOnce(leverPlanInPieces(scenario, judgement));
    io.out(
      hasOption(args, "json")
        ? `${JSON.stringify(leversDocument(scenario, found), null, 2)}\n`
        : printedIn(scenario.currency, () => leversReport(found, ink(io.hasColour))),
    );
    return null;
  },
};

export default levers;
