import { expect, test } from "vitest";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { sessionSchedulingInPieces } from "../../../src/planning/experiments/session-scheduling.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { exampleScenario } from "../example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

const small = (id: string): Scenario => ({ ...exampleScenario(id), simulation: { events: 60_000, runs: 2 } });

test("what is computed while tools run need not be computed when the call comes", () => {
  const scheduling = doneAtOnce(sessionSchedulingInPieces(small("support-chat"), "chat"));
  expect(scheduling?.rows.map(({ id }) => id)).toEqual(["as-is", "turns-left", "keep-state", "tool-prefill", "all"]);
  const computed = (id: string) =>
    scheduling?.rows.find((row) => row.id === id)?.figures.computedTokensPerCall ?? Number.NaN;
  expect(computed("tool-prefill")).toBeLessThan(computed("as-is"));
});

test("with room for every session neither order nor kept state changes a figure", () => {
  const { rows = [], fullShare } = doneAtOnce(sessionSchedulingInPieces(small("support-chat"), "chat")) ?? {};
  expect(fullShare).toBeLessThan(0.5);
  const [asIs, turnsLeft, keepState] = rows.map(({ figures }) => figures);
  expect(keepState).toEqual(asIs);
  expect(turnsLeft?.hitShare).toBeCloseTo(asIs?.hitShare ?? 0, 2);
});

test("sessions of one call leave nothing to schedule", () => {
  expect(doneAtOnce(sessionSchedulingInPieces(small("document-processing"), "night"))).toMatchObject({
    rows: [],
    idle: ["turns-left", "keep-state", "tool-prefill"],
  });
});

test("what a press sets is what was tried: then it is in use", () => {
  const all = doneAtOnce(sessionSchedulingInPieces(small("support-chat"), "chat"))?.rows.at(-1)?.sets ?? {};
  const edited = withTyped(small("support-chat"), all);
  expect(doneAtOnce(sessionSchedulingInPieces(edited, "chat"))).toMatchObject({
    rows: [],
    inUse: ["turns-left", "keep-state", "tool-prefill"],
  });
});
