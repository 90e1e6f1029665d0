import { foundingFigures } from "../../metrics/founding-figures.ts";
import styles from "./help-dialog.module.css";

/** Figures of the founding documents that are wrong, each with both values and the arithmetic. */
export function FoundingList() {
  return (
    <ul className={styles["founding"]}>
      {foundingFigures().map(({ what, says, is, arithmetic }) => (
        <li key={what}>
          <strong>{what}.</strong> The documents say {says}. It is {is}: <span>{arithmetic}</span>.
        </li>
      ))}
    </ul>
  );
}
