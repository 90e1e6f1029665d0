import type { PoolResult } from "../../engine/plan-result.ts";
import { formatDollars } from "../../quantity/format-money.ts";
import { moneyCode } from "../../quantity/printed-currency.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { formatQuantity } from "../../quantity/format-quantity.ts";
import { paragraph } from "./prose.ts";
import type { Section } from "./subject.ts";
import { left, right, tableLines } from "./table.ts";

/** What the peak takes of the processors of a pool's servers. */
function hostText({ id, hostCoresNeeded: needed, hostCores: held }: PoolResult): readonly string[] {
  if (needed === null || held === null) return [];
  const binds = needed > held ? ": these bind before the devices do" : "";
  return [
    `${id}: engines, tokenising and routing the peak take ${formatCount(needed)} of the ${formatCount(held)} cores of its servers${binds}.`,
  ];
}

/** The other layers of the stack, sized from the work, and the processors of the servers. */
export const stackSection: Section = ({ plan, ink, columns }) => {
  const rows = plan.stack.lines.map(({ label, size, unit, usdPerMonth }) => [
    label,
    formatQuantity(size, unit),
    usdPerMonth === null ? "no price set" : formatDollars(usdPerMonth),
  ]);
  if (rows.length === 0) return [];
  return [
    ink.strong("The rest of the stack"),
    ...tableLines({ columns: [left("layer"), right("needs"), right(`${moneyCode()} a month`)], rows }, ink, columns),
    ...paragraph("Sizes rest on rough factors, most of them without a source: enter yours under stack.", columns, "  "),
    ...plan.pools.flatMap(hostText).flatMap((line) => paragraph(line, columns, "  ")),
  ];
};
