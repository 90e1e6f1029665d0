import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { allWorkloads } from "../../src/catalog/workloads/index.generated.ts";
import type { PlanDocument } from "../../src/planning/plan-document.ts";
import { pageRange } from "../../src/planning/page-range.ts";
import { planReport } from "../../src/cli/report/plan-report.ts";
import { ink } from "../../src/cli/report/ink.ts";
import { memoryTable } from "../../src/cli/report/memory-table.ts";
import { tableLines } from "../../src/cli/report/table.ts";
import { classFromWorkload } from "../../src/scenario/class-from-workload.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { certainExample, exampleIds, exampleScenario } from "../planning/example-scenario.ts";
import { scenarioArbitrary } from "../scenario/scenario-arbitrary.ts";
import { isSoak } from "../soak.ts";
import { type Claim, isTrue } from "./printed-sentences.ts";
import { emptyWords, printedClaims } from "./printed-claims.ts";
import { fetchViews, printedPlaces } from "./printed-places.ts";
import { printedBlocks, reportBlocks } from "./printed-text.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** Random scenarios that are printed and computed again: `npm run soak` takes a hundred times as many. */
const randomCount = isSoak ? 300 : 3;
/** Of a worked example each figure is explained in the soak, in `npm test` every sixth, in each example others; of what is made of them fewer. */
const everyOfExample = isSoak ? 1 : 6;
const everyOfVariant = isSoak ? 4 : 40;
/** What scenarios are made of: best and worst are printed of one example, in the soak of all. */
const made = isSoak ? exampleScenario : certainExample;

beforeAll(fetchViews);

const presets = allWorkloads.map((workload) => {
  const base = made("coding-agent");
  const draft = classFromWorkload(workload, {
    id: workload.id,
    name: workload.id,
    pool: "agent",
    hosted: "gpt-5.6-terra",
  });
  return [
    workload.id,
    readScenario({ ...base, basedOn: null, classes: [draft, ...base.classes.slice(0, 1)] }),
  ] as const;
});

const officeHours = {
  hours: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.4, 0.9, 1, 1, 1, 0.7, 1, 1, 1, 1, 0.8, 0.4, 0.1, 0.1, 0.1, 0.1, 0.1],
  days: [1, 1, 1, 1, 1, 0.15, 0.1],
};

/** The scenario with its classes' arrivals changed. */
function withArrivals(scenario: Scenario, arrivals: object, further: object = {}): Scenario {
  const classes = scenario.classes.map((workload) => ({
    ...workload,
    arrivals: { ...workload.arrivals, ...arrivals },
  }));
  return readScenario({ ...scenario, basedOn: null, ...further, classes });
}

/** The scenario with its first pool changed. */
function withPool(changes: object): Scenario {
  const { catalogue: _pinned, pools, ...draft } = made("coding-agent");
  return readScenario({
    ...draft,
    basedOn: null,
    pools: pools.map((pool, place) => (place === 0 ? { ...pool, ...changes } : pool)),
  });
}

/** Prompts on replicas of their own, with all that has a part on one side alone. */
const apart = {
  split: { kv: "fp8", transfer: "whole" },
  quotaDevices: 400,
  offload: { hostBytes: 1e12 },
  speculation: { method: "heads", draftTokens: 3, draftParameters: 1e9, acceptance: [0.7, 0.5, 0.3] },
};

/** Ranks that share sequences, and experts with copies. */
const shared = {
  model: "deepseek-v3",
  accelerator: "h200-sxm",
  tp: 8,
  ep: 8,
  weights: "fp8",
  parallel: { decodeContext: 4, redundantExperts: 32 },
};

const coding = made("coding-agent");

/** Served by a provider that charges for writing its cache, in which a role alone finds anything. */
const partlyCached = {
  servedBy: "hosted",
  hosted: "gpt-5.6-terra",
  cachedShare: 0,
  agents: [{ id: "reader", name: "Reader", cachedShare: 0.5 }],
};

/** What overflows is evaluated, too. */
const overflowing = {
  hosted: "gpt-5.6-terra",
  overflowAbovePerSecond: (1.25 * Number(coding.classes[0]?.arrivals.perDay)) / 86_400,
  replay: { share: 0.3 },
};

/** The scenario with its first class changed. */
function withClass(scenario: Scenario, changes: object): Scenario {
  const classes = scenario.classes.map((workload, place) => (place === 0 ? { ...workload, ...changes } : workload));
  return readScenario({ ...scenario, basedOn: null, classes });
}

const besideHosted = [...coding.classes, ...withClass(coding, { ...partlyCached, id: "hosted" }).classes];

/** Each is a part of another: the soak alone prints them. */
const inSoak: readonly (readonly [string, Scenario])[] = [
  ["in office hours", withArrivals(coding, officeHours)],
  ["growing 8 % a month for a year", withArrivals(coding, { growthPerMonth: 0.08 }, { monthsAhead: 12 })],
  ["by the working day", withArrivals(coding, { countedOn: "working-day" })],
];

const variants: readonly (readonly [string, Scenario])[] = [
  ["growing in office hours", withArrivals(coding, { ...officeHours, growthPerMonth: 0.08 }, { monthsAhead: 12 })],
  ["by the working day in office hours", withArrivals(coding, { ...officeHours, countedOn: "working-day" })],
  ["with prompts apart", withPool(apart)],
  ["with caches dealt to ranks", withPool(shared)],
  ["with a submission", withArrivals(coding, { submission: { workflows: 5000, deadlineSeconds: 3600 } })],
  ["overflowing, replays too", withClass(coding, overflowing)],
  ["beside a hosted class, a role alone cached", readScenario({ ...coding, basedOn: null, classes: besideHosted })],
];

interface Found {
  readonly claims: readonly Claim[];
  readonly wrong: readonly string[];
  /** The whole plan, where it was printed. */
  readonly plan: PlanDocument | null;
}

function reportText(scenario: Scenario, plan: PlanDocument): string {
  return planReport({ plan, scenario, link: null, leavesOut: [], ink: ink(false), columns: 400 });
}

/** What is printed of a scenario that can be computed again, and what of it is false. */
function found(scenario: Scenario, everyFigure: number, firstFigure: number, isWhole: boolean): Found {
  const range = isWhole ? pageRange({ scenario, judgement: null }) : null;
  const places = printedPlaces({ scenario, range, everyFigure, firstFigure });
  const plan = range?.document ?? null;
  const report = plan === null ? [] : [{ name: "report", blocks: reportBlocks(reportText(scenario, plan)) }];
  const all = [...places, ...report].map(({ name, blocks }) => ({ name, blocks, claims: printedClaims(blocks) }));
  const wrong = all.flatMap(({ name, blocks, claims }) => [
    ...claims
      .filter((claim) => !isTrue(claim))
      .map((claim) => `${name}, ${claim.kind}: ${claim.text} (${claim.computed.least} to ${claim.computed.most})`),
    ...emptyWords(blocks).map((words) => `${name}, empty: ${words}`),
  ]);
  return { claims: all.flatMap(({ claims }) => claims), wrong, plan };
}

/** Of the catalogue's workloads one that retrieves and one that reasons, in the soak all. */
const always = ["batch-summarization-rag", "reasoning"];
const printedScenarios = [
  ...exampleIds.map((id, index) => [id, index === 0 ? exampleScenario(id) : made(id)] as const),
  ...variants,
  ...(isSoak ? inSoak : []),
  ...presets.filter(([id]) => isSoak || always.includes(id)),
];

test.each(printedScenarios.map(([name, scenario], index) => [name, scenario, index] as const))(
  "%s: what is printed is true",
  (_name, scenario, index) => {
    const every = scenario.basedOn === null ? everyOfVariant : everyOfExample;
    const { claims, wrong, plan } = found(scenario, every, index, true);
    expect([...new Set(wrong)]).toEqual([]);
    const kinds = new Set(claims.map(({ kind }) => kind));
    // What no fleet carries has no replicas to tell of.
    const ofFleet = (plan?.devices ?? null) === null ? [] : ["replicas", "needed"];
    // Where there are two sides the load stands with each.
    if (ofFleet.length > 0 && plan?.pools.length === 1) ofFleet.push("load");
    expect([...kinds]).toEqual(expect.arrayContaining(["chain", "formula", "total", "share", ...ofFleet]));
  },
);

test(`${randomCount} random scenarios: what is printed is true`, () => {
  const drawn = fc.sample(scenarioArbitrary("everyday"), { numRuns: randomCount, seed: 14 });
  const wrong = drawn.flatMap((scenario, index) =>
    found(scenario, 40 + (index % 7), 0, index % (isSoak ? 5 : 10) === 0).wrong.map((text) => `${index}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

test("a ledger with rows of which nothing but a share is printed is found true", () => {
  const ids = ["weights", "workspace", "adapters", "kv"] as const;
  const tenthsOfGigabyte = [80.05, 20.04, 0.45, -0.54];
  const lines = ids.map((id, index) => ({ id, bytes: (tenthsOfGigabyte[index] ?? 0) * 1e8, method: "" }));
  const table = memoryTable({ scope: "device", totalBytes: 1e10, lines });
  expect(table.rows.map((row) => row.slice(1, 3).join(" of 10.0 GB: "))).toEqual([
    "8.0 of 10.0 GB: 80.1\u00a0%",
    "2.0 of 10.0 GB: 20.0\u00a0%",
    "0.0 of 10.0 GB: 0.4\u00a0%",
    "0.0 of 10.0 GB: \u22120.5\u00a0%",
  ]);
  const claims = printedClaims(reportBlocks(tableLines(table, ink(false), 400).join("\n")));
  expect(claims.filter(({ kind }) => kind === "share")).toHaveLength(5);
  expect(claims.filter((claim) => !isTrue(claim))).toEqual([]);
});

test.each([
  [
    "a peak that is multiplied by a hidden factor",
    "<ol><li>1.53 calls</li><li>×</li><li>2.98 peak</li><li>=</li><li>12.8 calls</li></ol>",
  ],
  [
    "growth that no factor shows",
    "<ol><li>4,000 a day</li><li>÷</li><li>86,400 seconds</li><li>=</li><li>0.117 a second</li></ol>",
  ],
  [
    "calls of sub-agents left out",
    "<ol><li>$2.99 per million</li><li>×</li><li>17,172</li><li>=</li><li>$0.0377</li></ol>",
  ],
  [
    "attempts of sub-agents left out",
    "<ol><li>$0.0377</li><li>×</li><li>4.062</li><li>×</li><li>1.236</li><li>=</li><li>$4.94</li></ol>",
  ],
  [
    "a bill at another price",
    "<p>Tokens: 2,494 million × $0.20 + 1,019 million × $0.02 + 642 million × $1.20 = $1,414.</p>",
  ],
  [
    "a load of the main session beside a share of all",
    "<p>0.0693 calls/s at the peak, as a share of</p><p>Load line of pool a: Queue 69.5 %, up to 2.6 calls/s</p>",
  ],
  [
    "a ledger that lost a line",
    "<table><tr><td>A</td><td>$60</td></tr><tr><td>B</td><td>$3</td></tr><tr data-total><td>Total</td><td>$85</td></tr></table>",
  ],
  [
    "a share that is not of its row",
    "<table><thead><tr><th>Line</th><th>GB</th><th>share</th></tr></thead><tr><td>A</td><td>9.9</td><td>98.5 %</td></tr><tr><td>B</td><td>0.0</td><td>1.5 %</td></tr><tr data-total><td>Total</td><td>9.9</td><td>100.0 %</td></tr></table>",
  ],
  [
    "devices that are not whole replicas",
    "<table><thead><tr><th>Line</th><th>Replicas</th><th>Devices</th></tr></thead><tr><td>A</td><td>7</td><td>52</td></tr><tr data-total><td>Total</td><td>8</td><td>64</td></tr></table>",
  ],
])("%s is found false", (_name, markup) => {
  expect(printedClaims(printedBlocks(markup)).filter((claim) => !isTrue(claim))).not.toEqual([]);
});
