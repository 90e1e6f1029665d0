import type { ClassResult } from "../../../engine/plan-result.ts";
import type { ScenarioClass } from "../../../scenario/schema.ts";

type LabelKind = keyof ScenarioClass["labels"];

/** Classes that carry the same label; `null`: those without one. */
export interface LabelPart {
  readonly label: string | null;
  readonly classes: number;
  readonly callsPerSecond: number;
  /** `null`: the cost of one of them is unknown. */
  readonly costUsdPerMonth: number | null;
}

/** Demand and cost by one kind of label: the parts add up to the whole plan. */
export interface LabelSplit {
  readonly kind: LabelKind;
  readonly parts: readonly LabelPart[];
  readonly total: LabelPart;
}

const kinds: readonly LabelKind[] = ["product", "feature", "tenant", "tier"];

function partOf(label: string | null, results: readonly ClassResult[]): LabelPart {
  const calls = results.flatMap(({ flows }) => flows.map(({ callsPerSecond }) => callsPerSecond));
  return {
    label,
    classes: results.length,
    callsPerSecond: calls.reduce((sum, each) => sum + each, 0),
    costUsdPerMonth: results.reduce<number | null>(
      (sum, { costUsdPerMonth }) => (sum === null || costUsdPerMonth === null ? null : sum + costUsdPerMonth),
      0,
    ),
  };
}

/** Splits by each kind of label that is used, the dearest part first and what has none last. */
export function labelSplits(
  classes: readonly Pick<ScenarioClass, "id" | "labels">[],
  results: readonly ClassResult[],
): readonly LabelSplit[] {
  return kinds.flatMap((kind) => {
    const labelOf = ({ id }: ClassResult) => classes.find((row) => row.id === id)?.labels[kind].trim() ?? "";
    const labels = [...new Set(results.map(labelOf))].filter((label) => label !== "");
    if (labels.length === 0) return [];
    const parts = labels
      .map((label) =>
        partOf(
          label,
          results.filter((result) => labelOf(result) === label),
        ),
      )
      .toSorted((one, other) => (other.costUsdPerMonth ?? 0) - (one.costUsdPerMonth ?? 0));
    const rest = results.filter((result) => labelOf(result) === "");
    return [{ kind, parts: rest.length === 0 ? parts : [...parts, partOf(null, rest)], total: partOf(null, results) }];
  });
}

/** What carries most of the cost, without a full stop: the finding of the split. */
export function splitTitle({ kind, parts, total }: LabelSplit, shareText: (share: number) => string): string {
  const [first] = parts.filter(({ label }) => label !== null);
  const whole = total.costUsdPerMonth;
  if (first === undefined || whole === null || first.costUsdPerMonth === null || whole <= 0) return `By ${kind}`;
  return `By ${kind}: ${first.label} takes ${shareText(first.costUsdPerMonth / whole)} of the cost`;
}
