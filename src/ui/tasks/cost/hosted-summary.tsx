import type { ClassResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { TitledPart } from "../../kit/titled-part.tsx";
import { HostedChoice } from "./hosted-choice.tsx";
import { PriceLine } from "./price-line.tsx";
import { hostedPrice } from "./price-words.ts";
import { cheaperCount } from "./side-by-side.ts";
import { ownParts } from "./success-chain.ts";
import styles from "./cost.module.css";

interface HostedSummaryProps {
  readonly page: PagePlan;
  readonly results: readonly ClassResult[];
  readonly old: ReadonlySet<string>;
}

/** Many classes on their own fleet beside their hosted models, a line each. */
export function HostedSummary({ page, results, old }: HostedSummaryProps) {
  const prices = results.flatMap(({ id }) => {
    const model = page.input.classes.find((workload) => workload.id === id)?.hosted ?? null;
    return model === null ? [] : [hostedPrice(model, id, old)];
  });
  const once = prices.filter(({ text }, index) => prices.findIndex((price) => price.text === text) === index);
  return (
    <TitledPart
      title={`Hosted is cheaper for ${cheaperCount(results)} of ${results.length} classes`}
      caption="The same calls, tools, reviews and platform on both sides; only what serves the calls differs. It is assumed that as many attempts succeed on either"
    >
      <Ledger
        caption="Own fleet and hosted models side by side"
        columns={[
          { id: "class", label: "Class", align: "left" },
          { id: "devices", label: "Devices a month", align: "right" },
          { id: "tokens", label: "Hosted tokens a month", align: "right" },
          { id: "own", label: "A success, own", align: "right" },
          { id: "hosted", label: "A success, hosted", align: "right" },
        ]}
        rows={results.map((result) => row(page, result))}
      />
      <ul className={styles["notes"]}>
        {once.map((price) => (
          <PriceLine key={price.id} price={price} />
        ))}
      </ul>
    </TitledPart>
  );
}

function row({ plan, input }: PagePlan, { id, hosted }: ClassResult): LedgerRow {
  const figure = (metric: string, text?: string) => (
    <ExplainableFigure target={{ scope: "class", at: id, id: metric }} text={text} />
  );
  const name = input.classes.find((workload) => workload.id === id)?.name ?? id;
  return {
    id,
    cells: [
      <>
        {name}, or <HostedChoice classId={id} name={name} />
      </>,
      formatUsd(ownParts(plan, id)?.serving ?? null),
      figure("hosted.tokensUsdPerMonth", formatUsd(hosted?.tokensUsdPerMonth ?? null)),
      figure("costUsdPerSuccess"),
      figure("hosted.costUsdPerSuccess"),
    ],
  };
}
