import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { answerSentence, laterSentence, noSuccessText } from "../../metrics/answer-sentence.ts";
import { bindingRange, bindingText } from "../../metrics/limit-words.ts";
import type { HeadlineRange } from "../../planning/plan-document.ts";
import { paragraph } from "./prose.ts";
import { rateLines } from "./rate-lines.ts";
import type { ReportSubject, Section } from "./subject.ts";

function between(best: number | null, worst: number | null, text: (value: number | null) => string): string {
  if (best === worst) return best === null ? "at best and worst, too" : "the same at best and worst";
  return `best ${text(best)}, worst ${text(worst)}`;
}

/** Of counts that are fixed and miss a limit at worst that is said: the same number is no comfort. */
function devicesBetween({ best, worst }: HeadlineRange): string {
  const range = between(best.devices, worst.devices, formatCount);
  if (!worst.misses) return range;
  return best.misses ? `${range}; a limit is missed` : `${range}; at worst a limit is missed`;
}

const nameWidth = 20;

/** The four headline figures with best to worst, a line each. */
function figureLines({ plan, columns }: ReportSubject): readonly string[] {
  const { best, worst } = plan.range;
  const { bindingLimit: binds } = plan;
  const noSuccess = plan.costUsdPerSuccess === null ? noSuccessText(plan.classes) : null;
  const numbers = [
    ["Devices", formatCount(plan.devices), devicesBetween(plan.range)],
    ["Cost a month", formatUsd(plan.costUsdPerMonth), between(best.costUsdPerMonth, worst.costUsdPerMonth, formatUsd)],
    [
      "Cost of a success",
      noSuccess === null ? formatUsd(plan.costUsdPerSuccess) : "none",
      noSuccess ?? between(best.costUsdPerSuccess, worst.costUsdPerSuccess, formatUsd),
    ],
  ] as const;
  const width = Math.max(...numbers.map(([, value]) => value.length));
  const lead = (name: string) => `  ${name.padEnd(nameWidth)}`;
  const binding = `${bindingText(binds)} (${bindingRange(binds, best.bindingLimit, worst.bindingLimit)})`;
  return [
    ...numbers.flatMap(([name, value, range]) => paragraph(range, columns, `${lead(name)}${value.padStart(width)}   `)),
    ...paragraph(binding, columns, lead("Binds first")),
  ];
}

/** The answer first: one sentence, then the four figures. */
export const answerSection: Section = (subject) => {
  const { plan, scenario, ink, columns } = subject;
  const { fleet, binds } = answerSentence(plan);
  const { startDate } = scenario.forecast;
  const later = laterSentence(plan.later, plan, { asOfDate: plan.asOfDate, startDate });
  return [
    ink.quiet(`${plan.title}, as of ${plan.asOfDate}`),
    "",
    ...paragraph(`${fleet} ${binds}`.trimEnd(), columns).map((line) => ink.strong(line)),
    ...(later === "" ? [] : paragraph(later, columns)),
    "",
    ...figureLines(subject),
    ...rateLines(columns),
  ];
};
