import { expect, test } from "vitest";
import type { LeverFigures } from "../../src/levers/lever-figures.ts";
import { judgedChange, type JudgedChange, leverStanding } from "../../src/levers/lever-standing.ts";
import { leverFinding, overlapSentence, setSentence } from "../../src/levers/lever-words.ts";

/** A plan by its month, in dollars, and a thousand successes. */
const plan = (usd: number, devices = usd / 1000): LeverFigures => ({
  devices,
  costUsdPerMonth: usd,
  costUsdPerSuccess: usd / 1000,
  ttftSeconds: 1,
  successShare: 0.8,
});

const byFormula = plan(100_000);
const singles = [
  { id: "a", name: "Take a", figures: plan(60_000) },
  { id: "b", name: "Take b", figures: plan(70_000) },
  { id: "c", name: "Take c", figures: plan(90_000) },
];
const sets = [{ id: "a + b", of: ["a", "b"], figures: plan(45_000) }];
const nothing = () => undefined;

test("by formula the set of a and b saves 55 of the 70 that they promise one by one: 15 are saved twice", () => {
  const stood = leverStanding({ singles, sets, byFormula, simulated: null, judged: nothing });
  expect(stood.best).toMatchObject({ id: "a + b", basis: "formula", saved: { usdPerMonth: 55_000, devices: 55 } });
  expect(stood.overlap).toEqual({ usdPerMonth: 15_000, devices: 15 });
  expect(leverFinding(stood, byFormula)).toEqual({
    fact: "Two changes take about $55.0k off the $100k a month, inside the same limits.",
    why: "Take a: alone that takes about $40.0k.",
  });
  expect(overlapSentence(stood)).toBe(
    "One by one they promise about $70.0k: about $15.0k of it is the same saved twice.",
  );
});

const judgement: Readonly<Record<string, JudgedChange>> = {
  a: { figures: plan(50_000), blocker: null },
  b: { figures: plan(81_000), blocker: null },
  c: { figures: plan(111_000), blocker: null },
  "a + b": { figures: plan(58_000), blocker: null },
};

test("a claim that is simulated is the difference of two simulated plans, and a lever that then saves nothing is refuted", () => {
  const stood = leverStanding({ singles, sets, byFormula, simulated: plan(110_000), judged: (id) => judgement[id] });
  expect(stood.singles.map(({ id, saved, basis }) => [id, saved.usdPerMonth, basis])).toEqual([
    ["a", 60_000, "simulated"],
    ["b", 29_000, "simulated"],
  ]);
  expect(stood.refuted.map(({ id }) => id)).toEqual(["c"]);
  expect([stood.done, stood.all]).toEqual([4, 4]);
});

test("the best is never worse than the best single change: a set that is simulated to save less gives way", () => {
  const stood = leverStanding({ singles, sets, byFormula, simulated: plan(110_000), judged: (id) => judgement[id] });
  expect(stood.best).toMatchObject({ id: "a", saved: { usdPerMonth: 60_000 } });
  expect(stood.overlap).toBeNull();
  expect(leverFinding(stood, plan(110_000)).fact).toBe(
    "One change takes $60.0k off the $110k a month, inside the same limits.",
  );
  if (stood.best !== null)
    expect(setSentence(stood.best, { before: plan(110_000), byFormula })).toBe(
      "$110k to $50.0k a month, 110 to 50 devices, $110 to $50.0 a success. Simulated.",
    );
});

test("of a change that leaves no device nothing is called simulated", () => {
  const judged = (): JudgedChange => ({ figures: plan(20_000, 0), blocker: null });
  const { best } = leverStanding({ singles, sets: [], byFormula, simulated: byFormula, judged });
  expect(best === null ? "" : setSentence(best, { before: byFormula, byFormula })).toBe(
    "$100k to $20.0k a month, 100 to 0 devices, $100 to $20.0 a success. No device of yours serves then, so there is nothing to simulate.",
  );
});

test("a plan without devices is not simulated, and stands as it is; of another that no simulation can tell nothing is said", () => {
  const hosted = { ...plan(20_000, 0), blocker: null, judgement: { state: "formula" } };
  expect(judgedChange(hosted)).toEqual({ figures: plan(20_000, 0), blocker: null });
  expect(judgedChange({ ...hosted, devices: 4 })).toBeNull();
  expect(judgedChange(null)).toBeNull();
});

test("until all are simulated the claims of two kinds are not added up", () => {
  const some = (id: string) => (id === "a + b" ? judgement[id] : undefined);
  const stood = leverStanding({ singles, sets, byFormula, simulated: plan(110_000), judged: some });
  expect(stood.best).toMatchObject({ id: "a + b", basis: "simulated", saved: { usdPerMonth: 52_000 } });
  expect(stood.overlap).toBeNull();
});

test("what saves by getting less done is no saving, nor is what a blocker stands on", () => {
  const dear: LeverFigures = { ...plan(60_000), costUsdPerSuccess: 120 };
  const judged = (id: string): JudgedChange =>
    id === "a" ? { figures: dear, blocker: null } : { figures: plan(1000), blocker: "quota-exceeded" };
  const stood = leverStanding({ singles, sets, byFormula, simulated: plan(100_000), judged });
  expect(stood.singles).toEqual([]);
  expect(stood.best).toBeNull();
  expect(leverFinding(stood, byFormula).fact).toBe(
    "No change that was tried takes anything off the $100k a month inside the same limits.",
  );
});

test("what leaves a limit does not keep the same ones: work in the background, or on a model whose times nobody knows", () => {
  const factOf = (id: string, ttftSeconds: number | null) => {
    const figures = { ...plan(60_000), ttftSeconds };
    const single = { id, name: "Take it", figures };
    const stood = leverStanding({ singles: [single], sets: [], byFormula, simulated: null, judged: nothing });
    return leverFinding(stood, byFormula).fact;
  };
  const start = "One change takes about $40.0k off the $100k a month";
  expect(factOf("smaller-workers classes.a", null)).toBe(`${start}, if it then answers fast enough.`);
  expect(factOf("asynchronous-lane classes.a", 60)).toBe(`${start}, with work in the background that is watched now.`);
  expect(factOf("shift-off-peak classes.a", 2)).toBe(`${start}, with work begun hours later.`);
  expect(factOf("other-split pools.a", 2)).toBe(`${start}, inside the same limits.`);
});

test("devices that stay are not told as a turn, and where none serve none are told; nothing is loosened there either", () => {
  const told = (devices: number, after = devices) => {
    const before = plan(100_000, devices);
    const single = { id: "a", name: "Take a", figures: plan(60_000, after) };
    const { best } = leverStanding({
      singles: [single],
      sets: [],
      byFormula: before,
      simulated: null,
      judged: nothing,
    });
    return best === null ? "" : setSentence(best, { before, byFormula: before });
  };
  expect(told(0)).not.toContain("0 to about 0");
  expect(told(0)).toContain("$100k to about $60.0k a month, $100");
  expect(told(4)).toContain("a month, about 4 devices as now, ");
  expect(told(2, 1)).toContain("2 to about 1 device, ");
  const none = leverStanding({ singles: [], sets: [], byFormula, simulated: null, judged: nothing });
  expect(leverFinding(none, plan(4000, 0)).why).toBe("");
  expect(leverFinding(none, plan(4000, 2)).why).toContain("loosened");
});

test("a change by formula is told from the plan by formula, also where the plan itself was simulated", () => {
  const single = { id: "a", name: "Take a", figures: plan(60_000) };
  const simulated = plan(120_000);
  const { best } = leverStanding({ singles: [single], sets: [], byFormula, simulated, judged: () => undefined });
  const text = best === null ? "" : setSentence(best, { before: simulated, byFormula });
  expect(text).toContain("about $100k to about $60.0k a month");
  expect(text).toContain("By formula.");
});
