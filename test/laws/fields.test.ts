import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { allFigures } from "../../src/metrics/all-figures.ts";
import { inputAt } from "../../src/metrics/opened-by.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { editableFields } from "../../src/scenario/field-path.ts";
import { fieldRow, fieldTable } from "../../src/scenario/field-table.ts";
import { parseScenario } from "../../src/scenario/parse-scenario.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { editorOf } from "../../src/state/view-actions.ts";
import { HardwareEditor } from "../../src/ui/tasks/hardware/hardware-editor.tsx";
import { PricesEditor } from "../../src/ui/tasks/prices/prices-editor.tsx";
import { TargetsEditor } from "../../src/ui/tasks/targets/targets-editor.tsx";
import { WorkloadEditor } from "../../src/ui/tasks/workload/workload-editor.tsx";
import { stillPage } from "../../vite-plugins/first-paint-page.tsx";
import { richFile } from "../scenario/rich-scenario.ts";

/** Fields that lack something, and why that is right of all of them. One that nothing lacks any more fails. */
type Exemptions = readonly (readonly [fields: RegExp, reason: string])[];

const withoutControl: Exemptions = [
  [/^title$/, "typed over in the header of the page, beside no editor"],
  [/^basedOn$/, "says which example was opened: another is opened from the header"],
  [/^asOfDate$/, "the day a plan is made; the command line sets it"],
  [/^classes\.\*\.enabled$/, "switched in the menu of the class's row"],
  [/^classes\.\*\.varies\.\w+\./, "typed as one text: p50 8, p95 40"],
  [/\.agents\.\*\.name$/, "typed over in the agent's heading, which renames its id too"],
  [/\.(agents\.\*|fallback)\.(pool|hosted)$/, "one list chooses between pools and hosted models"],
  [/^classes\.\*\.(agents|swaps)$/, "members are added and deleted by buttons"],
  [/^pools\.\*\.priceBasis/, "comes with a price chosen from the list"],
];

const withoutPlace: Exemptions = [
  [
    /^(title|basedOn|asOfDate)$|\.(name|timeZone|successMeans)$|\.labels\./,
    "words and days: they call things, and give none",
  ],
  [
    /\.enabled$|\.lane$|\.retryScope$|\.policy$|\.atCap$|\.retry$|\.(parallel|when|role|atPeak)$/,
    "chooses a formula, and is no number in it",
  ],
  [
    /\.arrivals\.(hours|days|burst|submission)$|\.(agents|swaps|fallback)$/,
    "a list or a group: its numbers are opened",
  ],
  [/\.varies\./, "a spread: the chain of steps sums over it, and its picture shows it"],
  [
    /\.(context|tools|outcome|budget|agents|swaps|fallback)\./,
    "read by the chain of steps, which is told in words without its inputs",
  ],
  [/\.serving\.|\.routing\.|^simulation\./, "read by the simulation alone, which draws and has no formula"],
  [
    /^pools\.\*\.(accelerator|runtime|attentionRanks|ep|weights|kv|overheadBytes|priceBasis.*)$/,
    "told by the drawer's list of what a figure rests on",
  ],
];

/** What the fields lack that no exemption speaks of, and the exemptions that nothing asks for. */
function unexplained(has: ReadonlySet<string>, exemptions: Exemptions): readonly string[] {
  const lacking = fieldTable.map(({ path }) => path).filter((path) => !has.has(path));
  const idle = exemptions.filter(([fields]) => !lacking.some((path) => fields.test(path)));
  return [
    ...lacking.filter((path) => !exemptions.some(([fields]) => fields.test(path))),
    ...idle.map(([fields]) => `nothing needs the exemption ${fields.source}`),
  ];
}

const quantiles = (...values: readonly number[]) => ({
  kind: "quantiles",
  quantiles: values.map((value, place) => ({ share: place / (values.length - 1), value })),
});

const listedBasis = {
  accelerator: "h200-sxm",
  provider: "Example Cloud",
  region: null,
  commitment: "on-demand",
  date: "2026-08-15",
};

/** One class in which everything is set that can be, so that each field has something to move; agents and prices lie in a second pool. */
function fullScenario(changes: object): Scenario {
  const file = richFile();
  const [chat, code] = file.pools;
  const own = file.classes.find(({ id }) => id === "pull-requests");
  const workload = {
    ...own,
    arrivals: {
      perDay: 900,
      peakToAverage: 2,
      hours: Array.from({ length: 24 }, (_, hour) => 10 + hour),
      days: [5, 5, 5, 5, 5, 2, 1],
      planAtShare: 0.95,
      growthPerMonth: 0.03,
      burst: { factor: 3, seconds: 120 },
      submission: { workflows: 40, deadlineSeconds: 600 },
      concurrencyCap: 400,
    },
    varies: {
      steps: quantiles(3, 30, 95, 240),
      prefixTokens: { kind: "lognormal", cv: 0.8 },
      outputTokens: { kind: "lognormal", cv: 0.6 },
      toolSeconds: { kind: "lognormal", cv: 1.4 },
    },
    tools: { callsPerStep: 3, parallel: true, ratePerSecond: 40, concurrency: 50 },
    outcome: {
      modelError: { share: 0.2 },
      toolFailure: { share: 0.2, retry: "resume" },
      badOutput: { share: 0.3, retry: "restart" },
      timeOut: { share: 0.1, retry: "resume" },
      backoffSeconds: 20,
      backoffFactor: 2,
      patienceSeconds: 1800,
      cancelShare: 0.02,
      approvalAfterSteps: 6,
      approvedShare: 0.8,
      approvalSeconds: 600,
      evidenceAfterSteps: 4,
      thinEvidenceShare: 0.1,
    },
    reviewShare: 0.1,
    reviewMinutes: 5,
    budget: { steps: 60, tokens: 6_000_000, usd: 40, fanOut: 2, atCap: "ask", successAtCap: 0.4, askMinutes: 12 },
    replay: { share: 0.05, atPeak: true },
    swaps: [{ model: "qwen3-235b-a22b", tokenFactor: 1.3, successPerAttempt: 0.38 }],
    serving: { timeoutSeconds: 20, retries: 2, maxInFlight: 300, callsPerSecond: 3, burstCalls: 2 },
    ...changes,
  };
  const routed = { ...code, priceBasis: listedBasis, maxWaiting: 2, routing: { router: "cache-aware" } };
  const result = parseScenario({ ...file, classes: [workload], pools: [routed, chat] });
  if (!result.ok) throw new Error(result.problem.text);
  return result.scenario;
}

const scenarios = [
  fullScenario({}),
  fullScenario({
    varies: {
      steps: { kind: "lognormal", cv: 0.6 },
      prefixTokens: quantiles(9000, 18_000, 40_000),
      outputTokens: quantiles(100, 400, 900),
      toolSeconds: quantiles(1, 5, 20),
    },
    arrivals: { perDay: 900, peakToAverage: 4 },
    context: { sharedPrefixTokens: 4000 },
    swaps: [],
    serving: { arrivalCv: 2 },
    fallback: { pool: "chat", successShare: 0.7 },
    budget: { usd: 4, tokens: 600_000, atCap: "fall-back" },
  }),
];

const editors = { workload: WorkloadEditor, hardware: HardwareEditor, targets: TargetsEditor, prices: PricesEditor };

/** The fields that have a control in the editor that a path leads to, folded parts open as far as the path asks. */
function controls(scenario: Scenario, path: string): readonly string[] {
  const open = { ...editorOf(path, scenario), wantedField: { path } };
  const html = renderToStaticMarkup(stillPage(scenario, editors[open.editor ?? "prices"], open));
  const found = [...html.matchAll(/<(?:input|button|textarea)[^>]* data-at="([^"]*)"/g)];
  return found.flatMap(([, at = ""]) => fieldRow(at)?.path ?? []);
}

test("every field that an edit may set has a control on the page that is named", async () => {
  const shown = new Set<string>();
  const asked = new Set<string>();
  const [first = fullScenario({})] = scenarios;
  // The code of lists comes after the first paint.
  await vi.waitFor(() => expect(controls(first, "pools.code.tp")).toContain("pools.*.tp"), 20_000);
  for (const scenario of scenarios) {
    asked.clear();
    for (const { path } of editableFields(scenario)) {
      const own = fieldRow(path)?.path ?? "";
      if (shown.has(own) || asked.has(own)) continue;
      asked.add(own);
      for (const found of controls(scenario, path)) shown.add(found);
    }
  }
  expect(unexplained(shown, withoutControl)).toEqual([]);
});

test("every field is called by a name of its own", () => {
  expect(
    fieldTable.filter(({ name, label, words }) => [name, label, words].includes("")).map(({ path }) => path),
  ).toEqual([]);
});

/** Everything that the page says of how the figures of a plan came about. */
function explanationsOf(scenario: Scenario): string {
  const { input, plan } = basePlan(scenario);
  const places = { plan: [null], class: plan.classes.map(({ id }) => id), pool: plan.pools.map(({ id }) => id) };
  const said = allFigures
    .filter(({ path }) => path === undefined)
    .flatMap((metric) => places[metric.scope].map((at) => metric.explain(plan, input, at)));
  return JSON.stringify(said);
}

test("every field has a place in the explanation of a figure: it opens as one, or is named in its words", () => {
  const said = scenarios.map((scenario) => explanationsOf(scenario)).join("\n");
  const placed = fieldTable.filter(({ path, name }) => inputAt(path) !== null || said.includes(` ${name}`));
  expect(unexplained(new Set(placed.map(({ path }) => path)), withoutPlace)).toEqual([]);
});
