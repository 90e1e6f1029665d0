import type { PagePlan } from "../planning/page-plan.ts";
import { answerSentence, noSuccessText } from "../metrics/answer-sentence.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import { capital } from "../quantity/sentence.ts";
import type { EmbeddedFigure } from "./embed-code.ts";

/** How far a plan's simulation is. */
export type Checking = "under way" | "done" | "failed";

/** What a figure rests on. */
export function basisText({ plan, judgement }: Pick<PagePlan, "plan" | "judgement">, checking: Checking): string {
  const hasFleet = plan.pools.some(({ steadyReplicas }) => (steadyReplicas ?? 0) > 0);
  if (judgement === null) {
    if (checking === "under way") return "By formula; the simulation is checking it.";
    if (checking === "failed") return "By formula: the simulation could not be brought to its end here.";
    return hasFleet ? "By formula." : "By formula: nothing serves that could be simulated.";
  }
  if (judgement.state === "formula")
    return "By formula: too few calls come, or they run too long, for the simulation to tell.";
  const part = judgement.state === "part" ? ", as far as it could tell" : "";
  if (judgement.missed.length > 0) return `Simulated: with these counts a limit is missed${part}.`;
  if (judgement.outOfReach.length > 0 || plan.devices === null) return `Simulated: no count keeps every limit${part}.`;
  return `Simulated: the simulation holds these counts${part}.`;
}

/** A figure as it is shown: what it is, its value, and the sentence beneath. */
interface FigureWords {
  readonly name: string;
  readonly value: string;
  readonly below: string;
}

/** The words of a figure; of the load line the answer itself. */
export function figureWords(
  { plan, findings }: Pick<PagePlan, "plan" | "findings">,
  figure: EmbeddedFigure,
): FigureWords {
  const { fleet, binds } = answerSentence({ ...plan, findings });
  const { devices, costUsdPerMonth, costUsdPerSuccess } = plan;
  switch (figure) {
    case "devices":
      return {
        name: "Devices",
        value: devices === null ? "none carries it" : formatCount(devices),
        below: `${fleet} ${binds}`.trim(),
      };
    case "cost":
      return { name: "Cost a month", value: formatUsd(costUsdPerMonth), below: fleet };
    case "success": {
      const none = costUsdPerSuccess === null ? noSuccessText(plan.classes) : null;
      const below = none === null ? fleet : `${capital(none)}. ${fleet}`;
      return { name: "Cost of a success", value: formatUsd(costUsdPerSuccess), below };
    }
    case "line":
      return { name: "Load line", value: fleet, below: binds };
  }
}
