import { expect, test } from "vitest";
import { isWorthwhile, leverSaving, worthOf } from "../../src/levers/lever-figures.ts";
import { allProposals } from "../../src/levers/proposals/index.generated.ts";
import { moved } from "../../src/levers/moved.ts";
import { leverGround, triedLevers } from "../../src/planning/levers/tried-levers.ts";
import { type Scenario, scenarioSchema } from "../../src/scenario/schema.ts";
import { isSoak } from "../soak.ts";
import { healthy, leverCases } from "./lever-cases.ts";

const calm = leverGround(healthy);

/** Names of what a lever offers, by formula, at the places where it helps. */
function offered(id: string, { question, base, isCarried }: ReturnType<typeof leverGround>): readonly string[] {
  expect(isCarried, id).toBe(true);
  const proposals = allProposals.find((lever) => lever.id === id)?.propose(question) ?? [];
  return proposals.flatMap((proposal) => {
    const tried = triedLevers([proposal], base);
    const isHelpful = tried?.isKept === true && isWorthwhile(base.figures, tried.figures);
    if (isHelpful) expect(worthOf(leverSaving(base.figures, tried.figures)), proposal.name).toBeGreaterThan(0);
    return isHelpful ? [proposal.name] : [];
  });
}

test("every lever has a scenario made for it", () => {
  expect(Object.keys(leverCases).toSorted()).toEqual(allProposals.map(({ id }) => id).toSorted());
});

/** Scenarios of few replicas, which are planned soonest; all of them in the soak. */
const quick = [
  "batch-price",
  "other-seller",
  "prune-history",
  "reserve-devices",
  "scale-with-day",
  "shift-off-peak",
  "stop-drafting",
  "stop-on-thin-evidence",
];
const tried = isSoak ? allProposals.map(({ id }) => id) : quick;

test.each(tried)("%s is raised by the scenario made for it", (id) => {
  expect(offered(id, leverGround(leverCases[id] as Scenario))).not.toEqual([]);
});

test.each(["context-parallel", "join-pools", "part-prompts"])(
  "%s can be moved: the scenario with it is planned",
  (id) => {
    const { question, base, isCarried } = leverGround(leverCases[id] as Scenario);
    expect(isCarried).toBe(true);
    const proposals = allProposals.find((lever) => lever.id === id)?.propose(question) ?? [];
    const tried = proposals.map((proposal) => triedLevers([proposal], base));
    expect(tried.length).toBeGreaterThan(0);
    for (const one of tried) expect(one?.figures.devices).toBeGreaterThan(0);
    if (id === "context-parallel") expect(offered(id, { question, base, isCarried })).not.toEqual([]);
  },
);

test("another device is told with its seller, whose list price is a part of what it saves", () => {
  const { question } = leverGround(leverCases["other-device"] as Scenario);
  const [moved, ...others] = allProposals.find(({ id }) => id === "other-device")?.propose(question) ?? [];
  const seller = moved?.edits.find(({ path }) => path.endsWith(".priceBasis"))?.value;
  expect(others).toEqual([]);
  expect(seller).toMatchObject({ provider: expect.any(String) });
  const { provider } = seller as { readonly provider: string };
  expect(moved?.name).toMatch(new RegExp(` from ${provider}$`, "u"));
  expect(moved?.risk).toContain(`${provider} must have it`);
});

/** Levers that are two ways to one thing: what one of them saves the other saves, too. */
const twins: readonly (readonly [scenario: string, one: string, other: string])[] = [
  ["stop-on-thin-evidence", "approval-first", "stop-on-thin-evidence"],
  ["stop-on-thin-evidence", "prune-history", "summarise-history"],
  ["reserve-devices", "reserve-devices", "scale-with-day"],
];

test.each(twins)("in %s no set has both %s and %s", (scenario, one, other) => {
  const { question, base } = leverGround(leverCases[scenario] as Scenario);
  const [first, second] = [one, other].map(
    (id) => allProposals.find((lever) => lever.id === id)?.propose(question) ?? [],
  );
  expect(first?.length).toBeGreaterThan(0);
  expect(second?.length).toBeGreaterThan(0);
  for (const a of first ?? []) for (const b of second ?? []) expect(triedLevers([a, b], base), a.name).toBeNull();
});

test.runIf(isSoak)(
  "one budget over all layers is offered where layers multiply, and fewer tries of the workflow alone where they do not",
  () => {
    const offers = (scenario: string) => {
      const { question } = leverGround(leverCases[scenario] as Scenario);
      return ["cap-retries", "retry-budget"].map(
        (id) => (allProposals.find((lever) => lever.id === id)?.propose(question) ?? []).length > 0,
      );
    };
    expect(offers("cap-retries")).toEqual([true, false]);
    expect(offers("retry-budget")).toEqual([false, true]);
  },
);

test("on the healthy scenario every lever is silent", () => {
  expect(allProposals.flatMap(({ id }) => offered(id, calm))).toEqual([]);
});

test.each(allProposals.map(({ id }) => id))("what %s sets is what its fields may hold", (id) => {
  const { question, base } = leverGround(leverCases[id] as Scenario);
  const proposals = allProposals.find((lever) => lever.id === id)?.propose(question) ?? [];
  expect(proposals.length).toBeGreaterThan(0);
  for (const proposal of proposals) {
    const scenario = moved(base.scenario, [proposal]);
    if (scenario !== null) expect(scenarioSchema.safeParse(scenario).error?.issues, proposal.name).toBeUndefined();
  }
});
