import { useState } from "react";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { rateWords } from "../../../quantity/currency.ts";
import { formatDollars, withoutSign } from "../../../quantity/format-money.ts";
import { moneyCode, moneySign, printedAmount, printedCurrency } from "../../../quantity/printed-currency.ts";
import { shownScenario } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { BarLedger } from "../../charts/bar-ledger.tsx";
import { ExplainableFigure, PartFigure } from "../../explain/explainable-figure.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import { unpricedPools } from "./cost-finding.ts";
import styles from "./cost.module.css";
import { PriceLine, devicePrices, servedPrices } from "./price-line.tsx";
import { deviceSplit, percentText, waterfall, waterfallTitle, type Waterfall } from "./waterfall.ts";

/** One line of nothing takes no more room than words that fold it. */
const fewestFolded = 2;

const monthTotal = { scope: "plan", at: null, id: "costUsdPerMonth" } as const;

/** The month's money line by line: the ledger is the picture. */
export function CostWaterfall({ page, old }: { readonly page: PagePlan; readonly old: ReadonlySet<string> }) {
  const scenario = useApp(shownScenario);
  const fall = waterfall(page.plan.costLedger, missingWords(page));
  const isPaper = useOnPaper();
  const rate = rateWords(printedCurrency());
  const split = deviceSplit(page.plan.costLedger);
  return (
    <div>
      {fall.total === null && <MissingPrices page={page} />}
      <ChartFrame
        title={waterfallTitle(fall)}
        caption={`Lines add up to the subtotals, subtotals to the total, in whole ${unitWords()}: two equal amounts may be one apart. Fixed: stays as the work grows. Variable: grows with each workflow. Shared: serves every class; devices come in whole replicas for the peak, so they grow with the work in steps. External: paid to outside services for each step.`}
        table={costTable(fall)}
        fileName="cost-of-a-month"
      >
        <FallLedger fall={fall} page={page} />
      </ChartFrame>
      <ul className={styles["notes"]}>
        {split !== null && (
          <li>
            Devices come to {split.text} together, {split.share} of the month: {money("used", split.used)} while they
            work, {money("idle", split.idle)} idle off the peak or spare at it, {money("held", split.held)} in reserve
            or unused.
          </li>
        )}
        {rate !== null && !isPaper && <li>Money is printed in {rate}.</li>}
        {[...devicePrices(page.input, scenario, old), ...servedPrices(page.input, old)].map((price) => (
          <PriceLine key={price.id} price={price} />
        ))}
      </ul>
    </div>
  );
}

function money(use: "used" | "idle" | "held", text: string) {
  return <ExplainableFigure target={{ scope: "plan", at: null, id: `deviceMoney.${use}UsdPerMonth` }} text={text} />;
}

interface FallProps {
  readonly fall: Waterfall;
  readonly page: PagePlan;
}

/** Subtotals over their lines; lines of nothing are folded, except on paper. */
function FallLedger({ fall: { parts, total, known }, page }: FallProps) {
  const [isOpen, setOpen] = useState(false);
  const isPaper = useOnPaper();
  const zeros = parts.flatMap(({ rows }) => rows).filter(({ isZero }) => isZero).length;
  const isFolded = zeros >= fewestFolded && !isOpen && !isPaper;
  const totalFigure = <ExplainableFigure target={monthTotal} text={withoutSign(formatDollars(total))} />;
  return (
    <BarLedger
      caption="Cost of a month by line"
      heads={{ label: "Line", value: `${moneySign()} a month`, share: "Share", tag: "Kind" }}
      rows={parts.flatMap((part) => [
        subtotalRow(part),
        ...part.rows.filter(({ isZero }) => !isFolded || !isZero).map((row) => lineRow(row, page)),
      ])}
      more={
        zeros >= fewestFolded && !isPaper ? (
          <TextButton onClick={() => setOpen(!isOpen)}>
            {isFolded ? `${zeros} lines are zero` : `Fold the ${zeros} lines of zero`}
          </TextButton>
        ) : undefined
      }
      total={{
        label: total === null ? `Total; ${formatDollars(known)} of it is known` : "Total",
        value: totalFigure,
        share: total === null || total <= 0 ? "" : percentText(100),
      }}
    />
  );
}

type Part = Waterfall["parts"][number];

function subtotalRow({ id, label, usd, text, share, start, end }: Part) {
  const figures = { id: `part ${id}`, label, note: "", start, end, share, value: withoutSign(text) };
  return { ...figures, isSubtotal: true, isHot: false, isMuted: usd === 0 };
}

function lineRow(row: Part["rows"][number], { plan }: PagePlan) {
  const { id, label, reason, nature, usd, text, start, end, isLargest } = row;
  const value = (
    <PartFigure
      path={`costLedger.lines.${id}.usdPerMonth`}
      value={plan.costLedger.lines.find((line) => line.id === id)?.usdPerMonth ?? null}
      of={monthTotal}
      text={withoutSign(text)}
    />
  );
  return { id, label, note: reason, start, end, value, tag: nature, isHot: isLargest, isMuted: usd === 0 };
}

/** `dollars`, `EUR`. */
function unitWords(): string {
  return printedCurrency().code === "USD" ? "dollars" : printedCurrency().code;
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

function costTable({ parts, total }: Waterfall) {
  const lines = parts.flatMap(({ id: part, label: group, rows, usd: sum, text: sumText }) => [
    ...rows.map(({ id, label, text, usd, nature, method }) => ({
      id,
      cells: [label, group, nature, method, { text, value: printedAmount(usd) }],
    })),
    { id: `part ${part}`, cells: [`${group} together`, group, "", "", { text: sumText, value: printedAmount(sum) }] },
  ]);
  return {
    columns: [
      { id: "line", label: "Line", align: "left" },
      { id: "part", label: "Part", align: "left" },
      { id: "kind", label: "Kind", align: "left" },
      { id: "found", label: "How it is found", align: "left" },
      { id: "usd", label: `${moneyCode()} a month`, align: "right" },
    ],
    rows: [
      ...lines,
      { id: "total", cells: ["Total", "", "", "", { text: formatDollars(total), value: printedAmount(total) }] },
    ],
  } as const;
}
