import { listed } from "../../../quantity/sentence.ts";
import { type ReactNode, useEffect, useMemo } from "react";
import {
  forecastFinding,
  forecastMethod,
  monthCells,
  monthHeads,
  tellingMonths,
} from "../../../experiment-words/forecast-words.ts";
import type { Forecast, ForecastMonth } from "../../../planning/forecast/forecast-document.ts";
import { monthsBetween, monthWords, shortMonthWords } from "../../../quantity/calendar-month.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import type { Scenario } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { type ExperimentState, useExperiment } from "../../answer/experiment-frame.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { toldCells } from "../../explain/told-figure.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import { ActualsPart } from "./actuals-part.tsx";
import { ForecastEditor } from "./forecast-editor.tsx";
import styles from "./forecast.module.css";
import { type CameDot, MonthChart } from "./month-chart.tsx";

/** What comes: by when to order, and the months of three years. */
export function ForecastView() {
  const poolId = useApp(({ scenario }) => scenario.pools[0]?.id ?? "");
  const months = useAsked("months", poolId);
  const band = useAsked("month-band", poolId);
  const asOfDate = useApp(({ scenario }) => scenario.asOfDate);
  // The band takes longer than the months as planned, which stand until it comes.
  const shown = band.result !== null && !band.isOld ? band : months;
  const { result } = shown;
  if (result === null) return <Waiting months={months} />;
  const { fact, reason } = forecastFinding(result, asOfDate);
  // Where no month has a fleet, the finding says so: a picture and a table would only repeat it.
  const hasFleet = result.months.some(({ devices }) => devices.base !== null);
  return (
    <div className={shown.isOld ? "is-stale" : undefined}>
      <FindingView
        fact={shown.isOld ? "These months are of the values before." : fact}
        reason={shown.isOld ? "They are being planned anew." : reason}
      >
        {hasFleet && (
          <>
            <div>
              <ShownMonths forecast={result} />
              <BandStatus band={band} />
            </div>
            <MonthLedger forecast={result} />
          </>
        )}
        <ActualsPart />
        <ForecastEditor />
      </FindingView>
    </div>
  );
}

/** Asked for by whoever looks. */
function useAsked<Kind extends "months" | "month-band">(kind: Kind, poolId: string): ExperimentState<Kind> {
  const state = useExperiment(kind, poolId);
  const isPaper = useOnPaper();
  const { isAsked, ask } = state;
  useEffect(() => {
    if (!isAsked && !isPaper && poolId !== "") ask();
  });
  return state;
}

function Waiting({ months }: { readonly months: ExperimentState<"months"> }) {
  const isPaper = useOnPaper();
  const { trouble, isEmpty, ask } = months;
  const fact = isEmpty
    ? "There is no pool to plan months for."
    : isPaper || trouble !== null
      ? "The months ahead were not planned."
      : "Planning the months ahead.";
  const reason = isPaper
    ? "They are planned where somebody opens the view Forecast."
    : "Each is a whole plan by formula.";
  return (
    <FindingView fact={fact} reason={trouble ?? reason}>
      {trouble !== null && !isPaper && <TextButton onClick={ask}>Plan them again</TextButton>}
      {!isPaper && <ForecastEditor />}
    </FindingView>
  );
}

function BandStatus({ band }: { readonly band: ExperimentState<"month-band"> }) {
  const { progress, trouble, isOld, hasResult, ask, cancel } = band;
  if (progress !== null)
    return (
      <p className={styles["status"]} data-says="">
        {`The band is being drawn${progress > 0 ? `, ${formatShare(progress, 2)} done` : ""}.`}
        <TextButton label="Stop drawing the band" onClick={cancel}>
          Stop
        </TextButton>
      </p>
    );
  if (hasResult && !isOld) return null;
  return (
    <p className={styles["status"]} data-says="">
      {trouble ?? "These are the months as planned, without a band."}
      <TextButton onClick={ask}>Draw the band</TextButton>
    </p>
  );
}

function ShownMonths({ forecast }: { readonly forecast: Forecast }) {
  const scenario = useApp((state) => state.scenario);
  const edit = useApp((state) => state.edit);
  const came = useCame(forecast);
  const chosen = typeof scenario.monthsAhead === "number" ? Math.floor(scenario.monthsAhead) : 0;
  const choose = (month: number) => {
    const date = forecast.months[month]?.date;
    const label = month === 0 || date === undefined ? "look at today" : `look ahead to ${monthWords(date)}`;
    void edit({ monthsAhead: String(month) }, label);
  };
  return (
    <>
      <MonthChart
        forecast={forecast}
        caption={captionOf(forecast, scenario)}
        asOfDate={scenario.asOfDate}
        came={came}
        steps={stepsOf(scenario)}
        chosen={chosen}
        onChoose={choose}
      />
      <p className={styles["note"]}>{forecastMethod(forecast)}</p>
    </>
  );
}

/** Workflows a day that came, of all classes together. */
function useCame({ start, months: { length: count } }: Forecast): readonly CameDot[] {
  const values = useApp(({ actuals }) => actuals.values);
  return useMemo(() => {
    const sums = new Map<number, number>();
    for (const { series, date, value } of values ?? []) {
      const month = monthsBetween(start, date);
      if (series === "workflowsPerDay" && month >= 0 && month < count) sums.set(month, (sums.get(month) ?? 0) + value);
    }
    return [...sums].map(([month, perDay]) => ({ month, perDay }));
  }, [values, start, count]);
}

function captionOf({ draws, months }: Forecast, scenario: Scenario): string {
  const steps = stepsOf(scenario).length;
  const ways = [
    "growth",
    ...(scenario.classes.some(({ arrivals }) => arrivals.season.length > 0) ? ["season"] : []),
    ...(steps > 0 ? [steps === 1 ? "a step of demand" : `${steps} steps of demand`] : []),
    ...(scenario.pools.some(({ priceChanges }) => priceChanges.length > 0) ? ["changes of price"] : []),
  ];
  const hasBought = months.some(({ boughtDevices }) => boughtDevices !== undefined);
  return `Devices and work with ${listed(ways)} over three years${draws > 0 ? "; the band is P10 to P90" : ""}${hasBought ? "; the thin line is what is bought" : ""}`;
}

function stepsOf({ classes }: Scenario) {
  return classes.filter(({ enabled }) => enabled).flatMap(({ arrivals }) => arrivals.launches);
}

/** The months in which something ends, and each half year. */
function MonthLedger({ forecast }: { readonly forecast: Forecast }) {
  const heads = monthHeads(forecast);
  return (
    <div className={styles["months"]}>
      <Ledger
        caption="Months ahead"
        columns={[
          { id: "month", label: "Month", align: "left" },
          ...heads.map((label, place) => ({
            id: label,
            label,
            align: place === heads.length - 1 ? ("left" as const) : ("right" as const),
            isMain: label === "Devices",
          })),
        ]}
        rows={tellingMonths(forecast).map((month) => ({
          id: month.date,
          cells: monthRow(forecast, month, heads),
        }))}
      />
    </div>
  );
}

/** A month's figures open how they are drawn; what ends in it is words. */
function monthRow(forecast: Forecast, month: ForecastMonth, heads: readonly string[]): readonly ReactNode[] {
  const name = shortMonthWords(month.date);
  const cells = monthCells(forecast, month);
  const figures = toldCells(cells.slice(0, -1), { at: month.date, name, heads, said: [forecastMethod(forecast)] });
  return [name, ...figures, cells.at(-1)];
}
