import { exampleChoices } from "../../state/example-choices.ts";
import { useApp } from "../../state/use-app.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { TitleField } from "./title-field.tsx";
import styles from "./header.module.css";

/** What is on the page and where it is kept. */
export function DocumentName({ onStorage }: { readonly onStorage: () => void }) {
  const isRefused = useApp(({ link }) => link.state === "refused");
  const storage = useApp((state) => state.storage);
  const openExample = useApp((state) => state.openExample);
  const choices = exampleChoices.map((example) => ({
    id: example.id,
    label: example.title,
    onChoose: () => openExample(example.id),
  }));
  return (
    <div className={styles["document"]}>
      {isRefused ? <h1>A link that cannot be opened</h1> : <TitleField />}
      <span className={styles["examples"]}>
        <HeaderMenu label="Examples" choices={choices} align="start" />
      </span>
      {storage.state === "blocked" ? (
        <button type="button" className={styles["unkept"]} onClick={onStorage}>
          Not saved in this browser
        </button>
      ) : (
        storage.at !== null && <span className={styles["kept"]}>saved in this browser {storage.at}</span>
      )}
    </div>
  );
}
