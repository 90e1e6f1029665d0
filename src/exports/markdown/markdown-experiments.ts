import { experimentAccount, experimentTitles } from "../../experiment-words/experiment-account.ts";
import type { ExperimentAnswer, ExperimentKind } from "../../planning/experiments/experiment.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { escaped, section, tableLines } from "./markdown-parts.ts";

const kinds = Object.keys(experimentTitles) as readonly ExperimentKind[];

/** What somebody had simulated of a pool, and of which scenario; `null`: nobody asked. */
export type SimulatedOf = (
  kind: ExperimentKind,
  poolId: string,
) => { readonly value: ExperimentAnswer["result"]; readonly scenario: Scenario } | null;

interface SimulatedFacts {
  readonly scenario: Scenario;
  readonly simulated: SimulatedOf;
}

/** What somebody simulated of this very scenario, beside its plan; a result of an earlier one is left out. */
export function experimentSections({ scenario, simulated }: SimulatedFacts): readonly string[] {
  const { pools } = scenario;
  return pools.flatMap(({ id }) =>
    kinds.flatMap((kind) => {
      const answer = simulated(kind, id);
      // The band holds the months as planned.
      if (kind === "months" && simulated("month-band", id)?.scenario === scenario) return [];
      if (answer === null || answer.scenario !== scenario) return [];
      const account = experimentAccount({ kind, result: answer.value } as ExperimentAnswer, scenario);
      if (account === null) return [];
      const { title, heads, rows, sentences } = account;
      const table = tableLines(
        heads,
        rows.map((row) => row.map(escaped)),
        `l${"r".repeat(Math.max(0, heads.length - 1))}`,
      );
      return section(`${experimentTitles[kind]}${pools.length > 1 ? ` of ${escaped(id)}` : ""}`, [
        `**${escaped(title)}.**`,
        ...(table.length > 0 ? ["", ...table] : []),
        ...sentences.flatMap((sentence) => ["", escaped(sentence)]),
      ]);
    }),
  );
}
