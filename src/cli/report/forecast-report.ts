import {
  actualsCaption,
  actualsTitle,
  aloneText,
  assumptionCells,
  assumptionHeads,
  seriesCells,
  seriesHeads,
  seriesNames,
  standingText,
} from "../../experiment-words/actuals-words.ts";
import {
  forecastFinding,
  forecastMethod,
  forecastTitle,
  monthCells,
  monthHeads,
  tellingMonths,
} from "../../experiment-words/forecast-words.ts";
import type { ActualsReview } from "../../planning/forecast/actuals-document.ts";
import type { Forecast } from "../../planning/forecast/forecast-document.ts";
import { shortMonthWords } from "../../quantity/calendar-month.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Ink } from "./ink.ts";
import { paragraph } from "./prose.ts";
import { rateLines } from "./rate-lines.ts";
import { left, right, tableLines } from "./table.ts";

const columns = 140;

/** What `forecast` prints for people. */
export function forecastReport(
  { asOfDate }: Scenario,
  forecast: Forecast,
  actuals: ActualsReview | null,
  ink: Ink,
): string {
  const { fact, reason } = forecastFinding(forecast, asOfDate);
  const rows = tellingMonths(forecast).map((month) => [shortMonthWords(month.date), ...monthCells(forecast, month)]);
  const names = monthHeads(forecast);
  const heads = names.map((head, place) => (place === names.length - 1 ? left(head) : right(head)));
  return [
    ...paragraph(fact, columns).map((line) => ink.strong(line)),
    ...(reason === "" ? [] : paragraph(reason, columns)),
    ...paragraph(`${forecastTitle(forecast)}.`, columns),
    ...rateLines(columns),
    "",
    ...tableLines({ columns: [left("Month"), ...heads], rows }, ink, columns),
    "",
    ...paragraph(forecastMethod(forecast), columns),
    ...(actuals === null ? [] : actualsLines(actuals, ink)),
    "",
  ].join("\n");
}

function actualsLines(review: ActualsReview, ink: Ink): readonly string[] {
  const table = (heads: readonly string[], rows: readonly (readonly string[])[], words = 0) =>
    tableLines(
      { columns: heads.map((head, place) => (place === 0 || place === words ? left(head) : right(head))), rows },
      ink,
      columns,
    );
  const checks = review.assumptions.map((check) => [
    check.path,
    ...assumptionCells(check),
    check.isOff ? "off" : check.isOffAlone ? aloneText(review) : standingText(check),
  ]);
  return [
    "",
    ...paragraph(`${actualsTitle(review, (path) => path)}.`, columns).map((line) => ink.strong(line)),
    ...paragraph(`${actualsCaption(review)}.`, columns),
    "",
    ...table(["Assumption", ...assumptionHeads, "What it is"], checks, assumptionHeads.length + 1),
    "",
    ...table(
      ["Series", ...seriesHeads],
      review.series.map((own) => [
        own.classId === null ? seriesNames[own.series] : `${seriesNames[own.series]}, ${own.classId}`,
        ...seriesCells(own),
      ]),
    ),
  ];
}
