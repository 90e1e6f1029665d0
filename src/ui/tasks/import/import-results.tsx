import { counted } from "../../../quantity/sentence.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount, formatShare, unknownText } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { SweepChart } from "../../charts/sweep-chart.tsx";
import { pointsPicture } from "./points-picture.ts";
import { useImportPromise } from "./use-import-promise.ts";
import styles from "./import.module.css";

/** The plan with the file beside the plan now; until it is simulated, that it is being worked out. */
export function ImportResults() {
  const promise = useImportPromise();
  const plan = useApp((state) => shownPlan(state)?.plan ?? null);
  const hasProposal = useApp(({ importing }) => (importing?.proposal ?? null) !== null);
  if (!hasProposal || plan === null) return null;
  const rows = [
    { id: "devices", label: "Devices", now: formatCount(plan.devices), withIt: formatCount(promise?.devices ?? null) },
    {
      id: "replicas",
      label: "Replicas",
      now: formatCount(plan.replicas),
      withIt: formatCount(promise?.replicas ?? null),
    },
    {
      id: "month",
      label: "Cost a month",
      now: formatUsd(plan.costUsdPerMonth),
      withIt: formatUsd(promise?.costUsdPerMonth ?? null),
    },
    {
      id: "success",
      label: "Cost of a success",
      now: formatUsd(plan.costUsdPerSuccess),
      withIt: formatUsd(promise?.costUsdPerSuccess ?? null),
    },
  ];
  return (
    <section className={styles["results"]} aria-label="The plan with the file">
      <h2>{withWords(plan.devices, promise === undefined ? undefined : (promise?.devices ?? null))}</h2>
      <Ledger
        caption="The plan now and with the file"
        columns={[
          { id: "figure", label: "The plan with it, simulated", align: "left" },
          { id: "now", label: "Now", align: "right" },
          { id: "then", label: "With it", align: "right" },
        ]}
        rows={rows.map(({ id, label, now, withIt }) => ({
          id,
          cells: [label, now, promise === undefined ? "being simulated" : withIt],
        }))}
      />
      <Measured />
      <Replayed />
    </section>
  );
}

/** A single point is no curve. */
const fewestPoints = 2;

/** What a load test measured, over the model before it and with it. */
function Measured() {
  const curve = useApp(({ importing }) => importing?.proposal?.curve ?? null);
  if (curve === null || curve.length < fewestPoints) return null;
  return (
    <section className={styles["picture"]} aria-label="Points over the curve">
      <h3>Your points over the curve</h3>
      <SweepChart picture={pointsPicture(curve)} />
    </section>
  );
}

/** What calls of the trace take, sent as they came, and what the class that was fitted to it makes of them. */
function Replayed() {
  const replay = useApp(({ importing }) => importing?.replay ?? null);
  if (replay === null) return null;
  if (replay === "running") return <p data-says="">The trace itself is being replayed through the same pool…</p>;
  const { byTrace, byClass, replicasByTrace, replicasByClass } = replay;
  if (byTrace === null || byClass === null)
    return <p>The trace cannot be replayed: no count of replicas carries it.</p>;
  const shares = ["p50", "p95", "p99"] as const;
  const [trace, fit] = [byTrace.ttftSeconds, byClass.ttftSeconds];
  return (
    <>
      <Ledger
        caption="Time to the first token: the trace replayed, and its fit"
        columns={[
          { id: "what", label: `First token on ${counted(byTrace.replicas, "replica")}`, align: "left" },
          ...shares.map((id) => ({ id, label: id, align: "right" as const })),
        ]}
        rows={[
          { id: "trace", cells: ["The trace itself, replayed", ...shares.map((id) => formatSeconds(trace[id]))] },
          { id: "fit", cells: ["The fit", ...shares.map((id) => formatSeconds(fit[id]))] },
          { id: "loss", cells: ["The fit is off by", ...shares.map((id) => offBy(fit[id], trace[id]))], isMuted: true },
        ]}
      />
      <p>
        Alone, the trace as it came needs {replicasWords(replicasByTrace)}, the class fitted to it{" "}
        {replicasWords(replicasByClass)}.
      </p>
    </>
  );
}

function replicasWords(count: number | null): string {
  return count === null ? "more than could be told" : counted(count, "replica");
}

/** How far a figure is from another one, as a share of it. */
function offBy(value: number | null, from: number | null): string {
  return value === null || from === null || from === 0 ? unknownText : formatShare(Math.abs(value - from) / from, 2);
}

/** `With the file the plan needs 52 devices, 4 more than now.` */
function withWords(before: number | null, after: number | null | undefined): string {
  if (after === undefined) return "The plan with the file is being simulated.";
  if (after === null) return "With the file no count of devices carries the plan.";
  const needs = `With the file the plan needs ${counted(after, "device")}`;
  if (before === null) return `${needs}.`;
  if (after === before) return `${needs}, as now.`;
  return `${needs}, ${formatCount(Math.abs(after - before))} ${after > before ? "more" : "fewer"} than now.`;
}
