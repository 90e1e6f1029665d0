import { expect, test } from "vitest";
import { loadTestApplied } from "../../../src/formats/applied/load-test-applied.ts";
import { loadTest } from "../../../src/formats/load-tests/load-points.ts";
import type { FileRead } from "../../../src/formats/reading/import-document.ts";
import { oneRow } from "../../../src/formats/reading/imported.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const scenario = exampleScenario("support-chat");
const anywhere = { pool: null, workClass: null };

/** Closed loads of 1,000 and 200 tokens with so many milliseconds between tokens. */
function measured(milliseconds: (users: number) => number): FileRead {
  const points = [1, 4, 8, 16, 32].map((users) => ({
    load: "closed" as const,
    concurrency: users,
    promptTokensMean: 1000,
    outputTokensMean: 200,
    requests: 300,
    requestsPerSecond: users / (0.2 + 0.2 * milliseconds(users)),
    tpotMeanSeconds: milliseconds(users) / 1000,
  }));
  return {
    path: "run.json",
    format: null,
    imported: { ...loadTest(points, { date: "2026-11-03" }), rows: oneRow },
    joined: null,
  };
}

test("a pool takes the speed that was measured: the curve moves from the catalogue's to the points", () => {
  const made = loadTestApplied(
    scenario,
    measured((users) => 11 + users / 4),
    anywhere,
  );
  if (!made.ok) throw new Error(made.problem.text);
  const { scenario: calibrated, curve = [] } = made.value;
  expect(calibrated.catalogue.runtimes[0]?.name).toContain("measured, your file of 3 Nov 2026");
  expect(curve).toHaveLength(5);
  for (const { measuredSeconds, beforeSeconds, nowSeconds } of curve)
    expect(Math.abs(nowSeconds - measuredSeconds)).toBeLessThan(Math.abs(beforeSeconds - measuredSeconds));
  expect(
    loadTestApplied(
      scenario,
      measured((users) => 11 + users / 4),
      anywhere,
    ),
  ).toEqual(made);
});

test("points that no speed of this pool explains are of something else, and change nothing", () => {
  const made = loadTestApplied(
    scenario,
    measured((users) => (users % 8 === 0 ? 0.2 : 900)),
    anywhere,
  );
  expect(made).toMatchObject({ ok: false, problem: { code: "other-deployment" } });
});
