import type { Pool } from "../../../engine/input.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { bytesPerGigabyte } from "../../../quantity/bytes.ts";
import { LedgerFrame } from "../../charts/ledger-frame.tsx";
import { formatName, gigabytesText } from "../../charts/device-parts.ts";
import { smallestFitTitle, splitText, verdictText } from "./memory-words.ts";

const columns = [
  { id: "replica", label: "Replica of", align: "left" },
  { id: "weights", label: "Weights on each, GB", align: "right" },
  { id: "room", label: "Left for KV cache, GB", align: "right" },
  { id: "verdict", label: "Whether it fits", align: "left" },
] as const;

/** Replicas from small to large: which fit, and why smaller ones do not. */
export function FitLedger({ pool, result }: { readonly pool: Pool; readonly result: PoolResult }) {
  const { id, fitAttempts, outcome } = result;
  const hasWork = outcome !== "no-work";
  return (
    <LedgerFrame
      title={smallestFitTitle(fitAttempts, pool, hasWork)}
      caption={`${pool.model.name} in ${formatName(pool.weights)} on ${pool.accelerator.name}`}
      fileName={`smallest-replica-${id}`}
      rows={fitAttempts.map((attempt) => {
        const isOwn = attempt.tp === pool.tp && attempt.pp === pool.pp;
        return {
          id: `${attempt.tp} ${attempt.pp}`,
          cells: [
            splitText(attempt),
            gigabytesText(attempt.weightBytesPerDevice),
            gigabytesText(attempt.roomBytes),
            isOwn ? `${verdictText(attempt, hasWork)}; the pool has this one` : verdictText(attempt, hasWork),
          ],
          isMuted: !attempt.fits,
        };
      })}
      table={{
        columns,
        rows: fitAttempts.map((attempt) => ({
          id: `${attempt.tp} ${attempt.pp}`,
          cells: [
            splitText(attempt),
            attempt.weightBytesPerDevice / bytesPerGigabyte,
            attempt.roomBytes / bytesPerGigabyte,
            verdictText(attempt, hasWork),
          ],
        })),
      }}
    />
  );
}
