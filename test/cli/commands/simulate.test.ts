import { expect, test } from "vitest";
import type { SimulationDocument } from "../../../src/planning/simulation/simulation-document.ts";
import { certainExample, exampleScenario } from "../../planning/example-scenario.ts";
import { printed, ran } from "../ran.ts";

/** A tenth of the usual budget keeps the test short. */
const short = { events: 40_000, runs: 2 };

function shortScenario(): string {
  return JSON.stringify({ ...certainExample("support-chat"), simulation: short });
}

const seeded = (seed: string) => ran(["simulate", "-", "--seed", seed, "--json"], { input: [shortScenario()] });
const ofSeven = seeded("7");

test("JSON has percentiles by class with their intervals, and counts in which every call is in one place", async () => {
  const { printed: text } = await ofSeven;
  const { schema, lanes, classes, counts } = JSON.parse(text) as SimulationDocument;
  expect(schema).toBe("plimsoll.simulation/1");
  const [lane] = lanes;
  const p95 = lane?.ttft.p95;
  expect(p95?.low).toBeLessThanOrEqual(p95?.value ?? 0);
  expect(p95?.high).toBeGreaterThanOrEqual(p95?.value ?? Infinity);
  expect(classes[0]?.workflowSeconds.mean?.value).toBeGreaterThan(0);
  const refused = counts.refusedTooLarge + counts.refusedLineFull + counts.refusedBucketEmpty;
  const somewhere = counts.done + refused + counts.expired + counts.held + counts.waiting + counts.running;
  expect(counts.submitted).toBe(somewhere);
  expect(counts.blocksTaken).toBe(counts.blocksReleased + counts.blocksHeld);
});

test("a seed gives the same document each time, and another seed another one", async () => {
  const [first, again, other] = [await ofSeven, await seeded("7"), await seeded("8")];
  expect(again.printed).toBe(first.printed);
  expect(other.printed).not.toBe(first.printed);
});

test("the text gives ranges for percentiles and never a number that is none", async () => {
  const { printed: text } = await ran(["simulate", "-"], { input: [shortScenario()] });
  expect(text).toMatch(/time to first token +[\d.]+ ms to [\d.]+ ms/);
  expect(text).toMatch(/calls sent = .* done \+ .* refused \+ .* given up/);
  expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
});

test("a seed that is no whole number is refused", async () => {
  const { status, complaints } = await ran(["simulate", "support-chat", "--seed", "x"]);
  expect(status).toBe(2);
  expect(complaints).toContain("--seed takes a whole number");
});

test("a scenario that nobody serves has nothing to simulate", async () => {
  const scenario = { ...exampleScenario("support-chat"), classes: [] };
  const { status, complaints } = await ran(["simulate", "-"], { input: [JSON.stringify(scenario)] });
  expect(status).toBe(2);
  expect(complaints).toContain("nothing to simulate");
});

test("a plan may be simulated too, and stays as it is otherwise", async () => {
  const plain = JSON.parse(await printed(["plan", "-", "--json"], { input: [shortScenario()] })) as {
    simulated: unknown;
    devices: number;
  };
  const { printed: text } = await ran(["plan", "-", "--simulate", "--json"], { input: [shortScenario()] });
  const simulated = JSON.parse(text) as { simulated: { events: number }; devices: number };
  expect(plain.simulated).toBeNull();
  expect(simulated.simulated.events).toBeGreaterThan(30_000);
  expect(simulated.devices).toBe(plain.devices);
});

test("what --set, --events and --runs change is simulated as if the scenario had it", async () => {
  const asked = await ran([
    "simulate",
    "support-chat",
    "--set",
    "classes.support.arrivals.perDay=40k",
    "--events",
    "40k",
    "--runs",
    "2",
    "--json",
  ]);
  const sets = ["--set", "classes.support.arrivals.perDay=40k"];
  const edited = await printed(["plan", "support-chat", "--formula", ...sets, "--json"]);
  const { lanes, events } = JSON.parse(asked.printed) as SimulationDocument;
  // Each run ends with the event that reaches its half, and an instant may be more than one.
  expect(events - 40_000).toBeGreaterThanOrEqual(0);
  expect(events - 40_000).toBeLessThanOrEqual(4);
  const { classes } = JSON.parse(edited) as { classes: { callsPerSecond: number }[] };
  const [lane] = lanes;
  // At the peak, 2.5 times the mean.
  expect((lane?.goodput?.callsPerSecond ?? 0) / (2.5 * (classes[0]?.callsPerSecond ?? 0))).toBeCloseTo(1, 0.5);
  expect((await ran(["simulate", "support-chat", "--events", "x"])).complaints).toContain("simulation.events");
});
