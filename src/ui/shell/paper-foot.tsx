import { boundary } from "../../findings/boundary.ts";
import { leftOut } from "../../state/example-choices.ts";
import { useApp } from "../../state/use-app.tsx";
import styles from "./paper.module.css";

/** The end of the last sheet: what the plan leaves out and does not know. */
export function PaperFoot() {
  const basedOn = useApp(({ scenario }) => scenario.basedOn);
  const sentences = leftOut(basedOn);
  return (
    <footer className={styles["foot"]}>
      {sentences.length > 0 && (
        <>
          <h2>What the worked example leaves out</h2>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <h2>What this plan does not know</h2>
      <p>{boundary}</p>
    </footer>
  );
}
