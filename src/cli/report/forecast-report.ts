import {
  forecastFinding,
  forecastMethod,
  forecastTitle,
  monthCells,
  monthHeads,
  tellingMonths,
} from "../../experiment-words/forecast-words.ts";
import type { Forecast } from "../../planning/forecast/forecast-document.ts";
import { shortMonthWords } from "../../quantity/calendar-month.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Ink } from "./ink.ts";
import { paragraph } from "./prose.ts";
import { rateLines } from "./rate-lines.ts";
import { left, right, tableLines } from "./table.ts";

const columns = 140;

/** What `forecast` prints for people. */
export function forecastReport({ asOfDate }: Scenario, forecast: Forecast, ink: Ink): string {
  const { fact, reason } = forecastFinding(forecast, asOfDate);
  const rows = tellingMonths(forecast).map((month) => [shortMonthWords(month.date), ...monthCells(forecast, month)]);
  const heads = monthHeads.map((head, place) => (place === monthHeads.length - 1 ? left(head) : right(head)));
  return [
    ...paragraph(fact, columns).map((line) => ink.strong(line)),
    ...(reason === "" ? [] : paragraph(reason, columns)),
    ...paragraph(`${forecastTitle(forecast)}.`, columns),
    ...rateLines(columns),
    "",
    ...tableLines({ columns: [left("Month"), ...heads], rows }, ink, columns),
    "",
    ...paragraph(forecastMethod(forecast), columns),
    "",
  ].join("\n");
}
