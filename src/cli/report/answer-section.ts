import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import type { PoolResult } from "../../engine/plan-result.ts";
import { bindingRange, bindingText } from "./binding-text.ts";
import { limitWords } from "./limit-words.ts";
import { paragraph } from "./paragraph.ts";
import type { ReportSubject, Section } from "./subject.ts";

/** `48 H200s`, `1 L4`; a device whose id starts with no such name goes by its whole id. */
function deviceWords(count: number, id: string): string {
  const [short = id] = id.split("-");
  if (!/\d/.test(short)) return `${formatCount(count)} ${count === 1 ? "device" : "devices"} (${id})`;
  return `${formatCount(count)} ${short.toUpperCase()}${count === 1 ? "" : "s"}`;
}

/** `32 H200s and 8 L4s`. */
function fleetWords({ plan }: ReportSubject): string {
  const counts = new Map<string, number>();
  for (const { accelerator, devices } of plan.pools) {
    counts.set(accelerator, (counts.get(accelerator) ?? 0) + (devices ?? 0));
  }
  const parts = [...counts].filter(([, devices]) => devices > 0).map(([id, devices]) => deviceWords(devices, id));
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}

function reserveDevices(pools: readonly PoolResult[]): number {
  const reserve = ({ reserveLedger: { lines } }: PoolResult) =>
    lines.filter(({ id }) => id !== "steady").reduce((sum, { devices }) => sum + devices, 0);
  return pools.reduce((sum, pool) => sum + reserve(pool), 0);
}

function bindingWords({ plan: { bindingLimit, devices, pools } }: ReportSubject): string {
  if (bindingLimit === null) return "";
  const where = pools.length > 1 ? ` in ${bindingLimit.pool}` : "";
  return `; ${limitWords[bindingLimit.kind]}${where} would stop ${devices === 1 ? "it" : "them"} first`;
}

/** The answer in one sentence; what blocks it in the next. */
export function answerSentence(subject: ReportSubject): string {
  const { plan } = subject;
  if (plan.classes.length === 0) return "There is no work to carry: no class is enabled.";
  const blocker = plan.findings.find(({ severity }) => severity === "blocker");
  if (plan.devices === null) return `No fleet of this kind carries it. ${blocker?.text ?? "A limit is out of reach."}`;
  const fleet = fleetWords(subject);
  if (blocker !== undefined) return `${fleet} ${plan.devices === 1 ? "does" : "do"} not carry it. ${blocker.text}`;
  const reserve = reserveDevices(plan.pools);
  const held = reserve === 0 ? "none in reserve" : `${formatCount(reserve)} of them in reserve`;
  return `${fleet} ${plan.devices === 1 ? "carries" : "carry"} it, ${held}${bindingWords(subject)}.`;
}

function between(best: number | null, worst: number | null, text: (value: number | null) => string): string {
  if (best === worst) return "the same at best and worst";
  return `best ${text(best)}, worst ${text(worst)}`;
}

const nameWidth = 20;

/** The four headline figures with best to worst, a line each. */
function figureLines({ plan, columns }: ReportSubject): readonly string[] {
  const { best, worst } = plan.range;
  const { bindingLimit: binds } = plan;
  const numbers = [
    ["Devices", formatCount(plan.devices), between(best.devices, worst.devices, formatCount)],
    ["Cost a month", formatUsd(plan.costUsdPerMonth), between(best.costUsdPerMonth, worst.costUsdPerMonth, formatUsd)],
    [
      "Cost of a success",
      formatUsd(plan.costUsdPerSuccess),
      between(best.costUsdPerSuccess, worst.costUsdPerSuccess, formatUsd),
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
  const { plan, ink, columns } = subject;
  return [
    ink.quiet(`${plan.title}, as of ${plan.asOfDate}`),
    "",
    ...paragraph(answerSentence(subject), columns).map((line) => ink.strong(line)),
    "",
    ...figureLines(subject),
  ];
};
