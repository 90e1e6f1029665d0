import type { PoolResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { PartsChart } from "./parts-chart.tsx";
import { tokenTimeParts } from "./token-time.ts";
import { tokenAdvice, tokenTitle } from "./token-words.ts";

/** The mean time between two tokens at the peak, taken apart, and what would shorten it. */
export function TokenTimeChart({ page, result }: { readonly page: PagePlan; readonly result: PoolResult }) {
  const parts = tokenTimeParts(page, result.id);
  const pool = page.input.pools.find(({ id }) => id === result.id);
  if (parts === null || pool === undefined) return null;
  const batch = formatCount(result.operatingBatch);
  return (
    <PartsChart
      title={tokenTitle(parts)}
      caption={(whole) =>
        `${tokenAdvice(parts, pool)} Where ${whole} ms go, the mean over all tokens of the peak, with ${batch} calls running on average.`
      }
      poolId={result.id}
      parts={parts}
      total={{ id: "itlMeanSeconds", label: "Between two tokens" }}
      fileName="between-tokens"
    />
  );
}
