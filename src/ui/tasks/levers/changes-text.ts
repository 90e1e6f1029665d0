import { formatCount } from "../../../quantity/format-number.ts";
import type { Scenario } from "../../../scenario/schema.ts";
import { changedFields } from "../../../state/changed-fields.ts";
import { uncapital } from "./best-levers.tsx";

/** So many fields are told with their values. */
const mostTold = 2;

/** A value without its range. */
const plain = (text: string | null) => (text ?? "none").replace(/ \(.*\)$/u, "");

/** `workflows that can wait 0 % → 20 %, hours that workflows can wait 8 → 24`: what a change sets; nothing where all that it sets is new. */
export function changesText(before: Scenario, after: Scenario): string {
  const changes = changedFields(before, after);
  const told = changes.filter((change) => change.before !== null).slice(0, mostTold);
  if (told.length === 0) return "";
  const texts = told.map(({ label, before: was, after: is }) => {
    return `${uncapital(label)} ${plain(was)} → ${plain(is)}`;
  });
  const more = changes.length - told.length;
  return `${texts.join(", ")}${more === 0 ? "" : `, and ${formatCount(more)} more`}`;
}
