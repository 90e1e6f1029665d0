import { moneyWords } from "../quantity/money-words.ts";
import type { Finding } from "./finding.ts";

/** A finding as it is shown: what it says of money, which a plan has in dollars, in the printed currency. */
export function printedFinding(finding: Finding): Finding {
  const exact = Object.values(finding.numbers);
  const words = (text: string) => moneyWords(text, exact);
  const remedies = finding.remedies.map((remedy) => ({ ...remedy, text: words(remedy.text) }));
  return { ...finding, text: words(finding.text), remedies };
}
