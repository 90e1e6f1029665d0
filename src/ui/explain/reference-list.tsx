import type { Reference } from "../../catalog/references/reference.ts";
import styles from "./reference-list.module.css";

/** Sources by title, place and date. The page itself asks no one: an address is text to copy. */
export function ReferenceList({ references }: { readonly references: readonly Reference[] }) {
  if (references.length === 0) return null;
  return (
    <ul className={styles["references"]}>
      {references.map(({ id, title, where, date }) => (
        <li key={id}>
          {title}
          <span>{[where, date === null ? "no date given" : `read ${date}`].join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
