import { useApp } from "../../state/use-app.tsx";
import { boundary } from "./boundary.ts";
import styles from "./print-head.module.css";

/** What a sheet of paper must say by itself: of what, of which day, and what it does not know. */
export function PrintHead() {
  const title = useApp(({ scenario }) => scenario.title);
  const asOfDate = useApp(({ scenario }) => scenario.asOfDate);
  const hash = useApp(({ plan }) => plan?.scenarioHash ?? "");
  return (
    <div className={styles["head"]} aria-hidden="true">
      <p>
        <strong>{title}</strong> Plimsoll, as of {asOfDate}
        {hash !== "" && `, scenario ${hash}`}
      </p>
      <p className={styles["boundary"]}>{boundary}</p>
    </div>
  );
}
