import { applyWords, namesOf, overlapSentence, setHeading, setSentence } from "../../../levers/lever-words.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./levers.module.css";
import type { ShownLevers, TakeLever } from "./use-lever-standing.ts";

interface BestLeversProps {
  readonly shown: ShownLevers;
  readonly isReady: (id: string) => boolean;
  readonly onTake: TakeLever;
}

/** What saves most: what it is made of, what it gives, what of that its parts promise twice, and the press that makes it. */
export function BestLevers({ shown: { standing, before, byFormula }, isReady, onTake }: BestLeversProps) {
  const { best } = standing;
  if (best === null) return null;
  const names = namesOf(best, standing);
  const heading = `${setHeading(best)}: ${listed(names)}`;
  const overlap = overlapSentence(standing);
  const isChecked = isReady(best.id);
  return (
    <section className={styles["set"]} aria-label={setHeading(best)}>
      <div className={styles["head"]}>
        <h3>{heading}</h3>
        <TextButton
          kind="main"
          isDisabled={!isChecked}
          onClick={() => onTake({ scenario: best.scenario, name: listed(names) })}
        >
          {isChecked ? applyWords(best) : "Being checked"}
        </TextButton>
      </div>
      <p>{setSentence(best, { before, byFormula })}</p>
      {overlap !== null && <p>{overlap}</p>}
    </section>
  );
}

/** `Keep the KV cache in FP8; cap retries`: of several the later ones go on in small letters, but for names. */
export function listed(names: readonly string[]): string {
  return names.map((name, index) => (index === 0 ? name : uncapital(name))).join("; ");
}

/** `split each replica`: names and short forms keep their large letters. */
export function uncapital(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text;
}
