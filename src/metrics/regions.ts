import type { EngineInput } from "../engine/input.ts";
import type { HeldLineId, RegionPlace } from "../engine/ledger.ts";
import type { Plan } from "../engine/plan-result.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import type { SumLine } from "./explanation.ts";
import { figure, poolOf, writtenFigure } from "./figure.ts";
import { closedFormula } from "./formula-of.ts";
import type { Metric } from "./metric.ts";

/** What the lines of the reserve take of a pool: by formula where it lies in one region, else region by region. */

interface HeldFacts {
  readonly line: HeldLineId;
  readonly label: string;
  readonly words: string;
}

const regionsOf = (plan: Plan, at: string | null): readonly RegionPlace[] => poolOf(plan, at)?.places?.regions ?? [];

const servingText = ({ servingReplicas, carryingReplicas, share }: RegionPlace) =>
  `${formatShare(share)} of the load: ${formatCount(servingReplicas)} for its own users, ${formatCount(carryingReplicas)} when others are lost`;

function sumLines(regions: readonly RegionPlace[], line: HeldLineId, steady: number): readonly SumLine[] {
  const lines = regions.map((region, index) => ({
    id: `region-${index}`,
    label: region.name === "" ? `Region ${index + 1}` : region.name,
    value: line === "rounding" ? region.servingReplicas : (region.lines.find(({ id }) => id === line)?.covers ?? 0),
    method: servingText(region),
  }));
  if (line !== "rounding") return lines;
  return [...lines, { id: "whole", label: "As one fleet", value: -steady, method: "what would serve all of the load" }];
}

/** Replicas that a line takes; none where the formula of one region has nothing to say, and the pool lies in no others. */
function heldFigure({ line, label, words }: HeldFacts): Metric {
  const id = `${line}Replicas`;
  return figure(
    "pool",
    { id, label, unit: "replicas", better: "less", words },
    (plan, _input, at) => {
      const inRegions = regionsOf(plan, at).length > 0;
      const held = poolOf(plan, at)?.reserveLedger.lines.find((own) => own.id === line)?.covers ?? 0;
      if (inRegions) return held > 0 || line === "rounding" ? held : null;
      return closedFormula(plan, "pool", at, id)?.value ?? null;
    },
    (value, plan, _input, at) => {
      const regions = regionsOf(plan, at);
      const steady = poolOf(plan, at)?.steadyReplicas ?? 0;
      if (regions.length === 0) return closedFormula(plan, "pool", at, id);
      return { kind: "sum", lines: sumLines(regions, line, steady), value };
    },
  );
}

const heldLines: readonly HeldFacts[] = [
  {
    line: "rounding",
    label: "Whole replicas by region",
    words: "Replicas that the regions serve with beyond those of one fleet: each rounds its own share up.",
  },
  {
    line: "node",
    label: "Replicas lost with nodes",
    words: "Replicas that are lost with the nodes that may fail: what the reserve for nodes covers.",
  },
  {
    line: "rack",
    label: "Replicas lost with racks",
    words: "Replicas that are lost with the racks that may fail: what the reserve for racks covers.",
  },
  {
    line: "zone",
    label: "Replicas lost with zones",
    words:
      "Replicas that are lost with the zones that may fail: what the reserve for zones covers. The more is held the more lies in each zone, so that both are found together.",
  },
  {
    line: "region",
    label: "Replicas for lost regions",
    words:
      "Replicas beyond each region's own for the users of lost ones: these go to the other regions in proportion to their shares.",
  },
  {
    line: "failure",
    label: "Replicas for failures by region",
    words: "Replicas held for failures where a pool lies in several regions: each holds its own.",
  },
  {
    line: "rollout",
    label: "Replicas for updates by region",
    words: "Replicas held for updates where a pool lies in several regions: each holds its own.",
  },
  {
    line: "canary",
    label: "Replicas for trials by region",
    words: "Replicas held for trials where a pool lies in several regions: each holds its own.",
  },
  {
    line: "maintenance",
    label: "Replicas for maintenance by region",
    words: "Replicas held for maintenance where a pool lies in several regions: each holds its own.",
  },
  {
    line: "warm",
    label: "Warm replicas by region",
    words: "Replicas kept ready for a burst where a pool lies in several regions: each holds its own.",
  },
];

/** Regions whose users others serve for a while; none where no region may be lost, or all may. */
export function spilling(plan: Plan, { reserves }: EngineInput, poolId: string | null): readonly RegionPlace[] {
  const regions = regionsOf(plan, poolId);
  return reserves.region > 0 && reserves.region < regions.length ? regions : [];
}

/** Reserve lines of a pool region by region, and what a lost region does to first tokens. */
export const regions: readonly Metric[] = [
  ...heldLines.map(heldFigure),
  figure(
    "pool",
    {
      id: "spillLatencySeconds",
      label: "Wait for another region",
      unit: "s",
      better: "less",
      words: "What a first token takes longer when another region serves the call, of the region where it is longest.",
    },
    (plan, input, at) => {
      const found = spilling(plan, input, at);
      return found.length === 0 ? null : Math.max(...found.map(({ latencySeconds }) => latencySeconds));
    },
    (value, plan, input, at) => ({
      kind: "steps",
      steps: spilling(plan, input, at).map(
        ({ name, latencySeconds }, index) =>
          `${name === "" ? `Region ${index + 1}` : name}: ${formatSeconds(latencySeconds)} longer from the others.`,
      ),
      from: [{ scope: "plan", at: null, id: "reserves.region" }],
      value,
    }),
  ),
  writtenFigure(
    {
      id: "spilledTtftSeconds",
      label: "First token from another region",
      unit: "s",
      better: "less",
      words:
        "Time to first token at the percentile while a region is lost, of its users: the others serve them inside their limits, and the way is longer.",
    },
    {
      words: "time to first token, and the way to another region",
      expression: "ttftAtPercentileSeconds + spillLatencySeconds",
      inputs: ({ plan, input, result: { poolId, ttftAtPercentileSeconds: ttft } }) => {
        const found = spilling(plan, input, poolId);
        if (found.length === 0 || ttft === null) return null;
        const spillLatencySeconds = Math.max(...found.map(({ latencySeconds }) => latencySeconds));
        return { ttftAtPercentileSeconds: ttft, spillLatencySeconds };
      },
      value: ({ ttftAtPercentileSeconds, spillLatencySeconds }) => ttftAtPercentileSeconds + spillLatencySeconds,
    },
  ),
];
