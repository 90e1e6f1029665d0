import { expect, test } from "vitest";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { simulationRunInPieces } from "../../../src/planning/simulation/simulation-run.ts";
import { simulationSetup, type SimulationSetup } from "../../../src/planning/simulation/simulation-setup.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { exampleScenario } from "../example-scenario.ts";

function setupOf(scenario: Scenario): SimulationSetup {
  const { input, plan } = basePlan(scenario);
  const setup = simulationSetup(input, plan);
  if (setup === null) throw new Error("nothing serves");
  return setup;
}

const chat = setupOf(exampleScenario("support-chat"));

test("a run stops after 10,000 events at most, so 95,000 come in ten pieces or more, with rising shares up to 1", () => {
  const shares = [...simulationRunInPieces(chat, { seed: 1, events: 95_000 })];
  expect(shares.length).toBeGreaterThanOrEqual(10);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
  const steps = shares.map((share, index) => share - (shares[index - 1] ?? 0));
  // An instant's events are not torn apart.
  expect(Math.max(...steps)).toBeLessThan(10_100 / 95_000);
});

test("two runs whose pieces alternate are the runs that each is alone, to the last bit", () => {
  const options = { seed: 3, events: 40_000 };
  const works = [simulationRunInPieces(chat, options), simulationRunInPieces(chat, options)];
  const ends = [];
  for (let turn = 0; ends.length < works.length; turn += 1) {
    const step = works[turn % works.length]?.next();
    if (step?.done === true) ends.push(step.value);
  }
  const { counts, endSeconds, unfinishedArrivals } = doneAtOnce(simulationRunInPieces(chat, options));
  for (const end of ends) expect(end).toMatchObject({ counts, endSeconds, unfinishedArrivals });
});

test("somebody who listens beside what is measured hears of each call that is done or lost, and changes no figure", () => {
  const { input, plan } = basePlan(exampleScenario("support-chat"));
  const roomy = simulationSetup(input, plan, { replicas: { chat: 1 } });
  if (roomy === null) throw new Error("nothing serves");
  // One replica is too few, and its line is short.
  const short = { maxWaiting: 4, whenFull: "refuse" } as const;
  const few = (own: (typeof roomy.pools)[number]["simulated"]) => ({
    ...own,
    ...short,
    scheduler: { ...own.scheduler, maxSequences: 4 },
  });
  const setup = { ...roomy, pools: roomy.pools.map((own) => ({ ...own, simulated: few(own.simulated) })) };
  const options = { seed: 3, events: 30_000 };
  const [heard, ended] = [{ done: 0, lost: 0 }, { workflows: 0 }];
  const watch = {
    done: () => void (heard.done += 1),
    lost: () => void (heard.lost += 1),
    succeeded: () => void (ended.workflows += 1),
  };
  const plain = doneAtOnce(simulationRunInPieces(setup, options));
  const listened = doneAtOnce(simulationRunInPieces(setup, { ...options, watch }));
  const { done, expired, refusedTooLarge, refusedLineFull, refusedBucketEmpty, lost } = plain.counts;
  expect(heard).toEqual({ done, lost: expired + refusedTooLarge + refusedLineFull + refusedBucketEmpty + lost });
  expect(Math.min(heard.done, heard.lost, ended.workflows)).toBeGreaterThan(0);
  const end = { endSeconds: plain.endSeconds, unfinishedArrivals: plain.unfinishedArrivals };
  expect(listened.calls.report(end)).toEqual(plain.calls.report(end));
});

test("a run that ends by its time is as far as its time is, however many events it might still have", () => {
  const heard = [...simulationRunInPieces(chat, { seed: 1, events: 1e9, untilSeconds: 600 })];
  expect(heard.at(-1)).toBeGreaterThan(0.95);
  expect(heard.filter((share) => share > 0.4 && share < 0.6).length).toBeGreaterThan(0);
});

test("a week of hardly any load ends at the week, and has said so", () => {
  const scenario = exampleScenario("document-processing");
  const classes = scenario.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, perDay: 40 } }));
  const quiet = setupOf({ ...scenario, classes });
  const heard = [...simulationRunInPieces(quiet, { seed: 1, events: 50_000_000 })];
  expect(heard.at(-1)).toBeGreaterThan(0.95);
});

test("fans of a thousand calls are no single event: a run holds no more calls than its events", () => {
  const scenario = exampleScenario("support-chat");
  const fan = {
    id: "fan",
    name: "Fan",
    role: "work" as const,
    when: "end" as const,
    runs: 1000,
    parallel: true,
    calls: 2,
    prefixTokens: 1,
    sharedPrefixTokens: 0,
    growthTokensPerCall: 0,
    outputTokens: 1,
    cachedShare: null,
    resultTokens: 0,
    pool: "chat",
    hosted: null,
    callSeconds: 0,
  };
  const classes = scenario.classes.map((own) => ({ ...own, agents: [fan] }));
  const pools = scenario.pools.map((pool) => ({ ...pool, replicas: 4 }));
  const { counts } = doneAtOnce(
    simulationRunInPieces(setupOf({ ...scenario, classes, pools }), { seed: 1, events: 20_000 }),
  );
  expect(counts.submitted).toBeGreaterThan(10_000);
  expect(counts.submitted).toBeLessThan(20 * 20_000);
});
