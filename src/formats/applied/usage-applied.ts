import { hostedModels } from "../../catalog/hosted-model.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { hoursPerDay } from "../../quantity/time.ts";
import { mostClasses } from "../../scenario/most-members.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { UsageFigures, UsageTotals } from "../reading/imported.ts";
import type { Applied, Applying } from "./applying.ts";
import { withClass } from "./trace-applied.ts";

interface ModelUsage {
  readonly model: string | null;
  readonly totals: UsageTotals;
  readonly calls: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
}

/** What a model was asked, where the file counts its calls and tokens. */
function counted(model: string | null, totals: UsageTotals): ModelUsage | null {
  const { calls, inputTokens, cachedReadTokens, cachedWriteTokens, outputTokens } = totals;
  if (calls === null || calls < 1 || inputTokens === null || outputTokens === null) return null;
  const promptTokens = inputTokens + (cachedReadTokens ?? 0) + (cachedWriteTokens ?? 0);
  return promptTokens < 1 ? null : { model, totals, calls, promptTokens, outputTokens };
}

/** What a file names a hosted model without its date and owner: `openai/gpt-5.6-luna-2026-08-02` is `gpt-5.6-luna`. */
function plain(name: string): string {
  return name
    .slice(name.lastIndexOf("/") + 1)
    .toLowerCase()
    .replace(/[-@]?\d{4}-?\d{2}-?\d{2}$/, "")
    .replaceAll(/[^a-z0-9.]+/g, "-");
}

function hostedId(model: string | null, onDate: string): string | null {
  if (model === null) return null;
  return hostedModels(onDate).find(({ id, name }) => [id, name].some((one) => plain(one) === plain(model)))?.id ?? null;
}

/** Classes that a file of many models makes at most; the others are told. */
const mostModels = 6;

/** The models with most tokens, or all of it as one where the file tells none apart or a class was asked for. */
function parts(usage: UsageFigures, isOne: boolean): readonly ModelUsage[] {
  const whole = counted(usage.byModel.length === 1 ? (usage.byModel[0]?.model ?? null) : null, usage);
  const models = usage.byModel.flatMap(({ model, ...totals }) => counted(model, totals) ?? []);
  if (isOne || models.length < 2) return whole === null ? [] : [whole];
  return models
    .toSorted((one, other) => other.promptTokens + other.outputTokens - one.promptTokens - one.outputTokens)
    .slice(0, mostModels);
}

/** Whole tokens, as many as a class takes. */
function tokens(value: number): number {
  return Math.max(1, Math.round(value));
}

/** Calls of one model as a class: as many a day, each alone, with the mean lengths and what the provider's cache held. */
function fieldsOf({ model, totals, calls, promptTokens, outputTokens }: ModelUsage, days: number, onDate: string) {
  const prompt = tokens(promptTokens / calls);
  const held = Math.min(prompt - 1, Math.round((totals.cachedReadTokens ?? 0) / calls));
  return {
    arrivals: { perDay: Math.max(0.01, calls / days) },
    steps: 1,
    callsPerStep: 1,
    prefixTokens: prompt,
    growthTokensPerCall: 0,
    contextCapTokens: Math.max(prompt, 1),
    outputTokens: tokens(outputTokens / calls),
    toolSeconds: 0,
    cachedShare: null,
    context: { sharedPrefixTokens: Math.max(0, held) },
    successPerAttempt: 1,
    hosted: hostedId(model, onDate),
  };
}

/** What was spent, over a month; no sentence where the file names no cost. */
function spendWords({ costUsd }: UsageFigures, days: number | null, { hoursPerMonth }: Scenario): readonly string[] {
  if (costUsd === null) return ["The file names no cost: the hosted prices of the catalogue stand beside the plan."];
  const perMonth = days === null ? null : (costUsd / days) * (hoursPerMonth / hoursPerDay);
  const spent = `The file names ${formatUsd(costUsd)}`;
  return [perMonth === null ? `${spent}.` : `${spent} over ${formatCount(days)} days: ${formatUsd(perMonth)} a month.`];
}

/**
 * What a provider counted, as classes of single calls that the pool would carry: what is spent now stands beside what own devices would
 * cost. What a day of it is the file says, else all of it is taken for one.
 */
export const usageApplied: Applying = (scenario, read, where): Outcome<Applied> => {
  const { usage } = read.imported;
  const found = usage === undefined ? [] : parts(usage, where.workClass !== null);
  if (usage === undefined || found.length === 0)
    return refused(
      "no-calls",
      read.path,
      `${read.path} does not count calls and their tokens: no class can be made of it.`,
    );
  const perDay = usage.callsPerDay;
  const days = perDay === null || perDay <= 0 || usage.calls === null ? null : usage.calls / perDay;
  let made = scenario;
  const words: string[] = [];
  for (const part of found) {
    if (made.classes.length >= mostClasses && where.workClass === null) break;
    const name = part.model ?? read.path;
    const result = withClass(made, { ...read, path: name }, where, fieldsOf(part, days ?? 1, scenario.asOfDate), []);
    if (!result.ok) return result;
    made = result.value.scenario;
    const own = made.classes.at(-1);
    const hosted = own?.hosted === null ? "; the catalogue has no price for it" : "";
    words.push(
      `${name}: ${formatCount(part.calls / (days ?? 1))} calls a day, ${result.value.words[0] ?? ""}${hosted}`,
    );
  }
  const left = usage.byModel.length - found.length;
  return success({
    scenario: made,
    words: [
      ...spendWords(usage, days, scenario),
      ...(days === null
        ? ["The file does not say over which time its calls came: they are taken for those of one day."]
        : []),
      ...words,
      ...(left > 0 && found.length > 1 ? [`${left} models with fewer tokens were left out.`] : []),
      "Cost of every call is by mean lengths: what its attempts, tools and tries again are, no bill says.",
    ],
  });
};
