import type { ClassResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatDollars, printedAmounts } from "../../../quantity/format-money.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import type { ScenarioClass } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { capital } from "../../../quantity/sentence.ts";

/** Demand and cost by product, feature, tenant and tier, as far as classes carry such labels. */
export function LabelLedgers({ page: { plan } }: { readonly page: PagePlan }) {
  const classes = useApp((state) => state.scenario.classes);
  return labelSplits(classes, plan.classes).map((split) => (
    <TitledPart
      key={split.kind}
      title={splitTitle(split, (share) => formatShare(share, 2))}
      caption="Classes with the same label added up; their parts make the whole month"
    >
      <Ledger
        caption={`Demand and cost by ${split.kind}`}
        columns={[
          { id: "label", label: capital(split.kind), align: "left" },
          { id: "classes", label: "Classes", align: "right" },
          { id: "calls", label: "Calls a second", align: "right" },
          { id: "share", label: "Of the cost", align: "right" },
          { id: "cost", label: "USD a month", align: "right" },
        ]}
        rows={rows(split)}
      />
    </TitledPart>
  ));
}

function rows({ parts, total }: LabelSplit): readonly LedgerRow[] {
  const printed = printedAmounts(parts.map(({ costUsdPerMonth }) => costUsdPerMonth));
  const whole = total.costUsdPerMonth;
  const row = (part: LabelPart, name: string, usd: number | null): LedgerRow => ({
    id: name,
    cells: [
      <ClippedName key="label">{name}</ClippedName>,
      formatCount(part.classes),
      formatCount(part.callsPerSecond),
      formatShare(whole === null || part.costUsdPerMonth === null || whole <= 0 ? null : part.costUsdPerMonth / whole),
      formatDollars(usd),
    ],
  });
  return [
    ...parts.map((part, index) => ({
      ...row(part, part.label ?? "unlabelled", printed.rows[index] ?? null),
      id: part.label === null ? "unlabelled" : `label ${part.label}`,
      isMuted: part.label === null,
    })),
    { ...row(total, "Together", printed.total), id: "total", isTotal: true },
  ];
}

type LabelKind = keyof ScenarioClass["labels"];

/** Classes that carry the same label; `null`: those without one. */
interface LabelPart {
  readonly label: string | null;
  readonly classes: number;
  readonly callsPerSecond: number;
  /** `null`: the cost of one of them is unknown. */
  readonly costUsdPerMonth: number | null;
}

/** Demand and cost by one kind of label: the parts add up to the whole plan. */
interface LabelSplit {
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
