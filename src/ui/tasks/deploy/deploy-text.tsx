import { useId, useState } from "react";
import type { DeployKind } from "../../../deploy/deploy-kinds.ts";
import { saveFile } from "../../kit/save-file.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./deploy.module.css";

interface DeployTextProps {
  readonly kind: DeployKind;
  readonly poolId: string;
  readonly text: string;
  readonly isOld: boolean;
}

/** One document as it is written, to copy or to save. */
export function DeployText({ kind: { id, name, about, ending }, poolId, text, isOld }: DeployTextProps) {
  const title = useId();
  const [said, setSaid] = useState<{ readonly text: string; readonly words: string } | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setSaid({ text, words: "Copied" }),
      () => setSaid({ text, words: "The browser did not let it be copied" }),
    );
  };
  const fileName = `${poolId.replaceAll(/[^\w-]+/g, "-")}.${id}.${ending}`;
  const save = () => {
    saveFile(fileName, new Blob([text], { type: "text/plain" }));
    setSaid({ text, words: `Saved as ${fileName}` });
  };
  return (
    <section aria-labelledby={title} className={styles["document"]}>
      <div className={styles["head"]}>
        <div>
          <h3 id={title}>{name}</h3>
          <p>{about}</p>
        </div>
        <div className={styles["acts"]}>
          <span data-says="">{said?.text === text ? said.words : ""}</span>
          <TextButton kind="edged" onClick={copy} isDisabled={isOld} label={`Copy ${name}`}>
            Copy
          </TextButton>
          <TextButton kind="edged" onClick={save} isDisabled={isOld} label={`Download ${name}`}>
            Download
          </TextButton>
        </div>
      </div>
      {/* It scrolls sideways, and so takes the keys. */}
      <pre tabIndex={0} role="region" aria-label={`${name}, text`} className={styles["text"]}>
        {lined(text)}
      </pre>
    </section>
  );
}

/** Comments in a quieter ink than what engines and clusters read. */
function lined(text: string) {
  return text.split("\n").map((line, index) => (
    // Lines have no other name than their number.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} className={/^\s*#/.test(line) ? styles["comment"] : undefined}>
      {line}
      {"\n"}
    </span>
  ));
}
