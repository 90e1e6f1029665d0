import { type ReactNode, useState } from "react";
import { className } from "../../../../metrics/class-name.ts";
import type { DrawnPlan } from "../drawn-plan.ts";
import type { SimulatedClass, SimulatedLane, SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { type CallCount, callCounts, lossCounts } from "../../../explain/simulated/simulated-names.ts";
import { ExplainableFigure } from "../../../explain/explainable-figure.tsx";
import { useOnPaper } from "../../../kit/on-paper.ts";
import { Ledger } from "../../../kit/ledger.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { mainLane } from "./held-time.ts";
import { OpeningFigure } from "./simulated-figure.tsx";

interface ClassFiguresProps {
  readonly page: DrawnPlan;
  readonly simulated: SimulatedPlan;
}

/** Every figure of each class side by side, once somebody asks for them: what comes, what serves it, how fast, what is lost. */
export function ClassFigures({ page, simulated }: ClassFiguresProps) {
  const [isOpen, setOpen] = useState(false);
  const isPaper = useOnPaper();
  const classes = simulated.classes.flatMap((own) => {
    const lane = mainLane(simulated, own.id);
    return lane === null ? [] : [{ own, lane }];
  });
  if (isPaper || classes.length === 0) return null;
  return (
    <div>
      <TextButton onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Close the table of all figures" : "All figures of each class in one table"}
      </TextButton>
      {isOpen && (
        <Ledger
          caption="All figures of each class"
          columns={[
            { id: "figure", label: "Figure", align: "left" },
            ...classes.map(({ own }) => ({
              id: own.id,
              label: className(page.input, own.id),
              align: "right" as const,
            })),
          ]}
          rows={classFigureRows(classes.map(({ lane }) => lane)).map(({ id, label, cell }) => ({
            id,
            cells: [label, ...classes.map(({ own, lane }) => <span key={own.id}>{cell(own, lane)}</span>)],
          }))}
        />
      )}
    </div>
  );
}

interface ClassFigureRow {
  readonly id: string;
  readonly label: string;
  readonly cell: (own: SimulatedClass, lane: SimulatedLane) => ReactNode;
}

/** A figure of the plan, which opens its formula. */
function planned(id: string, label: string): ClassFigureRow {
  return { id, label, cell: (own) => <ExplainableFigure target={{ scope: "class", at: own.id, id }} /> };
}

const times = ["ttft", "callItl", "e2e", "wait"] as const;
type Time = (typeof times)[number];

/** A percentile of the simulation, which opens its run. */
function timed(time: Time, share: "p50" | "p99", label: string): ClassFigureRow {
  const id = `${time}.${share}`;
  return {
    id,
    label,
    cell: (_own, lane) => {
      const value = lane[time][share]?.value ?? null;
      return (
        <OpeningFigure metric={id} at={`${lane.classId} ${lane.part}`} value={value}>
          {formatSeconds(value)}
        </OpeningFigure>
      );
    },
  };
}

function timesWords(ratio: number | null): string {
  return ratio === null ? "unknown" : `${formatCount(ratio)} times`;
}

function tail(time: Time, label: string): ClassFigureRow {
  return { id: `${time}.tail`, label, cell: (_own, lane) => timesWords(lane.tails[time]) };
}

/** A percentile of the class's workflows, which opens its run. */
function ofWorkflow(share: "p50" | "p99", label: string): ClassFigureRow {
  const id = `workflowSeconds.${share}`;
  return {
    id,
    label,
    cell: ({ id: at, workflowSeconds }) => {
      const value = workflowSeconds[share]?.value ?? null;
      return (
        <OpeningFigure metric={id} at={at} value={value}>
          {formatSeconds(value)}
        </OpeningFigure>
      );
    },
  };
}

function counted({ id, label, read }: CallCount): ClassFigureRow {
  return {
    id,
    label,
    cell: (_own, lane) => {
      const value = read(lane);
      return (
        <OpeningFigure metric={id} at={`${lane.classId} ${lane.part}`} value={value}>
          {value === null ? "none" : formatCount(value)}
        </OpeningFigure>
      );
    },
  };
}

/** Why calls came to nothing: each why that any class's calls did. */
function lossRows(lanes: readonly SimulatedLane[]): readonly ClassFigureRow[] {
  const lost = callCounts.filter(({ id }) => id === "counts.refused" || id === "counts.expired");
  const whys = lossCounts.filter(({ read }) => lanes.some((lane) => (read(lane) ?? 0) > 0));
  return [...lost, ...whys].map(counted);
}

function shared(id: "hitShare" | "goodput.share", label: string): ClassFigureRow {
  return {
    id,
    label,
    cell: (_own, lane) => {
      const value = id === "hitShare" ? lane.hitShare : lane.goodput.share;
      return (
        <OpeningFigure metric={id} at={`${lane.classId} ${lane.part}`} value={value}>
          {value === null ? "none" : formatShare(value)}
        </OpeningFigure>
      );
    },
  };
}

/** The rows, from what comes to what it costs. */
export const classFigureRows = (lanes: readonly SimulatedLane[]): readonly ClassFigureRow[] => [
  planned("peakCallsPerSecond", "Calls a second at the peak"),
  planned("promptTokensPerCall", "Prompt of a call"),
  planned("servingReplicas", "Serving replicas, its part"),
  {
    id: "goodput",
    label: "Goodput",
    cell: (_own, { goodput: { callsPerSecond } }) =>
      callsPerSecond === null ? "unknown" : `${formatCount(callsPerSecond)} calls/s`,
  },
  shared("goodput.share", "Done inside every limit"),
  ...lossRows(lanes),
  {
    id: "callsWaiting",
    label: "In line, on average",
    cell: (_own, { callsWaiting }) => (callsWaiting === null ? "unknown" : `${formatCount(callsWaiting)} calls`),
  },
  timed("wait", "p99", "Until admitted, 99\u00a0%"),
  timed("ttft", "p50", "To first token, 50\u00a0%"),
  timed("ttft", "p99", "To first token, 99\u00a0%"),
  tail("ttft", "To first token, 99\u00a0% over 50\u00a0%"),
  timed("callItl", "p50", "Between tokens, mean of a call, 50\u00a0%"),
  timed("callItl", "p99", "Between tokens, mean of a call, 99\u00a0%"),
  tail("callItl", "Between tokens, 99\u00a0% over 50\u00a0%"),
  timed("e2e", "p50", "Call, end to end, 50\u00a0%"),
  timed("e2e", "p99", "Call, end to end, 99\u00a0%"),
  tail("e2e", "Call, 99\u00a0% over 50\u00a0%"),
  shared("hitShare", "Prompt tokens from the cache"),
  ofWorkflow("p50", "Workflow that succeeds, 50\u00a0%"),
  ofWorkflow("p99", "Workflow that succeeds, 99\u00a0%"),
  {
    id: "workflowTail",
    label: "Workflow, 99\u00a0% over 50\u00a0%",
    cell: ({ workflowTail }) => timesWords(workflowTail),
  },
  planned("sessionsOpen", "Sessions open"),
  planned("successShare", "Workflows that succeed"),
  planned("costUsdPerSuccess", "Cost of a success"),
];
