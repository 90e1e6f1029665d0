import type { PagePlan } from "../../../../planning/page-plan.ts";
import { className } from "../../../../metrics/class-name.ts";
import type { SimulatedLane, SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { formatShare } from "../../../../quantity/format-share.ts";
import { LedgerFrame } from "../../../charts/ledger-frame.tsx";
import { callColumns, callsTable, callsTitle } from "./call-columns.ts";
import { partName } from "./percentile-rows.ts";
import { SimulatedFigure } from "./simulated-figure.tsx";

interface CallsLedgerProps {
  readonly page: PagePlan;
  readonly simulated: SimulatedPlan;
}

/** What became of the calls, class by class and part by part. */
export function CallsLedger({ page, simulated }: CallsLedgerProps) {
  const nameOf = ({ classId, part }: SimulatedLane) => {
    const own = className(page.input, classId);
    const agents = page.input.classes.find(({ id }) => id === classId)?.agents ?? [];
    return part === "main" ? own : `${own}, ${partName(part, agents)}`;
  };
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
          ...callColumns.map(({ id, isShare, read }) => {
            const value = read(lane);
            return (
              <SimulatedFigure key={id} metric={id} at={`${lane.classId} ${lane.part}`} value={value}>
                {value === null ? "none" : isShare ? formatShare(value) : formatCount(value)}
              </SimulatedFigure>
            );
          }),
        ],
      }))}
      columns={[
        { id: "calls", label: "Calls of", align: "left" },
        ...callColumns.map(({ id, label }) => ({ id, label, align: "right" as const })),
      ]}
      table={callsTable(simulated.lanes, nameOf)}
      fileName="simulated-calls"
    />
  );
}
