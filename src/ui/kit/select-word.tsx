import styles from "./select-field.module.css";

/** What stands in the place of a field with a list until the list's code is there: the chosen word. */
export function SelectWord({ label, chosen }: { readonly label: string; readonly chosen: string }) {
  return (
    <button type="button" aria-label={`${label}: ${chosen}`} className={styles["trigger"]}>
      {chosen}
    </button>
  );
}
