import { useApp } from "../../../state/use-app.tsx";
import { useStepNotice } from "../../../state/history.ts";
import { StepNotice } from "../../kit/step-notice.tsx";
import { ClassEditor } from "./class-editor.tsx";
import { ClassList } from "./class-list.tsx";
import styles from "./workload.module.css";

/** The list of classes, and all of the one that is open. */
export function WorkloadEditor() {
  const classes = useApp(({ scenario }) => scenario.classes);
  const edited = useApp((state) => state.editedClass);
  const notice = useStepNotice();
  const shown = classes.find(({ id }) => id === edited) ?? classes[0];
  return (
    <>
      <ClassList shownId={shown?.id ?? null} setNotice={notice.say} />
      <StepNotice text={notice.text} onUndo={notice.takeBack} />
      {shown === undefined ? (
        <p className={styles["empty"]}>There is no class of work, so nothing is asked of the fleet. Add one above.</p>
      ) : (
        <ClassEditor key={shown.id} workload={shown} />
      )}
    </>
  );
}
