import { useState } from "react";
import type { SavedScenario } from "../../state/app-state.ts";
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
      <p className={styles["said"]} role="status">
        {storage.state === "blocked" ? "" : said}
      </p>
      <SavedList onOpened={onClose} />
      <ScenarioFiles onOpened={onClose} />
    </Dialog>
  );
}

const dayAndTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Scenarios saved under a name, newest first. */
export function SavedList({ onOpened }: { readonly onOpened: () => void }) {
  const saved = useApp((state) => state.saved);
  if (saved.length === 0) return <p className={styles["empty"]}>Nothing is saved under a name yet.</p>;
  return (
    <ul className={styles["saved"]}>
      {saved.map((one) => (
        <SavedLine key={one.id} saved={one} onOpened={onOpened} />
      ))}
    </ul>
  );
}

interface SavedLineProps {
  readonly saved: SavedScenario;
  readonly onOpened: () => void;
}

/** Deleting asks once more, in place: it cannot be undone. */
function SavedLine({ saved: { id, title, savedAt }, onOpened }: SavedLineProps) {
  const openSaved = useApp((state) => state.openSaved);
  const forgetSaved = useApp((state) => state.forgetSaved);
  const [isAsking, setAsking] = useState(false);
  return (
    <li>
      <span className={styles["name"]}>
        {title} <small>{dayAndTime.format(savedAt)}</small>
      </span>
      {isAsking ? (
        <>
          <TextButton label={`Delete ${title} for good`} onClick={() => void forgetSaved(id)}>
            Delete for good
          </TextButton>
          <TextButton label={`Do not delete ${title}`} onClick={() => setAsking(false)}>
            Cancel
          </TextButton>
        </>
      ) : (
        <>
          <TextButton
            label={`Open ${title}`}
            onClick={() => {
              openSaved(id);
              onOpened();
            }}
          >
            Open
          </TextButton>
          <TextButton label={`Delete ${title}`} onClick={() => setAsking(true)}>
            Delete
          </TextButton>
        </>
      )}
    </li>
  );
}
