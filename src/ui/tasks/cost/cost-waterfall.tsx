import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatDollars } from "../../../quantity/format-money.ts";
import { shownScenario } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { BarLedger } from "../../charts/bar-ledger.tsx";
import { ExplainableFigure, PartFigure } from "../../explain/explainable-figure.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { unpricedPools } from "./cost-finding.ts";
import styles from "./cost.module.css";
import { PriceLine, devicePrices } from "./price-line.tsx";
import { waitingText, waterfall, waterfallTitle, type Waterfall } from "./waterfall.ts";

const monthTotal = { scope: "plan", at: null, id: "costUsdPerMonth" } as const;

/** The month's money line by line: the ledger is the picture. */
export function CostWaterfall({ page, old }: { readonly page: PagePlan; readonly old: ReadonlySet<string> }) {
  const scenario = useApp(shownScenario);
  const fall = waterfall(page.plan.costLedger, missingWords(page));
  const { rows, total, known } = fall;
  const waiting = waitingText(fall);
  const totalFigure = <ExplainableFigure target={monthTotal} text={formatDollars(total).replace("$", "")} />;
  return (
    <div>
      {total === null && <MissingPrices page={page} />}
      <ChartFrame
        title={waterfallTitle(fall)}
        caption="Whole dollars a month, rounded so that the rows add up: two equal amounts may be a dollar apart. Fixed: stays as the work grows. Variable: grows with each workflow. Shared: serves every class; devices come in whole replicas for the peak, so they grow with the work in steps. External: paid to outside services for each step."
        table={costTable(fall)}
        fileName="cost-of-a-month"
      >
        <BarLedger
          caption="Cost of a month by line"
          heads={{ label: "Line", value: "$ a month", tag: "Kind" }}
          rows={rows.map(({ id, label, reason, nature, text, start, end, isLargest, isMuted }) => ({
            id,
            label,
            note: reason,
            start,
            end,
            value: (
              <PartFigure
                path={`costLedger.lines.${id}.usdPerMonth`}
                value={page.plan.costLedger.lines.find((line) => line.id === id)?.usdPerMonth ?? null}
                of={monthTotal}
                text={text.replace("$", "")}
              />
            ),
            tag: nature,
            isHot: isLargest,
            isMuted,
          }))}
          total={{
            label: total === null ? `Total; ${formatDollars(known)} of it is known` : "Total",
            value: totalFigure,
          }}
        />
      </ChartFrame>
      <ul className={styles["notes"]}>
        {waiting !== null && <li>{waiting}</li>}
        {devicePrices(page.input, scenario, old).map((price) => (
          <PriceLine key={price.id} price={price} />
        ))}
      </ul>
    </div>
  );
}

/** Why a line is unknown. */
function missingWords({ input }: PagePlan): string {
  return unpricedPools(input).length > 0 ? "waits for a price" : "no count of devices is known";
}

/** What to enter so that the total is known. */
function MissingPrices({ page }: { readonly page: PagePlan }) {
  const openField = useApp((state) => state.openField);
  const missing = unpricedPools(page.input);
  const [first] = missing;
  if (first === undefined) return null;
  const names = [...new Set(missing.map(({ accelerator }) => accelerator))].join(" and ");
  return (
    <p className={styles["missing"]}>
      Enter what one {names} costs an hour, and the whole month is known.
      <TextButton kind="main" onClick={() => openField(first.path)}>
        Enter a price
      </TextButton>
    </p>
  );
}

function costTable({ rows, total }: Waterfall) {
  const lines = rows.map(({ id, label, text, usd, nature, method }) => ({
    id,
    cells: [label, nature, method, { text, value: usd }],
  }));
  return {
    columns: [
      { id: "line", label: "Line", align: "left" },
      { id: "kind", label: "Kind", align: "left" },
      { id: "found", label: "How it is found", align: "left" },
      { id: "usd", label: "USD a month", align: "right" },
    ],
    rows: [...lines, { id: "total", cells: ["Total", "", "", { text: formatDollars(total), value: total }] }],
  } as const;
}
