import type { HostedModel } from "../../../engine/input.ts";
import type { ClassResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatDollars } from "../../../quantity/format-money.ts";
import { printedAmounts } from "../../../quantity/printed-amounts.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { TitledPart } from "../../kit/titled-part.tsx";
import { HostedChoice } from "./hosted-choice.tsx";
import { PriceLine } from "./price-line.tsx";
import { hostedPrice } from "./price-words.ts";
import { cheaperText, sideBySide, type SideBySide } from "./side-by-side.ts";
import styles from "./cost.module.css";

interface HostedComparisonProps {
  readonly page: PagePlan;
  readonly result: ClassResult;
  readonly old: ReadonlySet<string>;
}

/** A class on its own fleet beside the same work on its hosted model. */
export function HostedComparison({ page, result, old }: HostedComparisonProps) {
  const workload = page.input.classes.find(({ id }) => id === result.id);
  const sides = sideBySide(page.plan, result);
  const model = workload?.hosted ?? null;
  if (sides === null || workload === undefined || model === null) return null;
  const which = page.plan.classes.length > 1 ? `${workload.name}, compared` : "Compared";
  return (
    <TitledPart
      title={cheaperText(result, model.name)}
      caption={
        <>
          {which} with <HostedChoice classId={result.id} name={workload.name} />. Tools, reviews and platform are the
          same on both sides; only what serves the calls differs. It is assumed that as many attempts succeed: how good
          either model's answers are is not compared.
        </>
      }
    >
      <Ledger
        caption={`Own fleet and ${model.name} side by side`}
        columns={[
          { id: "line", label: "USD a month", align: "left" },
          { id: "own", label: "Own fleet", align: "right" },
          { id: "hosted", label: model.name, align: "right" },
        ]}
        rows={[...partRows(sides, model), ...totalRows(result)]}
      />
      <ul className={styles["notes"]}>
        <PriceLine price={hostedPrice(model, result.id, old)} />
      </ul>
    </TitledPart>
  );
}

function partRows({ rows }: SideBySide, model: HostedModel): readonly LedgerRow[] {
  const own = printedAmounts(rows.map((row) => row.own));
  const hosted = printedAmounts(rows.map((row) => row.hosted));
  return rows.map(({ id, label }, index) => ({
    id,
    cells: [
      id === "serving" ? `${label}: devices, or tokens at ${model.provider}` : label,
      formatDollars(own.rows[index] ?? null),
      formatDollars(hosted.rows[index] ?? null),
    ],
    isMuted: id !== "serving",
  }));
}

function totalRows({ id, costUsdPerMonth, hosted }: ClassResult): readonly LedgerRow[] {
  const figure = (metric: string, text?: string) => (
    <ExplainableFigure target={{ scope: "class", at: id, id: metric }} text={text} />
  );
  return [
    {
      id: "month",
      isTotal: true,
      cells: [
        "A month",
        figure("costUsdPerMonth", formatDollars(costUsdPerMonth)),
        figure("hosted.costUsdPerMonth", formatDollars(hosted?.costUsdPerMonth ?? null)),
      ],
    },
    {
      id: "success",
      cells: ["A success", figure("costUsdPerSuccess"), figure("hosted.costUsdPerSuccess")],
    },
  ];
}
