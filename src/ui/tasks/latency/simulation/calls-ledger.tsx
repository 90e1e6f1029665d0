import type { DrawnPlan } from "../drawn-plan.ts";
import type { SimulatedLane, SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { LedgerFrame } from "../../../charts/ledger-frame.tsx";
import { callCounts, laneName } from "../../../explain/simulated/simulated-names.ts";
import { OpeningFigure } from "./simulated-figure.tsx";
import type { ChartTable } from "../../../kit/chart-table.ts";

interface CallsLedgerProps {
  readonly page: DrawnPlan;
  readonly simulated: SimulatedPlan;
}

/** What became of the calls, class by class and part by part. */
export function CallsLedger({ page, simulated }: CallsLedgerProps) {
  const nameOf = (lane: SimulatedLane) => laneName(page.input, lane);
  const { preemptions } = simulated.counts;
  const preempted =
    preemptions === 0 ? "No call was preempted" : `Calls were preempted ${formatCount(preemptions)} times`;
  return (
    <LedgerFrame
      title={callsTitle(simulated.lanes)}
      caption={`Simulated: calls that arrived after the warm-up. ${preempted}`}
      rows={simulated.lanes.map((lane) => ({
        id: `${lane.classId} ${lane.part}`,
        cells: [
          nameOf(lane),
          ...callCounts.map(({ id, isShare, read }) => {
            const value = read(lane);
            return (
              <OpeningFigure key={id} metric={id} at={`${lane.classId} ${lane.part}`} value={value}>
                {value === null ? "none" : isShare ? formatShare(value) : formatCount(value)}
              </OpeningFigure>
            );
          }),
        ],
      }))}
      columns={[
        { id: "calls", label: "Calls of", align: "left" },
        ...callCounts.map(({ id, label }) => ({ id, label, align: "right" as const })),
      ]}
      table={callsTable(simulated.lanes, nameOf)}
      fileName="simulated-calls"
    />
  );
}

/** How many of all calls are done inside every limit. */
export function callsTitle(lanes: readonly SimulatedLane[]): string {
  const offered = lanes.reduce((sum, { counts }) => sum + counts.offered, 0);
  const good = lanes.reduce((sum, { goodput }) => sum + goodput.calls, 0);
  if (offered === 0) return "No call arrived after the warm-up";
  const unfinished = lanes.reduce((sum, { counts }) => sum + counts.unfinished, 0);
  if (unfinished > offered / 2)
    return `The run is too short: of ${formatCount(offered)} calls ${formatCount(unfinished)} are still under way at its end`;
  // Calls that the run's end cut off say nothing of limits.
  if (good > 0 && unfinished > offered / 50) {
    return `${formatShare(good / (offered - unfinished))} of ${formatCount(offered - unfinished)} simulated calls that ended are done inside every limit; ${formatCount(unfinished)} were still under way`;
  }
  const share = good === 0 ? "None" : formatShare(good / offered);
  return `${share} of ${formatCount(offered)} simulated calls ${good === 0 ? "is" : "are"} done inside every limit`;
}

/** The counts in full, for a file. */
export function callsTable(lanes: readonly SimulatedLane[], nameOf: (lane: SimulatedLane) => string): ChartTable {
  return {
    columns: [
      { id: "calls", label: "Calls of", align: "left" },
      ...callCounts.map(({ id, label, isShare }) => ({
        id,
        label: isShare ? `${label}, share` : label,
        align: "right" as const,
      })),
    ],
    rows: lanes.map((lane) => ({
      id: `${lane.classId} ${lane.part}`,
      cells: [nameOf(lane), ...callCounts.map(({ read }) => read(lane))],
    })),
  };
}
