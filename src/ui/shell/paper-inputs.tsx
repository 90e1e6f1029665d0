import { useApp } from "../../state/use-app.tsx";
import { HardwareParagraph } from "../tasks/hardware/hardware-paragraph.tsx";
import { PricesParagraph } from "../tasks/prices/prices-paragraph.tsx";
import { TargetsParagraph } from "../tasks/targets/targets-paragraph.tsx";
import { ClassSentences } from "../tasks/workload/class-sentences.tsx";
import styles from "./paper.module.css";

/** Every input as prose; a class that is not counted is only named. */
export function PaperInputs() {
  const classes = useApp(({ scenario }) => scenario.classes);
  return (
    <section className={styles["inputs"]} aria-label="Inputs">
      <p className={styles["name"]}>Inputs</p>
      <div className={styles["columns"]}>
        <h2>Workload</h2>
        {classes.length === 0 && <p>There is no class of work.</p>}
        {classes.map(({ id, name, enabled }) => (
          <div key={id}>
            {(classes.length > 1 || !enabled) && <h3>{enabled ? name : `${name}: disabled, counts for nothing`}</h3>}
            {enabled && <ClassSentences classId={id} />}
          </div>
        ))}
        <h2>Model and hardware</h2>
        <HardwareParagraph />
        <h2>Targets and reserve</h2>
        <TargetsParagraph />
        <h2>Prices and uncertainty</h2>
        <PricesParagraph />
      </div>
    </section>
  );
}
