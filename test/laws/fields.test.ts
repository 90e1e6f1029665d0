import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { metricOf } from "../../src/metrics/opened-by.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { fieldRow, fieldTable } from "../../src/scenario/field-table.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import type { ExplainTarget } from "../../src/state/app-state.ts";
import { ExplainedFigure } from "../../src/ui/explain/explained-figure.tsx";
import { lineTarget, openedTarget } from "../../src/ui/explain/opened-target.ts";
import { queueRows } from "../../src/ui/explain/states-section.tsx";
import { DayPanel } from "../../src/ui/tasks/day/day-panel.tsx";
import { ForecastEditor } from "../../src/ui/tasks/forecast/forecast-editor.tsx";
import { HardwareEditor } from "../../src/ui/tasks/hardware/hardware-editor.tsx";
import { PricesEditor } from "../../src/ui/tasks/prices/prices-editor.tsx";
import { TargetsEditor } from "../../src/ui/tasks/targets/targets-editor.tsx";
import { WorkloadEditor } from "../../src/ui/tasks/workload/workload-editor.tsx";
import { stillPage } from "../../vite-plugins/first-paint-page.tsx";
import { scenarioWithDay, withMonths } from "./busy-scenarios.ts";
import { type Movement, figuresOf, movement } from "./field-movement.ts";
import { drawn, planned } from "./field-scenarios.ts";

// Every folded part of an editor is open, so that one look at it shows all of its controls.
vi.mock("../../src/ui/kit/folded-section.tsx", () => ({ FoldedSection: ({ children }: never) => children }));
// The code of lists comes after the first paint.
vi.mock("../../src/ui/kit/select-field.tsx", async (original) => ({
  ...(await original<object>()),
  SelectField: (await import("../../src/ui/kit/select-list.tsx")).SelectList,
}));

/** Fields that lack something, why that is right of all of them, and by what it shows, where that is cheap to see. */
type Exemptions = readonly (readonly [fields: RegExp, reason: string, isTrue?: (moved: Movement) => boolean])[];

const moved = movement();

/** What fields lack that no exemption speaks of, exemptions that are not true of a field, and those that nothing needs. */
function unexplained(has: ReadonlySet<string>, exemptions: Exemptions): readonly string[] {
  const lacking = fieldTable.map(({ path }) => path).filter((path) => !has.has(path));
  const problems = lacking.flatMap((path) => {
    const own = exemptions.find(([fields]) => fields.test(path));
    if (own === undefined) return [path];
    const [, reason, isTrue = () => true] = own;
    const move = moved.get(path);
    return move !== undefined && isTrue(move) ? [] : [`${path}, of which it is not true: ${reason}`];
  });
  const idle = exemptions.filter(([fields]) => !lacking.some((path) => fields.test(path)));
  return [...problems, ...idle.map(([fields]) => `nothing needs the exemption ${fields.source}`)];
}

const isText = ({ isFreeText }: Movement) => isFreeText;
const isUnheard = ({ isHeard }: Movement) => !isHeard;

test("every field is called by a name of its own", () => {
  const nameless = fieldTable.filter(({ name, label, words }) => [name, label, words].includes(""));
  expect(nameless.map(({ path }) => path)).toEqual([]);
});

const isRefusedAlone = ({ isRefused }: Movement) => isRefused;

const withoutControl: Exemptions = [
  [/^title$/, "typed over in the header of the page, beside no editor", isText],
  [/^note$/, "typed above the brief, beside no editor", isText],
  [/^basedOn$/, "says which example was opened: another is opened from the header", isUnheard],
  [/^asOfDate$/, "the day a plan is made; the command line sets it"],
  [/^classes\.\*\.enabled$/, "switched in the menu of the class's row"],
  [/^classes\.\*\.varies\.\w+\./, "typed as one text: p50 8, p95 40"],
  [/\.agents\.\*\.name$/, "typed over in the agent's heading, which renames its id too", isText],
  [/\.(agents\.\*|fallback)\.(pool|hosted)$/, "one list chooses between pools and hosted models"],
  [/^classes\.\*\.(agents|swaps)$/, "members are added and deleted by buttons"],
  [/^pools\.\*\.(scaling|scaling\.(metrics|floors)|day\.(losses|bursts))$/, "set, added and removed by buttons of Day"],
  [
    /^(classes\.\*\.arrivals\.launches|pools\.\*\.priceChanges|forecast\.rebased\b.*)$/,
    "members come by buttons: of Forecast, or with what came",
  ],
  [/^classes\.\*\.images$|^pools\.\*\.(adapters|parallel)$/, "set and taken away by a button"],
  [/^pools\.\*\.regions$/, "members are added and removed by buttons"],
  [/^pools\.\*\.(priceBasis|split\.(runtime|priceDate)$)/, "comes with a device or price chosen from the list"],
  [/^pools\.\*\.speculation$/, "switched on and off by buttons"],
  [/^pools\.\*\.speculation\.acceptanceRow$/, "comes with what was measured", isUnheard],
  [/^currency\./, "code, rate and day are typed together in a form, as none stands without the others", isRefusedAlone],
];

interface Control {
  readonly path: string;
  /** As a screen reader says it. */
  readonly label: string;
}

/** The controls of fields in an editor. */
function controlsIn(html: string): readonly Control[] {
  const labels = new Map([...html.matchAll(/<label for="([^"]*)">(.*?)<\/label>/g)].map(([, id, text]) => [id, text]));
  const tags = html.matchAll(/<(?:input|button|textarea)[^>]* data-at="([^"]*)"[^>]*>/g);
  return [...tags].flatMap(([tag, at = ""]) => {
    const row = fieldRow(at);
    if (row === null) return [];
    const [, id] = /\bid="([^"]*)"/.exec(tag) ?? [];
    const [, own] = /\baria-label="([^"]*)"/.exec(tag) ?? [];
    return [{ path: row.path, label: own ?? labels.get(id) ?? "" }];
  });
}

const drafting = planned.filter(({ pools }) =>
  pools.some((pool) => (pool.speculation ?? pool.split ?? pool.parallel) !== null),
);
const editors = [WorkloadEditor, HardwareEditor, TargetsEditor, PricesEditor];
/** A pool that somebody scales, and to which something happens. */
const busyDay = scenarioWithDay(planned[0]);
const dayPanels = () =>
  createElement(
    "div",
    null,
    ...busyDay.pools.map((pool) => createElement(DayPanel, { key: pool.id, pool, peakHour: null })),
  );
const controls = [
  ...[...planned.slice(0, 5), ...planned.slice(-3), ...drawn.slice(0, 1)].flatMap((scenario) =>
    editors.flatMap((Editor) => controlsIn(renderToStaticMarkup(stillPage(scenario, Editor)))),
  ),
  ...drafting.flatMap((scenario) => controlsIn(renderToStaticMarkup(stillPage(scenario, HardwareEditor)))),
  ...controlsIn(renderToStaticMarkup(stillPage(busyDay, dayPanels))),
  ...controlsIn(renderToStaticMarkup(stillPage(withMonths(busyDay), ForecastEditor))),
];

test("every field that an edit may set has a control on the page", () => {
  expect(unexplained(new Set(controls.map(({ path }) => path)), withoutControl)).toEqual([]);
});

/** The beginnings of the longer words of a text: `work submitted` and `works submit` say the same. */
function stems(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map((word) => word.slice(0, 4)));
}

test("every control says which field it is, in words that the field is called or described by", () => {
  const strange = controls.filter(({ path, label }) => {
    const { name = "", label: own = "", words = "" } = fieldRow(path) ?? {};
    const known = stems(`${name} ${own} ${words}`);
    return ![...stems(label)].some((stem) => known.has(stem));
  });
  expect([...new Set(strange.map(({ path, label }) => `${path}: ${label}`))]).toEqual([]);
});

const moves =
  (...kinds: readonly string[]) =>
  ({ moves }: Movement) =>
    kinds.some((kind) => [...moves].some((own) => own === kind));
const movesOnly =
  (kind: string) =>
  ({ moves }: Movement) =>
    moves.size === 1 && [...moves].every((own) => own === kind);

/** Whether the drawer of a figure tells the rows of the catalogue that it rests on, each by its name. */
const namesItsRows = planned.slice(1, 2).every((scenario) => {
  const page = pagePlan(scenario);
  const said = (target: ExplainTarget) =>
    renderToStaticMarkup(stillPage(scenario, () => createElement(ExplainedFigure, { target, page })));
  const ofPool = said({ scope: "pool", at: "chat", id: "itlMeanSeconds" });
  const ofClass = said({ scope: "class", at: "work", id: "hosted.costUsdPerMonth" });
  const rows = page.input.pools.flatMap(({ model, accelerator, runtime }) => [model, accelerator, runtime]);
  const hosted = page.input.classes.map((workload) => workload.hosted?.name ?? "no hosted model");
  return rows.every(({ name }) => ofPool.includes(name)) && hosted.every((name) => ofClass.includes(name));
});

const withoutPlace: Exemptions = [
  [
    /\.arrivals\.(season|launches)\b|\.priceChanges\b/,
    "makes the month that the plan looks ahead to, as the steps of its figures tell",
    (move) => move.isFreeText || moves("steps")(move),
  ],
  [/^forecast\.startDate$/, "says from which month the months ahead are counted", ({ moves: all }) => all.size > 0],
  [/^forecast\.rebased\b/, "tells what stood before", isUnheard],
  [
    /^(title|note)$|\.(name|note|timeZone|successMeans|provider|region|commitment)$|\.labels\.\w+$/,
    "words for the reader",
    isText,
  ],
  [/^basedOn$|\.priceBasis\.accelerator$/, "says where values come from: the page alone asks", isUnheard],
  [/^currency\./, "what money is printed in, as `currency.test.ts` holds", isRefusedAlone],
  [
    /^asOfDate$|\.(leadTimeDays|budgetUsdPerMonth|burst\.seconds|concurrencyCap|priceBasis|priceDate|date|effectiveFrom|effectiveTo|role|\w+PerMinute)$/,
    "a finding speaks of it, and no figure moves",
    movesOnly("finding"),
  ],
  [
    /\.serving\.(callsPerSecond|burstCalls)$/,
    "read by the simulation alone, and a finding speaks of what it refuses",
    ({ moves: all }) => all.has("finding") && [...all].every((kind) => kind === "finding" || kind === "simulation"),
  ],
  [
    /\.serving\.|\.routing\.(?!router)|^simulation\./,
    "read by the simulation alone, which has no formula",
    movesOnly("simulation"),
  ],
  [/^pools\.\*\.(scaling|readiness|day)\b/, "read by the day that is played, which has no formula", movesOnly("day")],
  [/^pools\.\*\.ways\b/, "goes into the comparison of ways to get capacity, which tells it", movesOnly("capacity")],
  [/\.varies\.\w+\.kind$/, "stands or falls with the figures of its kind", ({ isRefused }) => isRefused],
  [
    /^seed$|\.varies\.|\.arrivals\.(hours|days|shapeDepth|countedOn)$|\.(lane|retryScope|enabled|pool|router|servedBy|paidHours)$/,
    "drawn from, summed over or chosen by, as the steps of a figure tell",
    moves("steps", "simulated"),
  ],
  [
    /\.(context|tools|outcome|replay|swaps)\b|\.agents\b|\.budget\.(?!askMinutes)|\.fallback(?!\.successShare)/,
    "read by the chain of steps, which is told in words without its inputs",
    moves("steps", "simulated"),
  ],
  [/\.(askMinutes|fallback\.successShare)$/, "goes into a line or share of the chain that opens nothing", moves("sum")],
  [
    /^pools\.\*\.regions(\.\*\.(share|latencySeconds))?$/,
    "decides what stands in each region and how far others are, as the lines of regions tell",
    moves("sum", "steps", "formula"),
  ],
  [
    /^reserves\.shared$/,
    "decides which lines of the reserve are held, as the ledger tells, and what follows from the count",
    moves("sum"),
  ],
  [
    /^pools\.\*\.(attentionRanks|ep|parallel)$/,
    "decides what each device keeps, as the ledger of its memory tells",
    moves("sum"),
  ],
  [
    /^pools\.\*\.(speculation\.(?!acceptanceRow)\w+|split(\.(?!priceDate)\w+)?)$/,
    "makes the time of a step or the sides of a pool, as the figures of speculation and of prompts apart tell",
    moves("formula", "steps", "states", "sum", "search"),
  ],
  [/\.acceptanceRow$/, "says where the acceptance comes from", isUnheard],
  [
    /^pools\.\*\.(adapters(\.\w+)?|memoryShare|overheadBytes|memoryBytes|weights|kv|batchTokens)$/,
    "counts in the room of a device, whose ledger has no inputs",
    moves("sum", "formula"),
  ],
  [/^pools\.\*\.offload\.diskOf$/, "decides what a store holds, as the lines of what is found tell", moves("sum")],
  [
    /^pools\.\*\.(model|accelerator|runtime)$|^classes\.\*\.(hosted$|contract\.\w+UsdPerMillion$)/,
    "told by name, and with the price, in the drawer's list of what a figure rests on",
    () => namesItsRows,
  ],
];

/** The inputs that the explanations of a scenario's figures open. */
function openedInputs(scenario: Scenario): readonly string[] {
  const page = pagePlan(scenario);
  const { input, plan } = page;
  return figuresOf(plan).flatMap(({ metric: { scope, id, explain }, at }) => {
    const from: ExplainTarget = { scope, at, id };
    const opened = openedFrom(from, explain(plan, input, at), page);
    return opened.flatMap((target) => (target === null ? [] : (metricOf(target.scope, target.id)?.path ?? [])));
  });
}

function openedFrom(
  from: ExplainTarget,
  explanation: ReturnType<NonNullable<ReturnType<typeof metricOf>>["explain"]>,
  page: ReturnType<typeof pagePlan>,
): readonly (ExplainTarget | null)[] {
  switch (explanation?.kind) {
    case "formula":
      return explanation.inputs.map(({ name }) => openedTarget(name, from, page.plan));
    case "sum":
      return explanation.lines.map(({ id }) => lineTarget(id, from, page.plan));
    case "states":
      return queueRows(from, page).map(({ target }) => target);
    case "steps":
    case "simulated":
      return explanation.from;
    default:
      return [];
  }
}

test("every field opens from the explanation of a figure, or what it moves is told without it", () => {
  const opened = planned.flatMap((scenario) => openedInputs(scenario));
  const placed = fieldTable.filter(({ path }) => opened.some((one) => `${one}.`.startsWith(`${path}.`)));
  expect(unexplained(new Set(placed.map(({ path }) => path)), withoutPlace)).toEqual([]);
});

const movesNothing: Exemptions = [
  [
    /^(title|note)$|\.(name|note|timeZone|successMeans|provider|region|commitment)$|\.labels\.\w+$|\.launches\.\*\.label$/,
    "words for the reader",
    isText,
  ],
  [/^forecast\.rebased\b/, "tells what stood before", isUnheard],
  [
    /^basedOn$|\.(priceBasis\.accelerator|acceptanceRow)$/,
    "says where values come from: the page alone asks",
    isUnheard,
  ],
  [/^currency\./, "what money is printed in, as `currency.test.ts` holds", isRefusedAlone],
  [
    /\.varies\.\w+\.kind$/,
    "stands or falls with the figures of its kind: alone it is refused",
    ({ isRefused }) => isRefused,
  ],
];

test("every field moves a figure or a finding", () => {
  const moving = [...moved].filter(([, { moves }]) => moves.size > 0).map(([path]) => path);
  expect(unexplained(new Set(moving), movesNothing)).toEqual([]);
});
