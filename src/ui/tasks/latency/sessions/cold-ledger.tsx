import type { ReactNode } from "react";
import type { ColdCache } from "../../../../planning/simulation/cold-cache.ts";
import type { Estimate } from "../../../../engine/simulation/measure/lane-report.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { formatShare } from "../../../../quantity/format-share.ts";
import { Ledger } from "../../../kit/ledger.tsx";
import { SimulatedFigure } from "../simulation/simulated-figure.tsx";
import { TimedFigure } from "./timed-figure.tsx";
import styles from "./sessions.module.css";

/** `58 (22 to 95)`: calls with their range. */
function countText({ value, low, high }: Estimate): ReactNode {
  const whole = (count: number) => formatCount(Math.round(count));
  return (
    <>
      {whole(value)}
      {low !== null && high !== null && whole(low) !== whole(high) && (
        <small className={styles["interval"]}>{`${whole(low)} to ${whole(high)}`}</small>
      )}
    </>
  );
}

/** What a pool goes through with cold caches, in figures. */
export function ColdLedger({ cold }: { readonly cold: ColdCache }) {
  const { poolId, hitShare, loadFactor, backSeconds, missedMeanwhile, outcome, runs, recovered } = cold;
  const figure = (metric: string, value: number | null, text: ReactNode) => (
    <SimulatedFigure metric={metric} at={poolId} value={value}>
      {text}
    </SimulatedFigure>
  );
  const back = <TimedFigure metric="backSeconds" at={poolId} estimate={backSeconds} none="not within the run" />;
  const isLost = outcome === "recovers" || outcome === "stays-cold";
  const rows: readonly (readonly [id: string, label: string, cell: ReactNode])[] = [
    ["hits", "Prompt tokens from the caches before", figure("hitShare", hitShare, formatShare(hitShare))],
    ...(isLost
      ? ([
          ["load", "Prompt work with nothing cached", figure("loadFactor", loadFactor, `× ${formatCount(loadFactor)}`)],
          ["back", "Until hits are back to nine tenths", back],
          [
            "offered",
            "Calls that arrive meanwhile",
            figure("offeredMeanwhile", cold.offeredMeanwhile, formatCount(Math.round(cold.offeredMeanwhile))),
          ],
          [
            "missed",
            "of them miss a limit that they would keep otherwise",
            missedMeanwhile === null
              ? "unknown"
              : figure("missedMeanwhile", missedMeanwhile.value, countText(missedMeanwhile)),
          ],
          [
            "recovered",
            "Runs that serve as before in the end",
            figure("recovered", recovered, `${recovered} of ${runs}`),
          ],
        ] as const)
      : []),
    [
      "queue",
      "Most calls waiting at once, and without the loss",
      figure("longestQueue", cold.longestQueue, `${formatCount(cold.longestQueue)}, ${formatCount(cold.usualQueue)}`),
    ],
    [
      "usual",
      "Calls that miss a limit without any loss",
      figure("usualMissShare", cold.usualMissShare, formatShare(cold.usualMissShare)),
    ],
  ];
  return (
    <div className={styles["cold"]}>
      <Ledger
        caption={`Cold caches of ${poolId}`}
        columns={[
          { id: "what", label: "Simulated", align: "left" },
          { id: "figure", label: "Mean of the runs", align: "right" },
        ]}
        rows={rows.map(([id, label, cell]) => ({ id, cells: [label, cell] }))}
      />
    </div>
  );
}
