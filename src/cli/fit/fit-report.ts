import type { FitDocument } from "../../calibration/fit/fit-document.ts";

const columns = ["load and metric", "rows", "fit", "cross-validated", "p90"] as const;

function line(cells: readonly (string | number)[]): string {
  const [name = "", ...numbers] = cells;
  return `${String(name).padEnd(44)}${numbers.map((cell) => String(cell).padStart(16)).join("")}\n`;
}

/** The fit in words: errors by kind of load, then what each row rests on. */
export function fitReport({ rowsUsed, configurations, groups, runtimes }: FitDocument): string {
  const head = `${rowsUsed} rows of ${configurations} deployments. Median absolute error in percent; cross-validated: by fits that saw nothing of the deployment.\n\n`;
  const table = groups.map((group) =>
    line([
      `${group.load} ${group.metric}`,
      group.rows,
      group.medianAbsErrorPercent.toFixed(1),
      group.crossValidatedMedianAbsErrorPercent.toFixed(1),
      group.crossValidatedP90AbsErrorPercent.toFixed(1),
    ]),
  );
  const rows = runtimes.map(({ engine, family, format, fit }) =>
    line([[engine ?? "any engine", family, format].filter((word) => word !== null).join(" "), fit.rows]),
  );
  return [head, line(columns), ...table, "\n", line(["row", "rows"]), ...rows].join("");
}
