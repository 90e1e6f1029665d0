import { useId, useMemo, useState } from "react";
import { pastedClasses } from "../../../../state/members/pasted-classes.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { pastedTable } from "../../../kit/pasted-table.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { PasteLedger } from "./paste-ledger.tsx";
import styles from "./paste.module.css";
import { pasteWords, pastedLabel } from "./paste-words.ts";

interface PasteFormProps {
  readonly onPasted: (notice: string) => void;
}

/** Rows as text, what each cell is read as, and the one step that takes them all. */
export function PasteForm({ onPasted }: PasteFormProps) {
  const id = useId();
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const openEditor = useApp((state) => state.openEditor);
  const [text, setText] = useState("");
  const pasted = useMemo(() => pastedClasses(scenario, pastedTable(text)), [scenario, text]);
  const take = () => {
    if (pasted.scenario === null) return;
    const label = pastedLabel(pasted.rows);
    const added = pasted.scenario.classes[scenario.classes.length];
    commit(pasted.scenario, label);
    if (added !== undefined) openEditor("workload", added.id);
    onPasted(`${label.slice(0, 1).toUpperCase()}${label.slice(1)}.`);
  };
  return (
    <>
      <label htmlFor={id} className={styles["label"]}>
        Rows, copied from a spreadsheet or as CSV
      </label>
      <textarea
        id={id}
        className={styles["rows"]}
        rows={6}
        spellCheck={false}
        value={text}
        placeholder={"name\tper day\tsteps\tprompt tokens\toutput tokens\tsuccess"}
        onChange={(event) => setText(event.target.value)}
      />
      {pasted.columns.length > 0 && text.trim() !== "" && <PasteLedger pasted={pasted} />}
      <p className={styles["verdict"]} role="status">
        {text.trim() === "" ? "" : pasteWords(pasted)}
      </p>
      <TextButton kind="main" isDisabled={pasted.scenario === null} onClick={take}>
        Paste
      </TextButton>
    </>
  );
}
