import { judgementOf } from "../../../src/planning/plan-scenario.ts";
import { expect, test } from "vitest";
import { experimentAccount } from "../../../src/experiment-words/experiment-account.ts";
import {
  experiment,
  type ExperimentAnswer,
  type ExperimentKind,
} from "../../../src/planning/experiments/experiment.ts";
import { certainExample, exampleScenario } from "../../planning/example-scenario.ts";
import { isSoak } from "../../soak.ts";
import { ran } from "../ran.ts";
import { readScenario } from "../../scenario/read-scenario.ts";

/** A small budget keeps the test short. */
const short = { events: 10_000, runs: 2 };
/** Without ranges, whose ends are plans of their own. */
const scenario = { ...(isSoak ? exampleScenario : certainExample)("support-chat"), simulation: short };
const input = [JSON.stringify(scenario)];
/** A printed text never holds such. */
const noNumber = /NaN|Infinity|undefined|null/;
const [{ id: poolId } = { id: "" }] = scenario.pools;

type Kinds = readonly (readonly [typed: string, kind: ExperimentKind])[];

/**
 * Each is run twice here. The soak has them all; `npm test` has one with another name, one call by call, one of the formula and one of a
 * judged plan, and runs all in a test of their own but the search for a scaler's setting, which plays days by the dozen.
 */
const always: Kinds = [
  ["retry-storm", "retries"],
  ["split", "split"],
  ["signals", "signals"],
  ["apart", "apart"],
];
const inSoak: Kinds = [
  ["cold-cache", "cold-cache"],
  ["routing", "routing"],
  ["sessions", "sessions"],
  ["load", "load"],
  ["loss", "loss"],
  ["burst", "burst"],
  ["scaling", "scaling"],
  ["tuning", "tuning"],
  ["volume", "volume"],
  ["spot", "spot"],
];
const kinds = isSoak ? [...always, ...inSoak] : always;

/** Days, losses and bursts are played call by call, and volumes go up to 32 times the work: few calls keep the test short. */
const withFewCalls: readonly ExperimentKind[] = ["loss", "burst", "scaling", "signals", "tuning", "volume", "spot"];
const fewCalls = {
  ...scenario,
  classes: scenario.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, perDay: 1000 } })),
};
const judgements = new Map([scenario, fewCalls].map((one) => [one, judged(one)]));

/** What the simulation says of a scenario: the same for all kinds. */
function judged(of: typeof scenario) {
  return judgementOf(readScenario(of));
}

test.each(kinds)("%s gives to the last digit what the page's worker answers", async (typed, kind) => {
  const of = withFewCalls.includes(kind) ? fewCalls : scenario;
  const { printed } = await ran(["experiment", typed, "-", "--json"], { input: [JSON.stringify(of)] });
  const document = JSON.parse(printed) as Readonly<Record<string, unknown>>;
  const parsed = readScenario(of);
  const { result } = experiment({ scenario: parsed, poolId, kind, judgement: judgements.get(of) ?? null });
  expect(document).toMatchObject({ schema: "plimsoll.experiment/1", kind: typed, pool: poolId });
  expect(document["scenarioHash"]).toMatch(/^[\da-f]{16}$/);
  expect(document["result"]).toEqual(JSON.parse(JSON.stringify(result)));
  const account = experimentAccount({ kind, result } as ExperimentAnswer, parsed);
  expect(account?.title).toMatch(/^[A-Z0-9].*[^.]$/);
  expect(JSON.stringify(account)).not.toMatch(noNumber);
});

test("the text begins with what was found, has a line for each load and says how it came about", async () => {
  // Six seconds between two looks at the clock: all pieces are told of.
  const { printed, status, complaints } = await ran(["experiment", "load", "-"], { input, secondsApart: 6 });
  expect(status).toBe(0);
  expect(printed).toMatch(/^(Goodput|At no load)[^]*Calls\/s +Done\/s[^]*the plan's peak[^]*Simulated: /);
  expect(printed).not.toMatch(noNumber);
  expect(complaints).toMatch(/^judging the plan: \d[\d.]*\s% after 6 s\n/);
  expect(complaints).toMatch(/\nexperiment load: \d[\d.]*\s% after \d+ s\n/);
  expect(printed).not.toContain(" after 6 s");
});

test("a value and a seed can be set, and both are in what is found", async () => {
  const asked = async (...options: readonly string[]) => {
    const { printed } = await ran(["experiment", "routing", "-", "--json", ...options], { input });
    return JSON.parse(printed) as { readonly scenarioHash: string; readonly result: { readonly seed: number } };
  };
  const [plain, seeded] = [await asked(), await asked("--seed", "7")];
  expect([plain.result.seed, seeded.result.seed]).toEqual([scenario.seed, 7]);
  expect(seeded.scenarioHash).toBe(plain.scenarioHash);
  expect((await asked("--set", "classes.support.steps=2")).scenarioHash).not.toBe(plain.scenarioHash);
});

test.each([
  [["storm", "-"], 'There is no experiment "storm"; the nearest is retry-storm.'],
  [["load"], "experiment needs its kind"],
  [["load", "-", "--pool", "none"], "The scenario has no pool"],
  [["load", "-", "--seed", "x"], "--seed takes a whole number"],
  [["load", "-", "--set", "classes.support.steps=many"], "steps"],
] as const)("%j is refused with a sentence", async (typed, text) => {
  const { status, printed, complaints } = await ran(["experiment", ...typed], { input });
  expect([status, printed]).toEqual([2, ""]);
  expect(complaints).toContain(text);
});

test("a pool that serves nothing has nothing to simulate", async () => {
  const idle = JSON.stringify({ ...scenario, classes: [] });
  const { status, complaints } = await ran(["experiment", "load", "-"], { input: [idle] });
  expect(status).toBe(2);
  expect(complaints).toContain("Pool chat serves no calls");
});
