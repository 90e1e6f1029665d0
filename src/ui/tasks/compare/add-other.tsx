import { useState } from "react";
import { longestLink } from "../../../scenario/link/link-limits.ts";
import { savedStates } from "../../../state/keeping/saved-states.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import { TextPrompt } from "../../kit/text-prompt.tsx";
import styles from "./compare.module.css";

/** An address with a link in it, and those of a comparison. */
const longestText = 4 * longestLink;

/** What can be set beside the plan: itself as it is now, a saved scenario, a link. */
export function AddOther() {
  const all = useApp((state) => state.saved);
  const saved = savedStates(all).map(({ newest }) => newest);
  const pin = useApp((state) => state.pinThis);
  const compareSaved = useApp((state) => state.compareSaved);
  const compareLink = useApp((state) => state.compareLink);
  const [problem, setProblem] = useState<string | null>(null);
  if (useOnPaper()) return null;
  return (
    <section className={styles["add"]} aria-label="Set another scenario beside this plan">
      <TextButton onClick={pin}>Pin this plan</TextButton>
      {saved.map(({ id, title }) => (
        <TextButton key={id} label={`Compare with ${title}`} onClick={() => compareSaved(id)}>
          {title}
        </TextButton>
      ))}
      <TextPrompt
        label="Paste a link"
        action="Compare"
        longest={longestText}
        onSubmit={(text) => void compareLink(text).then((refused) => setProblem(refused?.text ?? null))}
      />
      {problem !== null && <p data-says="alarm">{problem}</p>}
    </section>
  );
}
