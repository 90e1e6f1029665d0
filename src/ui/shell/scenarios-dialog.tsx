import { useState } from "react";
import { useApp } from "../../state/use-app.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { TextPrompt } from "../kit/text-prompt.tsx";
import { SavedList } from "./saved-list.tsx";
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
