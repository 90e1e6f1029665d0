import { rateWords } from "../../quantity/currency.ts";
import { printedCurrency } from "../../quantity/printed-currency.ts";
import { paragraph } from "./prose.ts";

/** The rate that a report's money is printed at, said once; nothing for dollars. */
export function rateLines(columns: number): readonly string[] {
  const rate = rateWords(printedCurrency());
  return rate === null ? [] : paragraph(`Money is printed in ${rate}.`, columns, "  ");
}
