import type { Trace } from "../../engine/formula.ts";
import type { FlowResult } from "../../engine/plan-result.ts";
import { classAt, isSame, keyOf, type Place, reference, type NamedFigure, type TracedBook } from "./book.ts";
import { type CountRows, countedFor, goodputText, servingText } from "./fleet-count.ts";
import { priceFigure, tokensFigure } from "./hosted-figures.ts";
import { numberText, sumText } from "./spreadsheet-formula.ts";

type FigureOf = (of: TracedBook, place: Place, value: number, name: string) => NamedFigure | null;

/** What goes with the workflows of a class: so much a workflow, times how many come. */
function withWorkflows({ traced }: TracedBook, classId: string, value: number): string {
  const workflows = traced(classAt(classId), "workflowsPerSecond");
  return workflows === null || workflows.value <= 0
    ? numberText(value)
    : `${workflows.text}*${numberText(value / workflows.value)}`;
}

type Rate = "callsPerSecond" | "peakCallsPerSecond";

/** Calls a second of a flow: the class's own figure where it is that, else by its workflows. */
function flowText(book: TracedBook, classId: string, flow: FlowResult, rate: Rate): string {
  const trace = book.traceAt(classAt(classId), rate);
  const isOwn = trace !== undefined && flow.part === "main" && isSame(trace.value, flow[rate]);
  const own = isOwn ? book.traced(classAt(classId), rate) : null;
  return own?.text ?? withWorkflows(book, classId, flow[rate]);
}

/** Flows that a pool serves, by class. */
function poolFlows({ page: { plan } }: TracedBook, poolId: string | null) {
  return plan.classes.flatMap(({ id, flows }) =>
    flows.flatMap((flow) => (flow.poolId === poolId && poolId !== null ? [{ classId: id, flow }] : [])),
  );
}

/** What a class sends to a pool at the peak: loads of a pool are the sum over its classes. */
export function classLoad(book: TracedBook, poolId: string, classId: string): { text: string; value: number } {
  const own = poolFlows(book, poolId).filter((each) => each.classId === classId);
  return {
    text: sumText(own.map(({ flow }) => flowText(book, classId, flow, "peakCallsPerSecond"))),
    value: own.reduce((sum, { flow }) => sum + flow.peakCallsPerSecond, 0),
  };
}

function callsOfPool(rate: Rate, label: string): FigureOf {
  return (book, { scope, at }) => {
    if (scope !== "pool") return null;
    const flows = poolFlows(book, at);
    return {
      label,
      unit: "calls/s",
      value: flows.reduce((sum, { flow }) => sum + flow[rate], 0),
      formula: sumText(flows.map(({ classId, flow }) => flowText(book, classId, flow, rate))),
    };
  };
}

/** A sum over the classes of a pool of products of what a formula of each class names. */
function overClasses(formula: string, names: readonly string[], label: string, unit: string): FigureOf {
  return (book, { scope, at }) => {
    if (scope !== "pool") return null;
    const ids = [...new Set(poolFlows(book, at).map(({ classId }) => classId))];
    const traces = ids.flatMap((id) => {
      const trace = book.traceAt(classAt(id), formula);
      return trace === undefined ? [] : [{ id, trace }];
    });
    const product = (of: (name: string, value: number) => number, { inputs }: Trace) =>
      names.reduce((sum, name) => sum * of(name, inputs[name] ?? 0), 1);
    return {
      label,
      unit,
      value: traces.reduce((sum, { trace }) => sum + product((_, value) => value, trace), 0),
      formula: sumText(
        traces.map(({ id, trace }) =>
          names.map((name) => book.named(classAt(id), name, trace.inputs[name] ?? 0)).join("*"),
        ),
      ),
    };
  };
}

const failedShare: FigureOf = (book, { scope, at }) => {
  if (scope !== "pool") return null;
  const ids = [...new Set(poolFlows(book, at).map(({ classId }) => classId))];
  const parts = ids.flatMap((id) => book.traced(classAt(id), "failedWorkShare") ?? []);
  const value = parts.reduce((sum, part) => sum + part.value, 0);
  return {
    label: "Part of the work in attempts that fail",
    unit: "share",
    value,
    formula: sumText(parts.map(({ text }) => text)),
  };
};

function rowsOf({ counts }: TracedBook, { at }: Place): CountRows | null {
  return counts.find((rows) => rows.poolId === at && rows.counts.length > 0) ?? null;
}

/** Serving replicas, or what each carries, from the table of counts. */
function lookedUp(what: "replicas" | "each"): FigureOf {
  return (book, place) => {
    const rows = place.scope === "pool" ? rowsOf(book, place) : null;
    const load = callsOfPool("peakCallsPerSecond", "")(book, place, 0, "");
    if (rows === null || load === null) return null;
    const counted = countedFor(rows, load.value);
    if (counted === null) return null;
    const planned = book.named(place, "planningCallsPerSecond", load.value);
    return what === "replicas"
      ? { label: "Serving replicas", unit: "replicas", value: counted.replicas, formula: servingText(rows, planned) }
      : { label: "What each carries", unit: "calls/s", value: counted.each, formula: goodputText(rows, planned) };
  };
}

const successesOfAll: FigureOf = (book, { scope }) => {
  if (scope !== "plan") return null;
  const parts = book.page.plan.classes.flatMap(({ id }) => book.traced(classAt(id), "successesPerMonth") ?? []);
  const value = parts.reduce((sum, part) => sum + part.value, 0);
  return {
    label: "Successes a month",
    unit: "workflows/month",
    value,
    formula: sumText(parts.map(({ text }) => text)),
  };
};

/** Tokens a second of all classes, by which the platform is shared out. */
const tokensOfAll: FigureOf = (book, { scope }) => {
  if (scope !== "plan") return null;
  const parts = book.page.plan.classes.flatMap(({ id }) => {
    const trace = book.traceAt(classAt(id), "tokenShare");
    if (trace === undefined) return [];
    const of = (name: string) => trace.inputs[name] ?? 0;
    const text = (name: string) => book.named(classAt(id), name, of(name));
    const value = of("callsPerSecond") * (of("promptTokensPerCall") + of("outputTokensPerCall"));
    return [
      { value, text: `${text("callsPerSecond")}*(${text("promptTokensPerCall")}+${text("outputTokensPerCall")})` },
    ];
  });
  const value = parts.reduce((sum, part) => sum + part.value, 0);
  return {
    label: "Tokens a second of all classes",
    unit: "tokens/s",
    value,
    formula: sumText(parts.map(({ text }) => text)),
  };
};

const busy = "Time of replicas that the load takes";

const figures: Readonly<Record<string, FigureOf>> = {
  planningCallsPerSecond: callsOfPool("peakCallsPerSecond", "Calls a second at the peak"),
  meanCallsPerSecond: callsOfPool("callsPerSecond", "Calls a second, mean"),
  busySeconds: overClasses("meanShare", ["engineSecondsPerCall", "callsPerSecond"], busy, "s/s"),
  peakBusySeconds: overClasses(
    "peakShare",
    ["engineSecondsPerCall", "peakCallsPerSecond"],
    `${busy} at the peak`,
    "s/s",
  ),
  failedShare,
  steadyReplicas: lookedUp("replicas"),
  goodputCallsPerSecond: lookedUp("each"),
  successesPerMonth: successesOfAll,
  allTokensPerSecond: tokensOfAll,
  uncachedTokens: tokensFigure,
  cachedTokens: tokensFigure,
  writtenTokens: tokensFigure,
  hostedSuccessesPerMonth: tokensFigure,
  hostedCallsPerMonth: tokensFigure,
  uncachedUsdPerMillion: priceFigure,
  cachedUsdPerMillion: priceFigure,
  writtenUsdPerMillion: priceFigure,
  costUsdPerMonth: ({ page }, { scope }) =>
    scope === "plan" && page.plan.costUsdPerMonth !== null
      ? { label: "", unit: "", value: page.plan.costUsdPerMonth, formula: reference(totalKey) }
      : null,
};

/** The cell of the month's total. */
export const totalKey = keyOf({ scope: "plan", at: null }, "costLedger.total");

/** A figure by the name that a formula has for it; `null`: none is known by it there. */
export function namedFigure(book: TracedBook, place: Place, name: string, value: number): NamedFigure | null {
  return figures[name]?.(book, place, value, name) ?? null;
}
