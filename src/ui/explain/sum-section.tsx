import type { Explanation, SumLine } from "../../metrics/explanation.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import { bytesPerGigabyte } from "../../quantity/bytes.ts";
import { formatDecimals, unknownText } from "../../quantity/format-number.ts";
import { formatDollars, printedAmounts, printedMoney } from "../../quantity/format-money.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { ExplainSection } from "./explain-section.tsx";
import { FigureRows, type FigureRow } from "./figure-rows.tsx";
import { longFigureText } from "./figure-text.ts";
import { knownTarget, lineTarget } from "./opened-target.ts";

type SumExplanation = Extract<Explanation, { readonly kind: "sum" }>;

/** The printed lines with their total: those of money and memory rounded so that they add up. */
function texts(lines: readonly SumLine[], value: number | null, unit: string): readonly string[] {
  const values = lines.map((line) => line.value);
  if (unit.startsWith("USD")) {
    const { rows, total } = printedMoney(values);
    return [...rows, total].map(formatDollars);
  }
  if (unit === "bytes") {
    const inGigabytes = values.map((bytes) => (bytes === null ? null : bytes / bytesPerGigabyte));
    const { rows, total } = printedAmounts(inGigabytes, 0.001);
    return [...rows, total].map((count) => (count === null ? unknownText : `${formatDecimals(count, 3)} GB`));
  }
  return [...values, value].map((count) => longFigureText(count, unit));
}

interface SumSectionProps {
  readonly explanation: SumExplanation;
  readonly unit: string;
  readonly target: ExplainTarget;
  readonly page: PagePlan;
}

/** The ledger whose lines add up to the figure. */
export function SumSection({ explanation: { how, lines, value }, unit, target, page }: SumSectionProps) {
  const printed = texts(lines, value, unit);
  const rows = lines.map((line, index): FigureRow => {
    const opened = knownTarget(lineTarget(line.id, target, page.plan), page);
    return {
      id: line.id,
      label: line.label,
      target: opened,
      value: line.value,
      text: printed[index] ?? unknownText,
      // A reason that the label gives already.
      note: line.label.toLowerCase().endsWith(line.method) ? undefined : line.method,
    };
  });
  const total: FigureRow = {
    id: "total",
    label: "Together",
    target: null,
    value,
    text: printed.at(-1) ?? unknownText,
    isTotal: true,
  };
  return (
    <ExplainSection
      title={rows.some((row) => row.target !== null) ? "It is the sum of; underlined lines open" : "It is the sum of"}
    >
      {how !== undefined && <p>{how}</p>}
      <FigureRows caption="Lines that add up to it" rows={[...rows, total]} />
    </ExplainSection>
  );
}
