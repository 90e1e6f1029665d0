import { expect, test } from "vitest";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { comparedRouters, routingComparisonInPieces } from "../../../src/planning/experiments/routing-comparison.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { exampleScenario } from "../example-scenario.ts";

const withEvents = (id: string, events: number): Scenario => ({
  ...exampleScenario(id),
  simulation: { events, runs: 2 },
});

test("sessions that come back to their cache find what calls spread over eight replicas do not", () => {
  const comparison = doneAtOnce(routingComparisonInPieces(withEvents("coding-agent", 60_000), "agent"));
  expect(comparison?.rows.map(({ router }) => router)).toEqual(comparedRouters);
  const hits = (router: string) =>
    comparison?.rows.find((row) => row.router === router)?.figures.hitShare ?? Number.NaN;
  expect(hits("cache-aware")).toBeGreaterThan(0.85);
  for (const router of ["round-robin", "random", "least-outstanding", "central"]) {
    expect(hits(router)).toBeLessThan(hits("cache-aware") / 2);
  }
});

test("sessions of one call find alike whoever routes them, and random routing loads one replica more than turns do", () => {
  const rows = doneAtOnce(routingComparisonInPieces(withEvents("document-processing", 60_000), "night"))?.rows ?? [];
  const of = (router: string) => rows.find((row) => row.router === router)?.figures;
  expect(of("cache-aware")?.hitShare).toBe(of("round-robin")?.hitShare);
  expect(of("random")?.ttftP95?.value).toBeGreaterThan(of("round-robin")?.ttftP95?.value ?? Infinity);
});

test("one replica leaves nothing to route, and an unknown pool has no answer", () => {
  expect(doneAtOnce(routingComparisonInPieces(exampleScenario("support-chat"), "chat"))).toMatchObject({
    replicas: 1,
    rows: [],
    events: 0,
  });
  expect(doneAtOnce(routingComparisonInPieces(exampleScenario("support-chat"), "nowhere"))).toBeNull();
});
