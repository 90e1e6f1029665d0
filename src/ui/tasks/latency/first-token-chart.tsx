import type { PoolResult } from "../../../engine/plan-result.ts";
import { firstTokenParts, firstTokenTitle } from "./first-token-time.ts";
import { PartsChart } from "./parts-chart.tsx";

/** The mean time to the first token at the peak in the order it passes. */
export function FirstTokenChart({ result }: { readonly result: PoolResult }) {
  const parts = firstTokenParts(result);
  if (parts === null) return null;
  return (
    <PartsChart
      title={firstTokenTitle(parts)}
      caption={(whole) => `Where ${whole} ms go from a call's arrival, the mean of all calls of the peak`}
      poolId={result.id}
      parts={parts}
      total={{ id: "ttftMeanSeconds", label: "To the first token" }}
      fileName="to-first-token"
    />
  );
}
