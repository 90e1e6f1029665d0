import { bindingRange, bindingText } from "../metrics/binding-text.ts";
import type { Headline } from "../engine/plan-result.ts";
import type { PageRange } from "../planning/page-range.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import { formatLongQuantity } from "../quantity/format-quantity.ts";
import { scenarioHash } from "../scenario/scenario-hash.ts";
import type { AppFacts } from "./app-state.ts";

type Answered = Pick<AppFacts, "scenario" | "plan" | "range">;

interface Line {
  readonly name: string;
  readonly text: (headline: Headline) => string;
}

const lines: readonly Line[] = [
  { name: "Devices", text: fleetText },
  { name: "Cost of a month", text: ({ costUsdPerMonth }) => formatUsd(costUsdPerMonth) },
  { name: "Cost of a successful workflow", text: ({ costUsdPerSuccess }) => formatUsd(costUsdPerSuccess) },
];
const bindingName = "What binds first";

/** Title with link, the headline figures with best and worst, and the day they speak of, for a design document. */
export function markdownOf(facts: Answered, link: string): string {
  const { scenario } = facts;
  const title = `**[${escaped(scenario.title === "" ? "Capacity plan" : scenario.title)}](${link})**`;
  const asOf = `Prices and facts as of ${scenario.asOfDate}.`;
  return `${[title, "", ...figureLines(facts), "", asOf].join("\n")}\n`;
}

/** Figures of an earlier scenario are left out: a document would carry them on as those of this one. */
function figureLines({ scenario, plan, range }: Answered): readonly string[] {
  const hash = scenarioHash(scenario);
  if (range !== null && range.document.scenarioHash === hash) return rangeLines(range.document);
  if (plan === null || plan.scenarioHash !== hash) return ["The figures are still being worked out."];
  const base = lines.map(({ name, text }) => `- ${name}: ${text(plan.plan)}`);
  return [...base, `- ${bindingName}: ${bindingText(plan.plan.bindingLimit)}`];
}

function rangeLines(document: PageRange["document"]): readonly string[] {
  const { best, worst } = document.range;
  const figures = lines.map(({ name, text }) => {
    const [base, favourable, unfavourable] = [text(document), text(best), text(worst)];
    const isSame = favourable === base && unfavourable === base;
    return `- ${name}: ${base}${isSame ? "" : ` (best ${favourable}, worst ${unfavourable})`}`;
  });
  const ends = bindingRange(document.bindingLimit, best.bindingLimit, worst.bindingLimit);
  return [...figures, `- ${bindingName}: ${bindingText(document.bindingLimit)} (${ends})`];
}

/** `4 in 2 replicas`. */
function fleetText({ devices, replicas }: Headline): string {
  return devices === null ? "unknown" : `${formatCount(devices)} in ${formatLongQuantity(replicas, "replicas")}`;
}

/** What a title must not do in Markdown: end the link, start emphasis, code or HTML. */
function escaped(title: string): string {
  return title.replace(/[\\[\]*_`<>#|~]/g, "\\$&");
}
