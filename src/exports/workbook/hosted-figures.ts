import type { HostedModel } from "../../engine/input.ts";
import { classAt, isSame, keyOf, type Place, type TracedBook, type NamedFigure } from "./book.ts";
import { numberText } from "./spreadsheet-formula.ts";

const words: Readonly<Record<string, string>> = {
  uncachedTokens: "Prompt tokens a month that are computed, hosted",
  cachedTokens: "Prompt tokens a month found in the cache, hosted",
  writtenTokens: "Generated tokens a month, hosted",
};

/** What goes with a class's workflows of a month, hosted. */
export function tokensFigure(book: TracedBook, { scope, at }: Place, value: number, name: string): NamedFigure | null {
  if (scope !== "class" || at === null) return null;
  const workflows = book.traced(classAt(at), "workflowsPerMonth");
  if (workflows === null || workflows.value <= 0) return null;
  const formula = `${workflows.text}*${numberText(value / workflows.value)}`;
  return { label: words[name] ?? "Goes with the workflows, hosted", unit: "", value, formula };
}

const prices = [
  ["outputUsdPerMillion", "a million generated tokens"],
  ["cachedInputUsdPerMillion", "a million prompt tokens from the cache"],
  ["cacheWriteUsdPerMillion", "a million prompt tokens that are computed and kept"],
  ["inputUsdPerMillion", "a million prompt tokens"],
] as const;

/** Which of a provider's prices a name of the bill may be, likeliest first. */
const candidates: Readonly<Record<string, readonly (typeof prices)[number][0][]>> = {
  uncachedUsdPerMillion: ["cacheWriteUsdPerMillion", "inputUsdPerMillion"],
  cachedUsdPerMillion: ["cachedInputUsdPerMillion", "inputUsdPerMillion"],
  writtenUsdPerMillion: ["outputUsdPerMillion"],
};

/** A cell with a price of a hosted model, to be changed; `null`: it has no such price. */
export function priceCell(
  book: TracedBook,
  classId: string,
  hosted: HostedModel,
  asked: { readonly name: string; readonly value: number },
): string | null {
  const field = candidates[asked.name]?.find((each) => isSame(hosted[each] ?? NaN, asked.value));
  if (field === undefined) return null;
  const label = `${hosted.name}, ${prices.find(([id]) => id === field)?.[1] ?? ""}`;
  const own = book.page.input.classes.find(({ id }) => id === classId)?.hosted === hosted ? "hosted" : hosted.id;
  const key = keyOf(classAt(classId), `${own}.${field}`);
  const unit = "USD/million tokens";
  return book.put({
    key,
    label,
    of: book.whose(classAt(classId)),
    unit,
    value: asked.value,
    formula: null,
    kind: "live",
  });
}

const billed: Readonly<Record<string, string>> = {
  uncachedUsdPerMillion: "Billed for a million prompt tokens that are computed",
  cachedUsdPerMillion: "Billed for a million prompt tokens from the cache",
  writtenUsdPerMillion: "Billed for a million generated tokens",
};

/** A price by the name that the bill's formula has for it. */
export function priceFigure(book: TracedBook, { scope, at }: Place, value: number, name: string): NamedFigure | null {
  if (scope !== "class" || at === null) return null;
  const hosted = book.page.input.classes.find(({ id }) => id === at)?.hosted ?? null;
  const cell = hosted === null ? null : priceCell(book, at, hosted, { name, value });
  return cell === null ? null : { label: billed[name] ?? name, unit: "USD/million tokens", value, formula: cell };
}
