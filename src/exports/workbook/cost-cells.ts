import type { CostLine } from "../../engine/ledger.ts";
import type { FlowResult } from "../../engine/plan-result.ts";
import { costLineId, summedFigure } from "../../metrics/cost-ledger.ts";
import { million } from "../../quantity/number-words.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import { type BookCell, classAt, isSame, keyOf, poolAt, reference, wholePlan, type TracedBook } from "./book.ts";
import { priceCell } from "./hosted-figures.ts";
import { totalKey } from "./named-figures.ts";
import { numberText, sumText } from "./spreadsheet-formula.ts";

/** A part of a line, and what it comes to. */
interface Part {
  readonly text: string;
  readonly value: number;
}

const added = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0);

/** What a class's calls on hosted models are billed, by tokens and prices; by workflows alone where a contract has other terms. */
function providerPart(book: TracedBook, classId: string, share: number): Part | null {
  const { plan, input } = book.page;
  const result = plan.classes.find(({ id }) => id === classId);
  const workflows = book.traced(classAt(classId), "workflowsPerMonth");
  const billed = result?.providerUsdPerMonth ?? 0;
  if (result === undefined || billed === 0 || workflows === null || workflows.value <= 0) return null;
  const perWorkflow = (value: number) => `${workflows.text}*${numberText(value / workflows.value)}`;
  const hosted = input.classes.find(({ id }) => id === classId)?.hosted ?? null;
  const terms = result.flows.flatMap((flow) => {
    if (flow.hosted === null || hosted === null) return [];
    return tokenTerms(flow, secondsPerHour * input.hoursPerMonth).map(({ name, tokens }) => {
      const cache = hosted.cachedInputUsdPerMillion ?? hosted.inputUsdPerMillion;
      const computed = hosted.cacheWriteUsdPerMillion ?? hosted.inputUsdPerMillion;
      const value = { writtenUsdPerMillion: hosted.outputUsdPerMillion, cachedUsdPerMillion: cache }[name] ?? computed;
      const cell = priceCell(book, classId, hosted, { name, value }) ?? numberText(value);
      return { text: `${perWorkflow(tokens / million)}*${cell}`, value: (tokens / million) * value };
    });
  });
  const factor = added(terms) > 0 ? billed / added(terms) : 0;
  const isByTokens = isSame(factor, 1) || isSame(factor, hosted?.batchFactor ?? 1);
  if (!isByTokens) return { text: perWorkflow(billed * share), value: billed * share };
  const text = `(${sumText(terms.map((term) => term.text))})*${numberText(factor * share)}`;
  return { text, value: billed * share };
}

function tokenTerms(flow: FlowResult, seconds: number) {
  const calls = flow.callsPerSecond * seconds;
  return [
    { name: "uncachedUsdPerMillion", tokens: calls * flow.uncachedPromptTokensPerCall },
    { name: "cachedUsdPerMillion", tokens: calls * (flow.promptTokensPerCall - flow.uncachedPromptTokensPerCall) },
    { name: "writtenUsdPerMillion", tokens: calls * flow.outputTokensPerCall },
  ].filter(({ tokens }) => tokens > 0);
}

/** Parts of a line over classes or pools; `null`: no figures of theirs sum to it. */
function partsOf(book: TracedBook, line: CostLine): readonly Part[] | null {
  const { plan } = book.page;
  const summed = summedFigure((id) => id === line.id);
  if (summed === null) return null;
  const { id: figure, scope } = summed;
  if (figure === "providerPassingUsdPerMonth" || figure === "providerFailingUsdPerMonth")
    return plan.classes.flatMap((own) => {
      const all = own.providerUsdPerMonth ?? 0;
      return all > 0 ? (providerPart(book, own.id, (own[figure] ?? 0) / all) ?? []) : [];
    });
  const places = scope === "pool" ? plan.pools.map(({ id }) => poolAt(id)) : plan.classes.map(({ id }) => classAt(id));
  return places.flatMap((place) => book.traced(place, figure) ?? []);
}

/** The cell of a line of the bill: the sum of its parts, an input, or what the plan has. */
function lineCell(book: TracedBook, line: CostLine, usd: number): BookCell {
  const own = { key: keyOf(wholePlan, costLineId(line.id)), label: line.label, of: "", unit: "USD/month", value: usd };
  const parts = partsOf(book, line);
  if (parts !== null && isSame(added(parts), usd))
    return { ...own, formula: sumText(parts.map(({ text }) => text)), kind: "worked" };
  const entered = book.named(wholePlan, `${line.id}UsdPerMonth`, usd);
  return { ...own, formula: entered, kind: "worked" };
}

const chain = ["workflowsPerSecond", "callsPerWorkflow", "callsPerSecond", "peakCallsPerSecond", "promptTokensPerCall"];

/** Cells of the chain from workflows to devices, which a reader looks for whatever the bill asks for. */
export function demandCells(book: TracedBook): void {
  const { classes, pools } = book.page.plan;
  for (const { id } of classes) for (const name of chain) book.traced(classAt(id), name);
  for (const { id } of pools) book.traced(poolAt(id), "devices");
}

/** Cells of the bill: its lines, what each class pays by the workflow, what each pool's devices cost, and the total. */
export function costCells(book: TracedBook): void {
  const { plan } = book.page;
  for (const line of plan.costLedger.lines)
    if (line.usdPerMonth !== null) book.put(lineCell(book, line, line.usdPerMonth));
  const lines = plan.costLedger.lines.map(({ id }) => reference(keyOf(wholePlan, costLineId(id))));
  const total = { key: totalKey, label: "Cost a month", of: "", unit: "USD/month", kind: "worked" } as const;
  if (plan.costUsdPerMonth !== null) book.put({ ...total, value: plan.costUsdPerMonth, formula: sumText(lines) });
  for (const { id } of plan.classes) classCell(book, id);
  for (const { id } of plan.pools) poolCell(book, id);
  book.traced(wholePlan, "costUsdPerSuccess");
  for (const { id } of plan.classes) book.traced(classAt(id), "hosted.costUsdPerMonth");
}

/** Keys of what goes with a class's workflows, and of what a pool's devices cost. */
export const workKey = (classId: string) => keyOf(classAt(classId), "workUsdPerMonth");
export const devicesKey = (poolId: string) => keyOf(poolAt(poolId), "devicesUsdPerMonth");

function classCell(book: TracedBook, id: string) {
  const place = classAt(id);
  const parts = ["toolsUsdPerMonth", "reviewUsdPerMonth"].flatMap((name) => book.traced(place, name) ?? []);
  const all = [...parts, ...[providerPart(book, id, 1) ?? []].flat()];
  const own = { key: workKey(id), label: "Tools, reviews and hosted tokens", of: book.whose(place), unit: "USD/month" };
  book.put({ ...own, value: added(all), formula: sumText(all.map(({ text }) => text)), kind: "worked" });
}

function poolCell(book: TracedBook, id: string) {
  const place = poolAt(id);
  const names = ["servingUsdPerMonth", "reserveUsdPerMonth", "strandedUsdPerMonth"];
  const parts = names.flatMap((name) => book.traced(place, name) ?? []);
  const own = { key: devicesKey(id), label: "Devices", of: book.whose(place), unit: "USD/month" };
  book.put({ ...own, value: added(parts), formula: sumText(parts.map(({ text }) => text)), kind: "worked" });
}
