import type { PagePlan } from "../../planning/page-plan.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { KnownFigure } from "../explain/known-figure.tsx";
import { Answer } from "./answer.tsx";
import { AnswerRange } from "./answer-range.tsx";

interface AnswerCostProps {
  readonly page: PagePlan | null;
  readonly figure: "costUsdPerMonth" | "costUsdPerSuccess";
  readonly question: string;
  readonly shortQuestion?: string;
}

/** What it costs; where that is unknown, what to enter. */
export function AnswerCost({ page, figure, ...questions }: AnswerCostProps) {
  if (page === null) return <Answer {...questions} value={"\u00a0"} />;
  const base = page.plan[figure];
  return (
    <Answer
      {...questions}
      value={
        <KnownFigure target={{ scope: "plan", at: null, id: figure }} value={base}>
          {formatUsd(base)}
        </KnownFigure>
      }
      beside={
        figure === "costUsdPerSuccess" && page.plan.classes.length > 1 ? `mean of ${page.plan.classes.length}` : null
      }
      range={base === null ? whyUnknown(page) : <AnswerRange figure={figure} base={base} format={formatUsd} />}
    />
  );
}

function whyUnknown({ plan, input }: PagePlan): string {
  if (plan.classes.length === 0) return "no workflow to divide it by";
  const isUnpriced = input.pools.some(({ usdPerDeviceHour }) => usdPerDeviceHour === null);
  return isUnpriced ? "enter the price of a device" : "not known with these inputs";
}
