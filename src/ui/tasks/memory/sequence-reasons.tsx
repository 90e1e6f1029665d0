import { Fragment } from "react";
import type { Targets } from "../../../engine/input.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatName } from "../../charts/device-parts.ts";
import { ReasonRows } from "../../charts/reason-rows.tsx";
import { poolFigureAt } from "../../explain/explain-target.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { heldCounts, pastLineText } from "./memory-words.ts";

/** What a token costs in memory, and how many sequences that leaves, each figure open to questions. */
export function SequenceReasons({ result, targets }: { readonly result: PoolResult; readonly targets: Targets }) {
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
  const counts = heldCounts(result);
  const held = {
    id: "held",
    name: "Sequences",
    reason: (
      <>
        Memory holds{" "}
        {counts.map(({ figureId, count, contexts }, index) => (
          <Fragment key={figureId}>
            {index === 0 ? "" : index === counts.length - 1 ? " and " : ", "}
            {figure(figureId, index === 0 ? undefined : formatCount(count))} at {contexts}
            {index === 0 && " context"}
          </Fragment>
        ))}
        .
        {batchCap !== null && (
          <>
            {" "}
            A replica runs {figure("batchCap")} at most, and {figure("operatingBatch")} at the peak, which hold{" "}
            {figure("activeTokens")}.
          </>
        )}
      </>
    ),
  };
  const past = pastLineText(result, targets);
  const rows = past === null ? [token, held] : [token, held, { id: "past", name: "Past the line", reason: past }];
  return <ReasonRows rows={rows} />;
}
