import { exampleChoices } from "../../state/example-choices.ts";
import { useApp } from "../../state/use-app.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import styles from "./header.module.css";

/** What is on the page and where it is kept. */
export function DocumentName({ onStorage }: { readonly onStorage: () => void }) {
  const title = useApp(({ scenario }) => scenario.title);
  const storage = useApp((state) => state.storage);
  const openExample = useApp((state) => state.openExample);
  const choices = exampleChoices.map((example) => ({
    id: example.id,
    label: example.title,
    onChoose: () => openExample(example.id),
  }));
  return (
    <div className={styles["document"]}>
      <h1 title={title}>{title === "" ? "Untitled plan" : title}</h1>
      <span className={styles["examples"]}>
        <HeaderMenu label="Examples" choices={choices} align="start" />
      </span>
      {storage.state === "blocked" ? (
        <button type="button" className={styles["unkept"]} onClick={onStorage}>
          Not kept in this browser
        </button>
      ) : (
        storage.at !== null && <span className={styles["kept"]}>kept in this browser {storage.at}</span>
      )}
    </div>
  );
}
