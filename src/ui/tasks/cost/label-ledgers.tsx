import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatDollars } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatShare } from "../../../quantity/format-share.ts";
import { printedAmounts } from "../../../quantity/printed-amounts.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { TitledPart } from "../../kit/titled-part.tsx";
import { labelSplits, splitTitle, type LabelPart, type LabelSplit } from "./label-split.ts";

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
          { id: "label", label: `${split.kind.slice(0, 1).toUpperCase()}${split.kind.slice(1)}`, align: "left" },
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
