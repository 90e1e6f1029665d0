import { expect, test } from "vitest";
import { costSection } from "../../../src/cli/report/cost-section.ts";
import { artificialPlan, artificialSubject } from "./artificial-plan.ts";
import { printedLedger, printedNumber } from "./printed-number.ts";

test("502.40, 249.10 and 249.10 print as whole dollars that add up to 1,001", () => {
  const { rows, total } = printedLedger(costSection(artificialSubject()), "line");
  const dollars = rows.map((row) => printedNumber(row[1] ?? ""));
  // Rounded one by one they are 502 + 249 + 249 = 1,000: the dollar goes to the row that lost most, 502.40.
  expect(dollars).toEqual([503, 249, 249]);
  expect(printedNumber(total[1] ?? "")).toBe(1001);
});

test("every line carries its nature", () => {
  const { rows } = printedLedger(costSection(artificialSubject()), "line");
  expect(rows.map((row) => row[3])).toEqual(["shared", "external", "fixed"]);
});

test("an unknown line leaves the total unknown; the known 498 and the missing line are named", () => {
  const { lines } = artificialPlan.costLedger;
  const unpriced = lines.map((line) => (line.id === "compute" ? { ...line, usdPerMonth: null } : line));
  const text = costSection(artificialSubject({ costLedger: { totalUsdPerMonth: null, lines: unpriced } }));
  const { rows, total } = printedLedger(text, "line");
  expect(rows[0]?.[1]).toBe("unknown");
  expect(total).toEqual(["total", "unknown"]);
  expect(text.join(" ").replaceAll(/\s+/g, " ")).toContain("$498 of it is known; Compute is not.");
});
