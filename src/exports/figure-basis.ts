import { basisWord } from "../metrics/basis-words.ts";
import { costLineId, summedFigure } from "../metrics/cost-ledger.ts";
import type { Explanation, FigureAt } from "../metrics/explanation.ts";
import { poolOf } from "../metrics/figure.ts";
import { closedFormula } from "../metrics/formula-of.ts";
import type { Metric } from "../metrics/metric.ts";
import { metricOf, openedBy } from "../metrics/opened-by.ts";
import type { PagePlan } from "../planning/page-plan.ts";

type Planned = Pick<PagePlan, "plan" | "input">;
type Explained = Exclude<Explanation, { readonly kind: "input" }>;

/** A figure that a formula gives where a simulation found the counts that it is computed from. */
const fromSimulated = `${basisWord.formula} from simulated counts`;

/** What a figure rests on, in a word or two. */
export function figureBasis({ explain, read, scope, id }: Metric, planned: Planned, at: string | null): string {
  const { plan, input } = planned;
  if (read(plan, input, at) === null) return "no figure";
  const explanation = explain(plan, input, at);
  if (explanation?.kind === "input") return "input";
  if (explanation?.kind === "simulated") return basisWord.simulated;
  if (explanation?.kind === "search") return basisWord[poolOf(plan, at)?.basis ?? "formula"];
  const place = { scope, at, id };
  return explanation !== null && restsOnSimulated(place, explanation, planned, new Set())
    ? fromSimulated
    : basisWord.formula;
}

/** Whether something that a figure is computed from, however far behind it, was simulated. */
function restsOnSimulated(place: FigureAt, explanation: Explained, planned: Planned, seen: Set<string>): boolean {
  switch (explanation.kind) {
    case "simulated":
      return true;
    case "search":
      return place.scope === "pool" && poolOf(planned.plan, place.at)?.basis === "simulated";
    default:
      return behind(place, explanation, planned).some((other) => {
        const key = `${other.scope} ${other.at} ${other.id}`;
        if (seen.has(key)) return false;
        seen.add(key);
        const explained = explanationOf(other, planned);
        return explained !== null && restsOnSimulated(other, explained, planned, seen);
      });
  }
}

/** The explanation of a figure by its place, or of what a formula without a figure of its own gave. */
function explanationOf({ scope, at, id }: FigureAt, { plan, input }: Planned): Explained | null {
  const found = metricOf(scope, id)?.explain(plan, input, at) ?? closedFormula(plan, scope, at, id);
  return found === null || found.kind === "input" ? null : found;
}

/** What a figure is made of. */
function behind({ scope, at, id }: FigureAt, explanation: Explained, { plan }: Planned): readonly FigureAt[] {
  if (explanation.kind === "steps") return explanation.from;
  if (explanation.kind === "sum") return explanation.lines.map((line) => lineAt({ scope, at, id }, line.id));
  if (explanation.kind !== "formula") return [];
  return explanation.inputs.map(({ name }) => {
    const opened = openedBy(name, scope, at, plan);
    return opened === null
      ? { scope, at, id: name }
      : { scope: opened.metric.scope, at: opened.at, id: opened.metric.id };
  });
}

/** The line of a fleet for what serves. */
const serving = "steady";

/** A line of a sum as a figure: of the bill a line of it, of that what each pool or class adds, of a fleet those that serve. */
function lineAt({ scope, at, id: sum }: FigureAt, line: string): FigureAt {
  if (line === serving) return { scope: "pool", at, id: "steadyReplicas" };
  if (line.endsWith(`.${serving}`))
    return { scope: "pool", at: line.slice(0, -serving.length - 1), id: "steadyReplicas" };
  if (scope === "plan" && metricOf("plan", costLineId(line)) !== null)
    return { scope: "plan", at: null, id: costLineId(line) };
  const added = summedFigure((own) => costLineId(own) === sum);
  if (added !== null) return { scope: added.scope, at: line, id: added.id };
  return { scope: "pool", at: line, id: sum };
}
