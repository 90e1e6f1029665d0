import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatName } from "../../charts/device-text.ts";
import { ReasonRows } from "../../charts/reason-rows.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { poolFigureAt } from "../../explain/explain-target.ts";

/** What a token costs in memory, and how many sequences that leaves, each figure open to questions. */
export function SequenceReasons({ result }: { readonly result: PoolResult }) {
  const { id, kvBytesPerToken, kvDtype, maxSequences, batchCap } = result;
  const figure = (figureId: string, text?: string) => (
    <ExplainableFigure target={poolFigureAt(id, figureId)} text={text} />
  );
  const token = {
    id: "token",
    name: "KV cache a token",
    reason: (
      <>
        A further token keeps {figure("kvBytesPerToken", `${formatCount(kvBytesPerToken)} bytes`)} of{" "}
        {formatName(kvDtype)} keys and values over all layers.
      </>
    ),
  };
  if (maxSequences === null) return <ReasonRows rows={[token]} />;
  const held = {
    id: "held",
    name: "Sequences",
    reason: (
      <>
        Memory holds {figure("maxSequences")} at the median context,{" "}
        {figure("maxSequencesAtP95", formatCount(result.maxSequencesAtP95))} at the 95th percentile and{" "}
        {figure("maxSequencesAtWorst", formatCount(result.maxSequencesAtWorst))} at the longest.
        {batchCap !== null && (
          <>
            {" "}
            A replica runs {figure("batchCap")} at most, and {figure("operatingBatch")} at the peak.
          </>
        )}
      </>
    ),
  };
  return <ReasonRows rows={[token, held]} />;
}
