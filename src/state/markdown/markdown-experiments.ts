import { experimentAccount, experimentTitles } from "../../experiment-words/experiment-account.ts";
import type { ExperimentAnswer, ExperimentKind } from "../../planning/experiments/experiment.ts";
import type { AppFacts } from "../app-state.ts";
import { experimentOf } from "../jobs/experiments.ts";
import { escaped, section, tableLines } from "./markdown-parts.ts";

const kinds = Object.keys(experimentTitles) as readonly ExperimentKind[];

/** What somebody simulated of this very scenario, beside its plan; a result of an earlier one is left out. */
export function experimentSections(facts: Pick<AppFacts, "scenario" | "experiments">): readonly string[] {
  const { scenario } = facts;
  const { pools } = scenario;
  return pools.flatMap(({ id }) =>
    kinds.flatMap((kind) => {
      const answer = experimentOf(facts, kind, id)?.answer ?? null;
      // The band holds the months as planned.
      if (kind === "months" && experimentOf(facts, "month-band", id)?.answer?.scenario === scenario) return [];
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
