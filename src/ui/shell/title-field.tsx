import { useState } from "react";
import { useApp } from "../../state/use-app.tsx";
import styles from "./title-field.module.css";

/** As the schema has it. */
const longestTitle = 120;

/** The scenario's name, to be typed over where it stands: Enter or leaving it renames, Esc brings back what was there. */
export function TitleField() {
  const title = useApp(({ scenario }) => scenario.title);
  const edit = useApp((state) => state.edit);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? title;
  const commit = () => {
    const name = typed?.trim() ?? title;
    if (name !== title) edit({ title: name });
    setTyped(null);
  };
  return (
    <h1 className={styles["title"]} data-text={shown === "" ? untitled : shown}>
      <input
        type="text"
        aria-label="Name of this scenario"
        title={title}
        value={shown}
        placeholder={untitled}
        maxLength={longestTitle}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          if (event.key === "Escape" && typed !== null) {
            event.stopPropagation();
            setTyped(null);
          }
        }}
      />
    </h1>
  );
}

const untitled = "Untitled plan";
