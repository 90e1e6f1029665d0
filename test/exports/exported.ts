import type { ExportKind, ExportSource } from "../../src/exports/export-kind.ts";
import { exportKinds } from "../../src/exports/export-kinds.ts";
import { carriedCounts } from "../../src/planning/carried-counts.ts";
import { monthBills } from "../../src/planning/forecast/month-bills.ts";
import type { Judgement } from "../../src/planning/judge/judge.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { pageRange } from "../../src/planning/page-range.ts";
import type { Scenario } from "../../src/scenario/schema.ts";

/** What an export of a scenario is written from, without odds. */
export function sourceOf(scenario: Scenario, judgement: Judgement | null = null): ExportSource {
  return {
    scenario,
    plan: pagePlan(scenario, judgement),
    link: "https://plan.example/#1.abc",
    range: async () => pageRange({ scenario, judgement }),
    months: async () => monthBills({ scenario, judgement }),
    counts: async () => carriedCounts({ scenario, judgement }),
    trace: async () => [],
    odds: async () => null,
  };
}

/** A kind by its id. */
export function kindCalled(id: string): ExportKind {
  const kind = exportKinds.find((one) => one.id === id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}

/** The text that a kind writes of a whole plan. */
export async function textOf(id: string, source: ExportSource): Promise<string> {
  const kind = kindCalled(id);
  if (kind.form !== "text") throw new Error(`${id} is no text of a whole plan`);
  return kind.write(source);
}
