import { isUntouchedExample } from "../../state/example-choices.ts";
import { useApp } from "../../state/use-app.tsx";
import styles from "./brief.module.css";

/** In place of the inputs while a link is shown that cannot be read: any that stood here would be taken for the link's. */
export function NoInputs() {
  const scenario = useApp((state) => state.scenario);
  const name = scenario.title === "" ? "without a name" : scenario.title;
  return (
    <section className={styles["section"]} aria-label="No inputs">
      <div className={styles["head"]}>
        <h2>Inputs</h2>
      </div>
      <p>
        None are shown: those of the link cannot be read.
        {!isUntouchedExample(scenario) && ` Your own scenario, ${name}, waits unchanged.`}
      </p>
    </section>
  );
}
