import { answerSentence, laterSentence } from "../../metrics/answer-sentence.ts";
import { bindingText } from "../../metrics/limit-words.ts";
import type { Headline, Plan } from "../../engine/plan-result.ts";
import { rateWords } from "../../quantity/currency.ts";
import { printedIn } from "../../quantity/printed-currency.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { formatLongQuantity } from "../../quantity/format-quantity.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Finding } from "../../findings/finding.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { PageRange } from "../../planning/page-range.ts";
import { checklistSection } from "./markdown-checklist.ts";
import { experimentSections, type SimulatedOf } from "./markdown-experiments.ts";
import { inputSections } from "./markdown-inputs.ts";
import { escaped, tableLines } from "./markdown-parts.ts";
import { caveatSection, resultSections } from "./markdown-results.ts";
import { plannedFindings } from "../planned-findings.ts";

/** What a document is written from. */
export interface Answered {
  readonly scenario: Scenario;
  readonly plan: PagePlan | null;
  readonly range: PageRange | null;
  /** All that is said beside the figures; left out: what the plan and its range say. */
  readonly findings?: readonly Finding[];
  /** What somebody had simulated besides. */
  readonly simulated?: SimulatedOf;
}

interface Line {
  readonly name: string;
  readonly text: (headline: Headline) => string;
}

const lines: readonly Line[] = [
  { name: "Devices", text: fleetText },
  { name: "Cost of a month", text: ({ costUsdPerMonth }) => formatUsd(costUsdPerMonth) },
  { name: "Cost of a successful workflow", text: ({ costUsdPerSuccess }) => formatUsd(costUsdPerSuccess) },
  { name: "What binds first", text: ({ bindingLimit }) => bindingText(bindingLimit) },
];

/**
 * The plan as a report for a design document: title with link, answer, every input with where it comes from, what it comes
 * to, what was found and simulated, what it takes for granted.
 */
export function markdownOf(facts: Answered, link: string): string {
  return printedIn(facts.scenario.currency, () => documentOf(facts, link));
}

function documentOf(facts: Answered, link: string): string {
  const { scenario } = facts;
  const title = `## [${escaped(scenario.title === "" ? "Capacity plan" : scenario.title)}](${link})`;
  const note = scenario.note === "" ? [] : [escaped(scenario.note), ""];
  return `${[title, "", ...note, ...answerLines(facts), ...rateLines(scenario), ...inputSections(scenario), ...planLines(facts)].join("\n")}\n`;
}

/** What money is printed in, where that is not the dollar that inputs are typed in. */
function rateLines({ currency }: Scenario): readonly string[] {
  const rate = rateWords(currency);
  return rate === null ? [] : ["", `Money is printed in ${rate}; prices among the inputs are in dollars, as typed.`];
}

/** Figures of an earlier scenario are left out: a document would carry them on as those of this one. */
function ownPlan({ scenario, plan }: Answered) {
  return plan !== null && plan.scenarioHash === scenarioHash(scenario) ? plan : null;
}

function ownRange({ scenario, range }: Answered) {
  return range !== null && range.document.scenarioHash === scenarioHash(scenario) ? range : null;
}

function answerLines(facts: Answered): readonly string[] {
  const range = ownRange(facts);
  const plan = ownPlan(facts);
  if (range !== null) {
    const { document } = range;
    const { best, worst } = document.range;
    const rows = lines.map(({ name, text }) => [name, text(document), text(best), text(worst)]);
    const heads = ["", "Plan", "Best", "Worst"];
    return [sentenceOf(document, facts.scenario), "", ...tableLines(heads, rows, "lrrr")];
  }
  if (plan === null) return ["The figures are still being worked out."];
  const rows = lines.map(({ name, text }) => [name, text(plan.plan)]);
  return [
    sentenceOf({ ...plan.plan, findings: plan.findings }, facts.scenario),
    "",
    ...tableLines(["", "Plan"], rows, "lr"),
  ];
}

function sentenceOf(
  answered: Parameters<typeof answerSentence>[0] & Pick<Plan, "later">,
  { asOfDate, forecast: { startDate } }: Scenario,
): string {
  const { fleet, binds } = answerSentence(answered);
  return `**${escaped(fleet)}** ${escaped(`${binds} ${laterSentence(answered.later, answered, { asOfDate, startDate })}`)}`.trim();
}

function planLines(facts: Answered): readonly string[] {
  const page = ownPlan(facts);
  if (page === null) return [];
  const range = ownRange(facts);
  const findings = facts.findings ?? plannedFindings(facts.scenario, page, range);
  return [
    ...resultSections(page.plan, page.input, findings),
    ...experimentSections({ simulated: () => null, ...facts }),
    ...(range === null ? [] : checklistSection(range.readiness)),
    ...caveatSection(page.input, facts.scenario.basedOn),
  ];
}

/** `4 in 2 replicas`. */
function fleetText({ devices, replicas }: Headline): string {
  return devices === null ? "unknown" : `${formatCount(devices)} in ${formatLongQuantity(replicas, "replicas")}`;
}
