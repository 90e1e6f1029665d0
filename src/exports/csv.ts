import { rowsText, type TextRows } from "../formats/rows-text.ts";
import { allFigures } from "../metrics/all-figures.ts";
import { basisWord } from "../metrics/basis-words.ts";
import { className } from "../metrics/class-name.ts";
import { poolOf } from "../metrics/figure.ts";
import { limitWords } from "../metrics/limit-words.ts";
import type { MetricScope } from "../metrics/metric.ts";
import type { PagePlan } from "../planning/page-plan.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { ExportKind } from "./export-kind.ts";
import { figureBasis } from "./figure-basis.ts";

type Planned = Pick<PagePlan, "plan" | "input" | "scenarioHash">;

/** Whose figures stand in the file: the plan, then its classes, then its pools. */
function places({ plan, input }: Planned): readonly { scope: MetricScope; at: string | null; name: string }[] {
  return [
    { scope: "plan", at: null, name: "" },
    ...plan.classes.map(({ id }) => ({ scope: "class" as const, at: id, name: className(input, id) })),
    ...plan.pools.map(({ id }) => ({ scope: "pool" as const, at: id, name: id })),
  ];
}

/** Every figure of a plan, one a row, in full; one that is unknown or not asked for has no value. */
export function figureRows(scenario: Scenario, planned: Planned): TextRows {
  const { plan, input, scenarioHash } = planned;
  const own = [scenario.title, scenarioHash, scenario.asOfDate];
  const figures = places(planned).flatMap(({ scope, at, name }) =>
    allFigures
      .filter((metric) => metric.scope === scope)
      .map((metric) => [
        at === null ? metric.id : `${scope === "class" ? "classes" : "pools"}.${at}.${metric.id}`,
        metric.label,
        name,
        metric.read(plan, input, at),
        metric.unit,
        ...own,
        figureBasis(metric, planned, at),
      ]),
  );
  const binds = plan.bindingLimit;
  const limit = binds === null ? null : limitWords[binds.kind];
  const limitBasis = basisWord[poolOf(plan, binds?.pool ?? null)?.basis ?? "formula"];
  return {
    columns: ["id", "name", "of", "value", "unit", "scenario", "fingerprint", "as of", "basis"],
    rows: [
      [
        "bindingLimit",
        "What binds first",
        binds?.pool ?? "",
        limit,
        "",
        ...own,
        limit === null ? "no figure" : limitBasis,
      ],
      ...figures,
    ],
  };
}

const csv: ExportKind = {
  id: "csv",
  about: "every figure of the plan with unit, scenario, fingerprint, day and basis; money in dollars",
  form: "text",
  write: async ({ scenario, plan }) => rowsText(figureRows(scenario, plan)),
};

export default csv;
