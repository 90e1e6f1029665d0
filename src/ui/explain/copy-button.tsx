import { useState } from "react";
import { TextButton } from "../kit/text-button.tsx";
import styles from "./copy-button.module.css";

/** The end of an explanation: a text button that copies it and says so. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly words: string } | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied({ text, words: "Copied" }),
      () => setCopied({ text, words: "The browser did not let it be copied" }),
    );
  };
  // What was copied is of another figure once the text has changed.
  const said = copied?.text === text ? copied.words : "";
  return (
    <div className={styles["end"]}>
      <TextButton onClick={copy}>{label}</TextButton>
      <span data-says="">{said}</span>
    </div>
  );
}
