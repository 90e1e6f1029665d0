import { className, type NamedClasses } from "../../../../metrics/class-name.ts";
import type { JudgedLimits } from "../../../../planning/simulation/simulation-verdict.ts";
import { formatCount } from "../../../../quantity/format-number.ts";

function allHold(limits: number): string {
  if (limits === 1) return "the limit holds";
  return limits === 2 ? "both limits hold" : `all ${formatCount(limits)} limits hold`;
}

function missedText(classes: NamedClasses, missed: readonly string[]): string {
  const names = missed.map((id) => className(classes, id));
  const most = 3;
  if (names.length > most) return `${formatCount(names.length)} classes`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}

/** What a simulation says of the limits, as a sentence. `isKept`: the plan's formulas keep them all. */
export function verdictText({ verdict, limits, missed }: JudgedLimits, classes: NamedClasses, isKept: boolean): string {
  switch (verdict) {
    case "holds":
      return isKept
        ? `The simulation confirms it: ${allHold(limits)}.`
        : `In the simulation ${allHold(limits)}, which the plan's formulas see missed.`;
    case "misses":
      return isKept
        ? `The simulation disagrees: ${missedText(classes, missed)} cannot keep the limits.`
        : `The simulation sees it too: ${missedText(classes, missed)} cannot keep the limits.`;
    case "no-limits":
      return "Simulated; no class has a limit on its times.";
    case "unsettled":
      return "The simulation comes to no rest: times still rise or fall at its end, so it confirms no limit.";
    case "unsure":
      return "The simulation sees no limit missed, but is too short to confirm them all.";
    default:
      return verdict satisfies never;
  }
}
