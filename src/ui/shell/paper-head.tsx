import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import styles from "./paper.module.css";

/** What a sheet must say by itself: of what it is, and where the same plan opens; then, what its answers still wait for. */
export function PaperHead() {
  const title = useApp(({ scenario }) => scenario.title);
  const hash = useApp((state) => shownPlan(state)?.scenarioHash ?? "");
  const link = useApp((state) => state.currentLink());
  const waits = useApp(({ isUpdating, trouble, progress }) =>
    isUpdating || trouble !== null
      ? "The answers are those of an earlier state of these inputs."
      : progress !== null
        ? "Best and worst were still being worked out."
        : null,
  );
  return (
    <header className={styles["head"]}>
      <h1>{title}</h1>
      <p>
        A plan by Plimsoll{hash !== "" && <>, scenario {hash}</>}. It opens with the same numbers at{" "}
        <a href={link}>{link}</a>
      </p>
      {waits !== null && <p className={styles["waits"]}>{waits}</p>}
    </header>
  );
}
