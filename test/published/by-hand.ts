import { planScenario } from "../../src/planning/plan-scenario.ts";
import type { CostLineId } from "../../src/engine/ledger.ts";
import type { PlanDocument } from "../../src/planning/plan-document.ts";
import { schemaId } from "../../src/scenario/link/upgraders.ts";
import type { Scenario, ScenarioDraft } from "../../src/scenario/schema.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** What a plan worked by hand types: classes, pools, and whatever else it wants to be other than the default. */
export type HandDraft = Pick<ScenarioDraft, "title" | "classes" | "pools"> & Partial<ScenarioDraft>;

/** Nothing in reserve and no margin asked for: what is typed is what there is. */
const noReserve = { failure: 0 };

/** A whole scenario of November 2026. */
export function handScenario(draft: HandDraft): Scenario {
  const asOfDate = "2026-11-20";
  return readScenario({ schema: schemaId, asOfDate, reserves: noReserve, targets: {}, costs: {}, ...draft });
}

export function handPlan(draft: HandDraft): PlanDocument {
  return planScenario(handScenario(draft));
}

/** A month of 730 hours has so many days. */
export const daysPerMonth = 730 / 24;

/** Amounts of money as a bill has them: to the cent. */
export function toTheCent(amounts: Readonly<Record<string, number | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([name, usd]) => [name, cents(usd)]));
}

const cents = (usd: number | null | undefined) => (usd === null || usd === undefined ? "unknown" : usd.toFixed(2));

/** What a plan pays for a line of its bill. */
export function lineUsd(
  { costLedger }: Pick<PlanDocument, "costLedger">,
  ...ids: readonly CostLineId[]
): number | null {
  const usd = ids.map((id) => costLedger.lines.find((line) => line.id === id)?.usdPerMonth ?? null);
  return usd.includes(null) ? null : usd.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** Three replicas of two H100, of an AWS p5.48xlarge: $55.04 an hour for eight (data-receipts, read 2026-11-09). */
export const oneInstance = {
  id: "own",
  model: "llama-3.1-8b",
  accelerator: "h100-sxm",
  tp: 2,
  replicas: 3,
  usdPerDeviceHour: 6.88,
  devicesPerUnit: 8,
};
