import { type ReactNode, useState } from "react";
import type { SavedScenario } from "../../state/app-state.ts";
import { savedStates } from "../../state/keeping/saved-states.ts";
import { useApp } from "../../state/use-app.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { TextButton } from "../kit/text-button.tsx";
import { TextPrompt } from "../kit/text-prompt.tsx";
import { ScenarioFiles } from "./scenario-files.tsx";
import styles from "./scenarios-dialog.module.css";

/** Scenarios saved under a name, and the files that a scenario and its plan can leave as. */
export function ScenariosDialog({ onClose }: { readonly onClose: () => void }) {
  const title = useApp(({ scenario }) => scenario.title);
  const storage = useApp((state) => state.storage);
  const keepAs = useApp((state) => state.keepAs);
  const [said, setSaid] = useState("");
  return (
    <Dialog
      title="Scenarios"
      about="Saved in this browser only. The link and the file are the record: they open anywhere."
      isOpen
      onClose={onClose}
    >
      {storage.state === "blocked" && <p className={styles["blocked"]}>{storage.text}</p>}
      <TextPrompt
        label="Save this scenario as"
        initial={title}
        action="Save"
        longest={120}
        onSubmit={(name) => void keepAs(name).then(() => setSaid(`${name} is in the list below.`))}
      />
      <p className={styles["said"]} data-says="">
        {storage.state === "blocked" ? "" : said}
      </p>
      <SavedList onOpened={onClose} />
      <ScenarioFiles onOpened={onClose} />
    </Dialog>
  );
}

const dayAndTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** So few are found at a glance. */
const mostUnsearched = 5;

/** Scenarios saved under a name, newest first, with a search where there are many; then those deleted lately. */
export function SavedList({ onOpened }: { readonly onOpened: () => void }) {
  const saved = useApp((state) => state.saved);
  const [wanted, setWanted] = useState("");
  const words = wanted.trim().toLowerCase();
  const shown = savedStates(saved).filter(({ newest }) => newest.title.toLowerCase().includes(words));
  const empty =
    saved.length === 0 ? "Nothing is saved under a name yet." : `Nothing saved has “${wanted.trim()}” in its name.`;
  return (
    <>
      {saved.length > mostUnsearched && (
        <label className={styles["search"]}>
          Search <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </label>
      )}
      {shown.length === 0 ? (
        <p className={styles["empty"]}>{empty}</p>
      ) : (
        <ul className={styles["saved"]}>
          {shown.map(({ newest, earlier }) => (
            <SavedLine key={newest.id} saved={newest} onOpened={onOpened}>
              {earlier.length > 0 && <EarlierStates states={earlier} onOpened={onOpened} />}
            </SavedLine>
          ))}
        </ul>
      )}
      <Bin />
    </>
  );
}

/** What was deleted within the last 30 days, each with its way back. */
function Bin() {
  const binned = useApp((state) => state.binned);
  const restoreSaved = useApp((state) => state.restoreSaved);
  if (binned.length === 0) return null;
  return (
    <details className={styles["bin"]}>
      <summary>Deleted lately</summary>
      <p>Each stays here for 30 days.</p>
      <ul className={styles["saved"]}>
        {binned.map(({ id, title, savedAt }) => (
          <li key={id}>
            <span className={styles["name"]}>
              {title} <small>deleted {dayAndTime.format(savedAt)}</small>
            </span>
            <TextButton label={`Put ${title} back`} onClick={() => void restoreSaved(id)}>
              Put back
            </TextButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface SavedLineProps {
  readonly saved: SavedScenario;
  readonly onOpened: () => void;
  /** States before it. */
  readonly children?: ReactNode;
}

/** Deleting asks nothing: the bin gives it back. */
function SavedLine({ saved: { id, title, savedAt }, onOpened, children }: SavedLineProps) {
  const openSaved = useApp((state) => state.openSaved);
  const forgetSaved = useApp((state) => state.forgetSaved);
  const duplicateSaved = useApp((state) => state.duplicateSaved);
  return (
    <li>
      <span className={styles["name"]}>
        {title} <small>{dayAndTime.format(savedAt)}</small>
      </span>
      <TextButton
        label={`Open ${title}`}
        onClick={() => {
          openSaved(id);
          onOpened();
        }}
      >
        Open
      </TextButton>
      <TextButton label={`Duplicate ${title}`} onClick={() => void duplicateSaved(id)}>
        Duplicate
      </TextButton>
      <TextButton label={`Delete ${title}`} onClick={() => void forgetSaved(id)}>
        Delete
      </TextButton>
      {children}
    </li>
  );
}

interface EarlierProps {
  readonly states: readonly SavedScenario[];
  readonly onOpened: () => void;
}

/** What was saved under the same name before. */
function EarlierStates({ states, onOpened }: EarlierProps) {
  const openSaved = useApp((state) => state.openSaved);
  return (
    <details className={styles["earlier"]}>
      <summary>{states.length === 1 ? "1 earlier state" : `${states.length} earlier states`}</summary>
      {states.map(({ id, title, savedAt }) => (
        <TextButton
          key={id}
          label={`Open ${title} of ${dayAndTime.format(savedAt)}`}
          onClick={() => {
            openSaved(id);
            onOpened();
          }}
        >
          {dayAndTime.format(savedAt)}
        </TextButton>
      ))}
    </details>
  );
}
