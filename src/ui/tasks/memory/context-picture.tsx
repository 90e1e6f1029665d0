import type { Plan, PoolResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { ContextChart } from "../../charts/context-chart.tsx";
import { type ContextMark, mergedMarks } from "../../charts/context-curve.ts";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import type { ChartTable } from "../../kit/chart-table.ts";
import { contextTitle } from "./memory-words.ts";

function table(marks: readonly ContextMark[], samples: PagePlan["pools"][number]["ceilings"]): ChartTable {
  const rows = [
    ...marks.map(({ names, contextTokens, sequences }) => ({ what: names.join(" and "), contextTokens, sequences })),
    ...samples.map(({ contextTokens, sequences }) => ({ what: "", contextTokens, sequences })),
  ].toSorted((one, other) => one.contextTokens - other.contextTokens);
  return {
    columns: [
      { id: "context", label: "Context, tokens", align: "right" },
      { id: "sequences", label: "Sequences", align: "right" },
      { id: "what", label: "Of the pool's calls", align: "left" },
    ],
    rows: rows.map(({ what, contextTokens, sequences }) => ({
      id: `${contextTokens} ${what}`,
      cells: [{ text: formatCount(Math.round(contextTokens)), value: contextTokens }, sequences, what],
    })),
  };
}

/** How many sequences a replica's memory holds at each context, with the contexts that the pool's calls have. */
export function ContextPicture({ page, result }: { readonly page: PagePlan; readonly result: PoolResult }) {
  const samples = page.pools.find(({ id }) => id === result.id)?.ceilings ?? [];
  const marks = contextMarks(result, page.plan);
  if (samples.length < 2 || samples.every(({ sequences }) => sequences === 0)) return null;
  return (
    <ChartFrame
      title={contextTitle(marks, result.operatingBatch)}
      caption="Sequences in the memory of one replica if all had this context, up to the longest that the model takes"
      table={table(marks, samples)}
      fileName={`sequences-${result.id}`}
    >
      <ContextChart
        description={contextTitle(marks, result.operatingBatch)}
        samples={samples}
        marks={marks}
        running={result.operatingBatch}
      />
    </ChartFrame>
  );
}

/** Median, 95th percentile and longest context of a pool's calls, those of its most demanding class, with what fits at each. */
export function contextMarks(pool: PoolResult, plan: Plan): readonly ContextMark[] {
  const classes = plan.classes.filter(({ poolId, peakCallsPerSecond }) => poolId === pool.id && peakCallsPerSecond > 0);
  if (classes.length === 0) return [];
  const longest = (of: (result: (typeof classes)[number]) => number) => Math.max(1, ...classes.map(of));
  const marks = [
    { name: "the median", tokens: longest((result) => result.contextMedianTokens), sequences: pool.maxSequences },
    {
      name: "the 95th percentile",
      tokens: longest((result) => result.contextP95Tokens),
      sequences: pool.maxSequencesAtP95,
    },
    {
      name: "the longest",
      tokens: longest((result) => result.contextWorstTokens),
      sequences: pool.maxSequencesAtWorst,
    },
  ];
  return mergedMarks(
    marks.flatMap(({ name, tokens, sequences }) =>
      sequences === null ? [] : [{ contextTokens: tokens, sequences, names: [name] }],
    ),
  );
}
