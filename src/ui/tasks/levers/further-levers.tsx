import type { Standing } from "../../../levers/lever-standing.ts";
import { savingText } from "../../../levers/lever-words.ts";
import { quietWords } from "../../../levers/quiet-words.ts";
import type { LeverSearch } from "../../../planning/levers/lever-search.ts";
import type { LeverRow } from "../../../planning/levers/tried-levers.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { FoldedSection } from "../../kit/folded-section.tsx";
import styles from "./levers.module.css";

interface FurtherLeversProps {
  readonly search: LeverSearch;
  /** Those that help by formula alone. */
  readonly refuted: readonly Standing<LeverRow>[];
}

/** Levers that are not offered, and why. */
export function FurtherLevers({ search: { further, quiet }, refuted }: FurtherLeversProps) {
  const rest = [
    ...refuted.map(({ id, name }) => ({ id, text: `${name}: helps by formula, and not once it is simulated.` })),
    ...quiet.map((one) => ({ id: one.lever, text: quietWords(one) })),
  ];
  const smaller = further.map(({ id, name, saved, risk }) => ({
    id,
    text: `${name}: about ${savingText(saved)}${saved.usdPerMonth === null ? "" : " a month"}; ${risk}.`,
  }));
  if (rest.length + smaller.length === 0) return null;
  return (
    <FoldedSection
      title={restTitle(rest.length, smaller.length)}
      summary={restSummary(rest.length, smaller.length)}
      level={3}
      openWord="Show them"
    >
      <ul className={styles["more"]}>
        {[...smaller, ...rest].map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </FoldedSection>
  );
}

function counted(count: number): string {
  return count === 1 ? "1 more lever" : `${formatCount(count)} more levers`;
}

/** `14 more levers change nothing here, or break a limit`. */
function restTitle(rest: number, smaller: number): string {
  if (rest === 0) return `${counted(smaller)} ${smaller === 1 ? "helps" : "help"} less`;
  return `${counted(rest)} ${rest === 1 ? "changes" : "change"} nothing here, or ${rest === 1 ? "breaks" : "break"} a limit`;
}

function restSummary(rest: number, smaller: number): string {
  if (rest === 0 || smaller === 0) return "Each with its reason";
  return `And ${formatCount(smaller)} that ${smaller === 1 ? "helps" : "help"} less than those above, by formula`;
}
