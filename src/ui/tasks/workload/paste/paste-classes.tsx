import { useId, useMemo, useState } from "react";
import classTable from "../../../../formats/class-table.ts";
import { type PastedClasses, type PastedRow, pastedClasses } from "../../../../state/members/pasted-classes.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { PasteLedger } from "./paste-ledger.tsx";
import styles from "./paste.module.css";
import { capital } from "../../../../quantity/sentence.ts";

interface PasteClassesProps {
  readonly setNotice: (notice: string) => void;
}

/** A word that opens a window to paste rows into. */
export function PasteClasses({ setNotice }: PasteClassesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>Paste rows</TextButton>
      <Dialog
        title="Classes from a spreadsheet"
        about="First a line that names the columns, then a row for each class. Columns: name, per day, steps, prompt tokens, output tokens, success; any other field by its id, as Jump to and plimsoll schema have it."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <PasteForm
          onPasted={(notice) => {
            setOpen(false);
            setNotice(notice);
          }}
        />
      </Dialog>
    </>
  );
}

interface PasteFormProps {
  readonly onPasted: (notice: string) => void;
}

/** Rows as text, what each cell is read as, and the one step that takes them all. */
function PasteForm({ onPasted }: PasteFormProps) {
  const id = useId();
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const openEditor = useApp((state) => state.openEditor);
  const [text, setText] = useState("");
  const pasted = useMemo(() => pastedClasses(scenario, classTable.read(text)), [scenario, text]);
  const take = () => {
    if (pasted.scenario === null) return;
    const label = pastedLabel(pasted.rows);
    const added = pasted.scenario.classes[scenario.classes.length];
    commit(pasted.scenario, label);
    if (added !== undefined) openEditor("workload", added.id);
    onPasted(`${capital(label)}.`);
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
      <p className={styles["verdict"]} data-says="">
        {text.trim() === "" ? "" : pasteWords(pasted)}
      </p>
      <TextButton kind="main" isDisabled={pasted.scenario === null} onClick={take}>
        Paste
      </TextButton>
    </>
  );
}

/** What pasting these rows does: `paste 2 classes, change 1`. */
export function pastedLabel(rows: readonly PastedRow[]): string {
  const changed = rows.filter(({ changes }) => changes !== null).length;
  const added = rows.length - changed;
  const classes = (count: number) => `${count} ${count === 1 ? "class" : "classes"}`;
  if (changed === 0) return `paste ${classes(added)}`;
  return added === 0 ? `change ${classes(changed)} by pasting` : `paste ${classes(added)}, change ${changed}`;
}

/** The state of what was pasted, in a sentence. */
export function pasteWords({ columns, rows, scenario }: PastedClasses): string {
  if (rows.length === 0) return "There is a line of heads, but no row under it yet.";
  const places = rows.flatMap(({ name, problem, cells }, index) => {
    const row = name === "" ? `row ${index + 1}` : name;
    const inCells = cells.flatMap((cell, at) => (cell.problem === null ? [] : [`${columns[at]?.head} of ${row}`]));
    return problem === null ? inCells : [row, ...inCells];
  });
  const [first = ""] = places;
  if (scenario === null) {
    const count = `${places.length} ${places.length === 1 ? "place" : "places"}`;
    return `${count} to mend before anything is pasted: ${first}${places.length === 1 ? "." : " first."}`;
  }
  const ignored = columns.filter(({ path }) => path === null).length;
  const left = ignored === 0 ? "" : ` ${ignored === 1 ? "One column is" : `${ignored} columns are`} left out.`;
  return `This will ${pastedLabel(rows)}, in one step that can be undone.${left}`;
}
