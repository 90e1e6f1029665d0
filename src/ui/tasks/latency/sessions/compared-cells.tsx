import type { ReactNode } from "react";
import type { ComparedFigures } from "../../../../planning/simulation/compared-runs.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { formatShare } from "../../../../quantity/format-share.ts";
import { SimulatedFigure } from "../simulation/simulated-figure.tsx";
import { TimedFigure } from "./timed-figure.tsx";

/** What a ledger of ways to run a pool may show of each. */
export type ComparedColumn =
  | "hits"
  | "computed"
  | "ttft"
  | "goodput"
  | "preemptions"
  | "spread"
  | "workflowMean"
  | "workflowP95";

export const comparedLabels: Readonly<Record<ComparedColumn, string>> = {
  hits: "From the caches",
  computed: "Prompt computed a call",
  ttft: "First token, 95\u00a0%",
  goodput: "Inside limits",
  preemptions: "Preemptions",
  spread: "Busiest : mean",
  workflowMean: "Workflow, mean",
  workflowP95: "Workflow, 95\u00a0%",
};

/** A figure of a way, printed. */
export function comparedCell(column: ComparedColumn, at: string, figures: ComparedFigures): ReactNode {
  const number = (metric: keyof ComparedFigures, value: number | null, text: string) => (
    <SimulatedFigure key={column} metric={metric} at={at} value={value}>
      {text}
    </SimulatedFigure>
  );
  const { hitShare, computedTokensPerCall, goodputShare, preemptions, busiestOverMean } = figures;
  switch (column) {
    case "hits":
      return number("hitShare", hitShare, formatShare(hitShare));
    case "computed":
      return number("computedTokensPerCall", computedTokensPerCall, `${wholeTokens(computedTokensPerCall)} tokens`);
    case "goodput":
      return number("goodputShare", goodputShare, formatShare(goodputShare));
    case "preemptions":
      return number("preemptions", preemptions, formatCount(preemptions));
    case "spread":
      return number("busiestOverMean", busiestOverMean, formatCount(busiestOverMean));
    case "ttft":
      return <TimedFigure key={column} metric="ttftP95" at={at} estimate={figures.ttftP95} none="no call done" />;
    case "workflowMean":
    case "workflowP95":
      return <TimedFigure key={column} metric={column} at={at} estimate={figures[column]} none="none done" />;
    default:
      return column satisfies never;
  }
}

function wholeTokens(tokens: number | null): string {
  return formatCount(tokens === null ? null : Math.round(tokens));
}
