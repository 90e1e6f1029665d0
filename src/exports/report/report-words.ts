import { allReferences } from "../../catalog/references/index.generated.ts";
import type { Headline } from "../../engine/plan-result.ts";
import { answerSentence, deviceKind } from "../../metrics/answer-sentence.ts";
import { className } from "../../metrics/class-name.ts";
import { bindingText, limitWords } from "../../metrics/limit-words.ts";
import type { Odds } from "../../planning/draws/odds-document.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { PageRange } from "../../planning/page-range.ts";
import type { TornadoRow } from "../../planning/tornado-row.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatQuantity } from "../../quantity/format-quantity.ts";
import { secondsPerDay } from "../../quantity/time.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { capital, counted, listed } from "../../quantity/sentence.ts";
import { exampleById } from "../../scenario/example-list.ts";
import { ownedName } from "../../scenario/field-table.ts";
import { listedPrice } from "../../scenario/rows/price-source.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { isAssumedByExample } from "../planned-findings.ts";

/** What a report is written from. */
export interface ReportFacts {
  readonly scenario: Scenario;
  readonly plan: PagePlan;
  readonly range: PageRange | null;
  readonly odds: Odds | null;
  readonly link: string;
}

/** `with the first token in 3 s and then one every 60 ms for 95 % of calls`. */
function limitsWords({ input }: PagePlan): string {
  const [only] = input.classes;
  if (only === undefined || input.classes.length > 1) return "inside their limits";
  const { ttftSeconds, itlSeconds, percentile } = only.limits;
  const first = ttftSeconds === null ? [] : [`the first token in ${formatSeconds(ttftSeconds)}`];
  const then = itlSeconds === null ? [] : [`one every ${formatSeconds(itlSeconds)}`];
  const words = [...first, ...then.map((text) => (first.length > 0 ? `then ${text}` : text))];
  return words.length === 0
    ? "without a limit on times"
    : `with ${listed(words)}, for ${formatShare(percentile)} of calls`;
}

/** What the plan answers. */
export function questionWords({ plan }: ReportFacts): string {
  const { input } = plan;
  const kinds = new Set(input.pools.map(({ accelerator }) => accelerator.id));
  const [kind = ""] = kinds;
  const devices = kinds.size === 1 && /\d/.test(kind) ? `${deviceKind(kind)}s` : "devices";
  const perDay = plan.plan.classes.reduce((sum, { workflowsPerSecond }) => sum + workflowsPerSecond, 0) * secondsPerDay;
  const [only] = input.classes;
  const work =
    only !== undefined && input.classes.length === 1
      ? `${counted(perDay, "workflow")} a day of ${className(input, only.id)}`
      : `${input.classes.length} classes of work, ${counted(perDay, "workflow")} a day in all`;
  const budget = input.budgetUsdPerMonth;
  const held = budget === null ? "" : `, in a budget of ${formatUsd(budget)} a month`;
  return `How many ${devices} carry ${work}, ${limitsWords(plan)}${held}?`;
}

/** The answer, its first sentence by itself. */
export function answerWords({ plan, odds }: ReportFacts): readonly [fleet: string, rest: string] {
  const { fleet, binds } = answerSentence({ ...plan.plan, findings: plan.findings });
  const { costUsdPerMonth } = plan.plan;
  const month =
    costUsdPerMonth === null ? "What the month costs is unknown" : `The month costs ${formatUsd(costUsdPerMonth)}`;
  const budget = odds?.budget ?? null;
  const odd =
    budget === null
      ? "."
      : `; the ${formatUsd(budget.usdPerMonth)} budget holds in ${formatCount(Math.round(budget.heldShare * 100))} of 100 draws.`;
  return [fleet, plan.plan.devices === null ? binds : `${month}${odd}`];
}

interface HeadFigure {
  readonly name: string;
  readonly value: string;
  readonly below: string;
}

/** The headline figures, each with how sure it is. */
export function headFigures({ plan, range, odds }: ReportFacts): readonly HeadFigure[] {
  const { plan: own } = plan;
  const between = (id: Odds["figures"][number]["id"], unit: (value: number | null) => string) => {
    const drawn = odds?.figures.find((figure) => figure.id === id);
    if (drawn !== undefined)
      return drawn.p90 === null
        ? `P10 ${unit(drawn.p10)}; P90: no fleet carries it`
        : `P10 to P90: ${unit(drawn.p10)} to ${unit(drawn.p90)}`;
    const ends = range?.document.range;
    return ends === undefined || ends.best[id] === ends.worst[id]
      ? ""
      : `best ${unit(ends.best[id])}, worst ${ends.worst[id] === null ? "none carries it" : unit(ends.worst[id])}`;
  };
  return [
    { name: "Devices", value: formatCount(own.devices), below: between("devices", formatCount) },
    { name: "Cost a month", value: formatUsd(own.costUsdPerMonth), below: between("costUsdPerMonth", formatUsd) },
    {
      name: "Cost of a success",
      value: formatUsd(own.costUsdPerSuccess),
      below: between("costUsdPerSuccess", formatUsd),
    },
    { name: "What binds first", value: bindsWords(plan), below: peakWords(odds, plan) },
  ];
}

/** The limit by its name alone: how near it is, the picture shows. */
function bindsWords({ plan: { bindingLimit } }: PagePlan): string {
  return bindingLimit === null ? bindingText(bindingLimit) : capital(limitWords[bindingLimit.kind]);
}

function peakWords(odds: Odds | null, { judgement }: PagePlan): string {
  if (odds !== null) return `the peak holds in ${formatCount(Math.round((1 - odds.shortShare) * 100))} of 100 draws`;
  return judgement === null || judgement.state === "formula" ? "counts by formula" : "counts simulated";
}

/** Where a value comes from, in a few words. */
function sourceWords(scenario: Scenario, path: string): string {
  const pool = scenario.pools.find(({ id }) => path === `pools.${id}.usdPerDeviceHour`);
  const price = pool === undefined ? null : listedPrice(pool);
  if (price !== null) return `list price, read ${dayWords(price.date)}`;
  if (isAssumedByExample(scenario, path)) return "assumed";
  const example = scenario.basedOn === null ? null : exampleById(scenario.basedOn);
  const source = example?.provenance[path]?.source;
  const reference = allReferences.find(({ id }) => id === source);
  return reference === undefined ? "entered" : reference.title;
}

const mostAssumptions = 3;

/** What a success costs at both ends of a range; where one of them has no cost, the devices that they take. */
function moved({ low, high }: TornadoRow): { readonly text: string; readonly isCost: boolean } {
  const ends = [low.headline, high.headline];
  const of = (read: (headline: Headline) => number | null, unit: string) => {
    const values = ends.map(read).toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity));
    if (values.some((value) => value === null)) return null;
    const [least, most] = values.map((value) => formatQuantity(value, unit));
    return least === most ? `${least} at both ends` : `${least} to ${most}`;
  };
  const cost = of((headline) => headline.costUsdPerSuccess, "USD");
  if (cost !== null) return { text: cost, isCost: true };
  return { text: of((headline) => headline.devices, "devices") ?? "none carries it at one end", isCost: false };
}

/** `14,000 to 30,000`: the value beside it has the unit. */
function endsText({ low, high, unit }: TornadoRow): string {
  const ends = [low.value, high.value].toSorted((one, other) => one - other);
  const [least = "", most = ""] = ends.map((end) => formatQuantity(end, unit));
  const withoutUnit = (text: string) => text.replace(/(?:\s|\/)[a-z][a-z/ -]*$/i, "");
  const isOne = least.slice(withoutUnit(least).length) === most.slice(withoutUnit(most).length);
  return isOne ? `${withoutUnit(least)} to ${withoutUnit(most)}` : `${least} to ${most}`;
}

/** Names, values, ranges and sources of the inputs that move the answer most, and what they move it to. */
export function assumptionTable({ scenario, range }: ReportFacts): {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const told = (range?.tornado ?? []).slice(0, mostAssumptions).map((row) => ({ row, ...moved(row) }));
  const areCosts = told.every(({ isCost }) => isCost);
  return {
    heads: ["Assumption", "Value", "Range", "From", areCosts ? "A success then costs" : "Then"],
    rows: told.map(({ row, text, isCost }) => [
      ownedName(scenario, row.path),
      formatQuantity(row.base, row.unit),
      endsText(row),
      sourceWords(scenario, row.path),
      isCost && !areCosts ? `${text} a success` : text,
    ]),
  };
}
