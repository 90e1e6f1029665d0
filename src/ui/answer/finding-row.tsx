import type { Finding, Severity } from "../../findings/finding.ts";
import { TextButton } from "../kit/text-button.tsx";
import { findingWords, remedyWords } from "./finding-words.ts";
import { useRemedy } from "./remedy.ts";
import styles from "./findings-list.module.css";

const kinds: Readonly<Record<Severity, string>> = { blocker: "Blocks", warning: "Risky", note: "Note" };

/** One finding: how grave, the fact, the reason, the smallest fix. */
export function FindingRow({ finding }: { readonly finding: Finding }) {
  const apply = useRemedy();
  const { severity, text, remedies, at } = finding;
  const { fact, why } = findingWords(text);
  const [remedy] = remedies;
  return (
    <li className={styles["row"]} data-severity={severity}>
      <b>{kinds[severity]}</b>
      <p>
        <strong>{fact}</strong> {why}
      </p>
      {remedy !== undefined && <TextButton onClick={() => apply(remedy, at)}>{remedyWords(remedy).action}</TextButton>}
    </li>
  );
}
