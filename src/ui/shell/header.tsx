import { useApp } from "../../state/use-app.tsx";
import { CopyLink } from "./copy-link.tsx";
import { DocumentName } from "./document-name.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { Mark } from "./mark.tsx";
import { PageDialogs } from "./page-dialogs.tsx";
import { UndoButtons } from "./undo-buttons.tsx";
import { usePageDialogs } from "./use-page-dialogs.ts";
import styles from "./header.module.css";

const themeNames = { system: "System", light: "Light", dark: "Dark" } as const;

/** Name, scenario, and what can be done with the whole of it. */
export function Header() {
  const { open, show, close } = usePageDialogs();
  const theme = useApp((state) => state.theme);
  const setTheme = useApp((state) => state.setTheme);
  const themes = (["system", "light", "dark"] as const).map((id) => ({
    id,
    label: `${themeNames[id]}${id === "system" ? ", as your device" : ""}`,
    isCurrent: theme === id,
    onChoose: () => setTheme(id),
  }));
  const dialogs = [
    { id: "scenarios", label: "Scenarios", onChoose: () => show("scenarios") },
    { id: "help", label: "Help", onChoose: () => show("help") },
  ];
  return (
    <header className={styles["top"]}>
      <span className={styles["brand"]}>
        <Mark />
        <span className={styles["brandName"]}>Plimsoll</span>
      </span>
      <span className={styles["tagline"]}>how much agent work a GPU fleet can safely carry</span>
      <DocumentName onStorage={() => show("scenarios")} />
      <div className={styles["actions"]}>
        <div className={styles["wide"]}>
          <UndoButtons />
          {dialogs.map(({ id, label, onChoose }) => (
            <button key={id} type="button" className={styles["word"]} onClick={onChoose}>
              {label}
            </button>
          ))}
          <HeaderMenu label="Theme" choices={themes} />
        </div>
        <div className={styles["narrow"]}>
          <HeaderMenu
            label="Menu"
            choices={[...dialogs, ...themes.map((choice) => ({ ...choice, label: `Theme: ${choice.label}` }))]}
            hasUndo
          />
        </div>
        <CopyLink />
      </div>
      <PageDialogs open={open} onClose={close} />
    </header>
  );
}
