import { expect, test } from "vitest";
import { worthOf } from "../../../src/levers/lever-figures.ts";
import { leverPlanInPieces } from "../../../src/planning/levers/judged-levers.ts";
import { leverSearchInPieces } from "../../../src/planning/levers/lever-search.ts";
import { basePlan, headlineOfScenario, judgementOf } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce, type Piecework } from "../../../src/planning/simulation/piecework.ts";
import { leverGround, triedLevers } from "../../../src/planning/levers/tried-levers.ts";
import { allProposals } from "../../../src/levers/proposals/index.generated.ts";
import { parsedScenario } from "../../../src/scenario/parsed-scenario.ts";
import { wholeCatalogue } from "../../../src/scenario/rows/whole-catalogue.ts";
import { isSoak } from "../../soak.ts";
import { improvable, leverCases } from "../../levers/lever-cases.ts";

const shares: number[] = [];
const search = doneAtOnce(heard(leverSearchInPieces(improvable)));

/** The same work, with its progress noted. */
function* heard<Result>(work: Piecework<Result>): Piecework<Result> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    shares.push(step.value);
    yield step.value;
  }
}

test("what a change saves is the difference of the two plans, each made by itself", () => {
  const before = headlineOfScenario(improvable);
  const [first] = search.singles;
  expect(search.singles.length).toBeGreaterThan(3);
  for (const { scenario, saved, figures } of [...search.singles, ...search.sets]) {
    const after = headlineOfScenario(scenario);
    expect(figures).toMatchObject({ devices: after.devices, costUsdPerMonth: after.costUsdPerMonth });
    expect(saved.usdPerMonth).toBe((before.costUsdPerMonth ?? 0) - (after.costUsdPerMonth ?? 0));
  }
  expect(first?.saved.usdPerMonth).toBe(Math.max(...search.singles.map(({ saved }) => saved.usdPerMonth ?? 0)));
});

test("a set saves more than any of its parts, and the best set more than the best change alone", () => {
  const worth = new Map(search.singles.map(({ id, saved }) => [id, worthOf(saved)]));
  expect(search.sets.length).toBeGreaterThan(0);
  for (const { of, saved } of search.sets) {
    expect(of.length).toBeGreaterThan(1);
    expect(of.length).toBeLessThanOrEqual(4);
    for (const id of of) expect(worthOf(saved)).toBeGreaterThan(worth.get(id) ?? Infinity);
  }
  const [best] = search.sets;
  if (best !== undefined) expect(worthOf(best.saved)).toBeGreaterThan(Math.max(...worth.values()));
});

test("every change gives a scenario as it would be committed, with the rows that it uses and no others", () => {
  const dear = leverGround(leverCases["other-device"] ?? improvable);
  const device = allProposals.find(({ id }) => id === "other-device")?.propose(dear.question) ?? [];
  const elsewhere = triedLevers(device, dear.base)?.scenario;
  expect(elsewhere?.pools[0]?.accelerator).not.toBe("l4");
  for (const scenario of [...search.singles, ...search.sets].map((change) => change.scenario).concat(elsewhere ?? []))
    expect(parsedScenario(scenario, wholeCatalogue.rowsOn)).toEqual({ ok: true, scenario });
});

test("progress only grows, to its end", () => {
  expect(shares.length).toBeGreaterThan(20);
  expect(shares.every((share, index) => share >= (shares[index - 1] ?? 0) && share <= 1)).toBe(true);
});

test("a plan that misses its limits is compared with nothing", () => {
  const [workload] = improvable.classes;
  if (workload === undefined) throw new Error("no class");
  const limits = { ...workload.limits, ttftSeconds: 0.0001 };
  const found = doneAtOnce(leverSearchInPieces({ ...improvable, classes: [{ ...workload, limits }] }));
  expect(found).toMatchObject({ isCarried: false, singles: [], sets: [] });
});

test.runIf(isSoak).each(Object.keys(leverCases))(
  "of %s each claim is a difference of two plans, and the best set is no worse than the best change alone",
  (id) => {
    const scenario = leverCases[id] ?? improvable;
    const before = headlineOfScenario(scenario).costUsdPerMonth ?? 0;
    const { singles, sets } = doneAtOnce(leverSearchInPieces(scenario));
    expect(singles.map(({ lever }) => lever)).toContain(id);
    expect(singles.length).toBeLessThanOrEqual(10);
    expect(sets.length).toBeLessThanOrEqual(3);
    for (const change of [...singles, ...sets])
      expect(change.saved.usdPerMonth).toBe(before - (headlineOfScenario(change.scenario).costUsdPerMonth ?? 0));
    const alone = Math.max(...singles.map(({ saved }) => worthOf(saved)));
    for (const { saved } of sets.slice(0, 1)) expect(worthOf(saved)).toBeGreaterThanOrEqual(alone);
  },
);

test.runIf(isSoak)(
  "simulated, every claim is the difference of the two judged plans, and the best set is no worse than the best single",
  () => {
    const judgement = judgementOf(improvable);
    const before = basePlan(improvable, judgement).plan;
    const { standing } = doneAtOnce(leverPlanInPieces(improvable, judgement));
    expect(standing.done).toBe(standing.all);
    for (const change of [...standing.singles, ...standing.sets]) {
      expect(change.basis).toBe("simulated");
      const { plan } = basePlan(change.scenario, judgementOf(change.scenario));
      expect(change.saved.usdPerMonth).toBe((before.costUsdPerMonth ?? 0) - (plan.costUsdPerMonth ?? 0));
    }
    const best = standing.best === null ? 0 : worthOf(standing.best.saved);
    for (const { saved } of standing.singles) expect(best).toBeGreaterThanOrEqual(worthOf(saved));
  },
);
