import { boundary } from "../../findings/boundary.ts";
import { leftOut } from "../../state/example-choices.ts";
import { useApp } from "../../state/use-app.tsx";
import styles from "./brief-foot.module.css";

/** Under the inputs: what they say nothing about. */
export function BriefFoot() {
  const basedOn = useApp(({ scenario }) => scenario.basedOn);
  const isRefused = useApp(({ link }) => link.state === "refused");
  if (isRefused) return null;
  const sentences = leftOut(basedOn);
  return (
    <div className={styles["foot"]}>
      {sentences.length > 0 && (
        <details>
          <summary>What the worked example leaves out</summary>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>What this plan does not know</summary>
        <p>{boundary}</p>
      </details>
    </div>
  );
}
