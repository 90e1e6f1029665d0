import type { SimulatedLane } from "../../../../planning/simulation/simulated-plan.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { formatShare } from "../../../../quantity/format-share.ts";
import type { ChartTable } from "../../../kit/chart-table.ts";

interface CallColumn {
  /** Where `simulate --json` has it. */
  readonly id: string;
  readonly label: string;
  readonly isShare: boolean;
  /** `null`: there is nothing to take a share of. */
  readonly read: (lane: SimulatedLane) => number | null;
}

/** What is counted of a lane's calls. */
export const callColumns: readonly CallColumn[] = [
  { id: "counts.offered", label: "Offered", isShare: false, read: ({ counts }) => counts.offered },
  { id: "counts.done", label: "Done", isShare: false, read: ({ counts }) => counts.done },
  { id: "counts.refused", label: "Refused", isShare: false, read: ({ counts }) => counts.refused },
  { id: "counts.expired", label: "Given up", isShare: false, read: ({ counts }) => counts.expired },
  { id: "counts.unfinished", label: "Under way", isShare: false, read: ({ counts }) => counts.unfinished },
  { id: "hitShare", label: "From cache", isShare: true, read: ({ hitShare }) => hitShare },
  { id: "goodput.share", label: "In every limit", isShare: true, read: ({ goodput }) => goodput.share },
];

/** How many of all calls are done inside every limit. */
export function callsTitle(lanes: readonly SimulatedLane[]): string {
  const offered = lanes.reduce((sum, { counts }) => sum + counts.offered, 0);
  const good = lanes.reduce((sum, { goodput }) => sum + goodput.calls, 0);
  if (offered === 0) return "No call arrived after the warm-up";
  const unfinished = lanes.reduce((sum, { counts }) => sum + counts.unfinished, 0);
  if (unfinished > offered / 2)
    return `The run is too short: of ${formatCount(offered)} calls ${formatCount(unfinished)} are still under way at its end`;
  const share = good === 0 ? "None" : formatShare(good / offered);
  return `${share} of ${formatCount(offered)} simulated calls ${good === 0 ? "is" : "are"} done inside every limit`;
}

/** The counts in full, for a file. */
export function callsTable(lanes: readonly SimulatedLane[], nameOf: (lane: SimulatedLane) => string): ChartTable {
  return {
    columns: [
      { id: "calls", label: "Calls of", align: "left" },
      ...callColumns.map(({ id, label, isShare }) => ({
        id,
        label: isShare ? `${label}, share` : label,
        align: "right" as const,
      })),
    ],
    rows: lanes.map((lane) => ({
      id: `${lane.classId} ${lane.part}`,
      cells: [nameOf(lane), ...callColumns.map(({ read }) => read(lane))],
    })),
  };
}
