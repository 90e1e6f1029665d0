import type { Finding, Remedy } from "../../findings/finding.ts";
import { TextButton } from "../kit/text-button.tsx";
import { blockedWords, findingWords, remedyWords } from "./finding-words.ts";
import { useRemedy } from "./remedy.ts";
import styles from "./blocker.module.css";

/** The smallest fix, and two others at most. */
const mostFixes = 3;

/** What blocks the plan, in place of the finding: what is short, why, and what would lift it. */
export function Blocker({ finding }: { readonly finding: Finding }) {
  const { fact, why } = findingWords(finding.text);
  return (
    <section className={styles["blocker"]} aria-label="Blocks the plan" aria-live="polite">
      <p className={styles["kind"]}>Blocks the plan: {blockedWords(finding.code).toLowerCase()}</p>
      <h2>{fact}</h2>
      {why !== "" && <p>{why}</p>}
      {finding.remedies.length > 0 && (
        <div className={styles["fixes"]}>
          {finding.remedies.slice(0, mostFixes).map((remedy, index) => (
            <Fix
              key={remedy.text}
              remedy={remedy}
              at={finding.at}
              isMain={index === 0}
              isSmallest={index === 0 && finding.remedies.length > 1}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface FixProps {
  readonly remedy: Remedy;
  readonly at: string;
  readonly isMain: boolean;
  /** There are others beside it. */
  readonly isSmallest: boolean;
}

function Fix({ remedy, at, isMain, isSmallest }: FixProps) {
  const apply = useRemedy();
  const { action, gives } = remedyWords(remedy);
  return (
    <>
      <TextButton kind={isMain ? "main" : "edged"} onClick={() => apply(remedy, at)}>
        {action}
      </TextButton>
      <span>
        {isSmallest && "The smallest of these changes. "}
        {gives}
      </span>
    </>
  );
}
