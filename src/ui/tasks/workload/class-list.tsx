import { allWorkloads } from "../../../catalog/workloads/index.generated.ts";
import type { WorkloadRow } from "../../../catalog/workloads/workload-row.ts";
import { addClass, hasRoomForClass, mostClasses } from "../../../state/members/class-list.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { Menu } from "../../kit/menu.tsx";
import { ClassActions } from "./class-actions.tsx";
import { classOfWorkload } from "./class-of-workload.ts";
import { PasteClasses } from "./paste/paste-classes.tsx";
import styles from "./workload.module.css";

interface ClassListProps {
  readonly shownId: string | null;
  readonly setNotice: (notice: string) => void;
}

/** The classes in the order of the plan; the open one can be copied, moved, disabled and deleted. */
export function ClassList({ shownId, setNotice }: ClassListProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const openEditor = useApp((state) => state.openEditor);
  const add = (workload: WorkloadRow) => {
    const changed = addClass(scenario, classOfWorkload(workload, scenario));
    const added = changed.classes.at(-1);
    if (added === undefined || changed === scenario) return;
    commit(changed, `add ${added.name}`);
    openEditor("workload", added.id);
    setNotice(`Added ${added.name}.`);
  };
  return (
    <section aria-label="Classes of work">
      {scenario.classes.length > 1 && (
        <ol className={styles["classes"]}>
          {scenario.classes.map(({ id, name, enabled }) => (
            <li key={id}>
              <button
                type="button"
                className={styles["pick"]}
                aria-current={id === shownId ? "true" : undefined}
                onClick={() => openEditor("workload", id)}
              >
                <ClippedName>{name}</ClippedName>
                {!enabled && <span className={styles["quiet"]}> disabled</span>}
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className={styles["actions"]}>
        {shownId !== null && <ClassActions classId={shownId} setNotice={setNotice} />}
        {hasRoomForClass(scenario) ? (
          <>
            <Menu label="Add a class" choices={allWorkloads.map((workload) => choiceOf(workload, add))} />
            <PasteClasses setNotice={setNotice} />
          </>
        ) : (
          <span className={styles["quiet"]}>A scenario holds at most {mostClasses} classes.</span>
        )}
      </div>
    </section>
  );
}

function choiceOf(workload: WorkloadRow, add: (workload: WorkloadRow) => void) {
  return { id: workload.id, label: workload.title, note: workload.summary, onChoose: () => add(workload) };
}
