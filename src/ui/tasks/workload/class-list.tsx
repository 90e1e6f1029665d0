import { Suspense } from "react";
import { allWorkloads } from "../../../catalog/workloads/index.generated.ts";
import type { WorkloadRow } from "../../../catalog/workloads/workload-row.ts";
import { classFromWorkload } from "../../../scenario/class-from-workload.ts";
import { workloadClass } from "../../../scenario/class-schema.ts";
import { mostClasses } from "../../../scenario/most-members.ts";
import { secondsPerDay } from "../../../quantity/time.ts";
import type { Scenario, ScenarioClass } from "../../../scenario/schema.ts";
import {
  addClass,
  duplicateClass,
  hasRoomForClass,
  moveClass,
  removeClass,
  setEnabled,
} from "../../../state/members/class-list.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { comingPart } from "../../kit/coming-part.tsx";
import { Menu } from "../../kit/menu.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { TextButton } from "../../kit/text-button.tsx";
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
  const add = (workload: ScenarioClass) => {
    const changed = addClass(scenario, workload);
    const added = changed.classes.at(-1);
    if (added === undefined || changed === scenario) return;
    commit(changed, `add ${added.name}`);
    openEditor("workload", added.id);
    setNotice(`Added ${added.name}.`);
  };
  const choices = [
    {
      id: "plain",
      label: "Plain requests",
      note: "One call each, one a second, and nothing else set: a blank start",
      onChoose: () => add(plainClass(scenario)),
    },
    ...allWorkloads.map((row) => ({
      id: row.id,
      label: row.title,
      note: row.summary,
      onChoose: () => add(classOfWorkload(row, scenario)),
    })),
  ];
  return (
    <section aria-label="Classes of work">
      <ClassPicker shownId={shownId} setNotice={setNotice} />
      <div className={styles["actions"]}>
        {shownId !== null && <ClassActions classId={shownId} setNotice={setNotice} />}
        {hasRoomForClass(scenario) ? (
          <>
            <Menu label="Add a class" choices={choices} />
            <PasteClasses setNotice={setNotice} />
          </>
        ) : (
          <span className={styles["quiet"]}>A scenario holds at most {mostClasses} classes.</span>
        )}
      </div>
    </section>
  );
}

const classTable = comingPart(async () => (await import("./table/class-table.tsx")).ClassTable);

/** More names than this are a table: in a row they would run over several lines. */
const mostNames = 5;

/** Which class is shown: by a row of names, and from six classes on by a table of all. */
function ClassPicker({ shownId, setNotice }: ClassListProps) {
  const classes = useApp(({ scenario }) => scenario.classes);
  const openEditor = useApp((state) => state.openEditor);
  if (classes.length < 2) return null;
  if (classes.length > mostNames) {
    return (
      <Suspense fallback={<p className={styles["quiet"]}>Opening…</p>}>
        <classTable.Part shownId={shownId} setNotice={setNotice} />
        {shownId !== null && (
          <p className={styles["below"]}>
            Below:{" "}
            <SelectField
              label="Class shown below"
              value={shownId}
              options={classes.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => openEditor("workload", id)}
            />
          </p>
        )}
      </Suspense>
    );
  }
  return (
    <ol className={styles["classes"]}>
      {classes.map(({ id, name, enabled }) => (
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
  );
}

interface ClassActionsProps {
  readonly classId: string;
  readonly setNotice: (notice: string) => void;
}

/** What can be done with the open class as a whole, each one step of undo. */
function ClassActions({ classId, setNotice }: ClassActionsProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const openEditor = useApp((state) => state.openEditor);
  const { classes } = scenario;
  const at = classes.findIndex(({ id }) => id === classId);
  const workload = classes[at];
  if (workload === undefined) return null;
  const { name, enabled } = workload;
  const move = (places: -1 | 1) => {
    commit(moveClass(scenario, classId, places), `move ${name} ${places === -1 ? "up" : "down"}`);
    setNotice(`${name} is number ${at + places + 1} of ${classes.length}.`);
  };
  const copy = () => {
    const copied = duplicateClass(scenario, classId);
    commit(copied, `duplicate ${name}`);
    openEditor("workload", copied.classes[at + 1]?.id ?? classId);
    setNotice(`This is the copy of ${name}.`);
  };
  const remove = () => {
    commit(removeClass(scenario, classId), `delete ${name}`);
    openEditor("workload", neighbour(classes, classId));
    setNotice(`Deleted ${name}.`);
  };
  const toggle = () => {
    commit(setEnabled(scenario, classId, !enabled), `${enabled ? "disable" : "enable"} ${name}`);
    setNotice(enabled ? `Disabled ${name}: the plan does not count it.` : `Enabled ${name}.`);
  };
  return (
    <>
      <TextButton isDisabled={!hasRoomForClass(scenario)} label={`Duplicate ${name}`} onClick={copy}>
        Duplicate
      </TextButton>
      <TextButton label={`${enabled ? "Disable" : "Enable"} ${name}`} onClick={toggle}>
        {enabled ? "Disable" : "Enable"}
      </TextButton>
      {classes.length > 1 && (
        <>
          <TextButton isDisabled={at === 0} label={`Move ${name} up`} onClick={() => move(-1)}>
            Move up
          </TextButton>
          <TextButton isDisabled={at === classes.length - 1} label={`Move ${name} down`} onClick={() => move(1)}>
            Move down
          </TextButton>
        </>
      )}
      <TextButton label={`Delete ${name}`} onClick={remove}>
        Delete
      </TextButton>
    </>
  );
}

/** The class to show after one is gone: the next, else the one before. */
export function neighbour(classes: readonly Pick<ScenarioClass, "id">[], classId: string): string | null {
  const at = classes.findIndex(({ id }) => id === classId);
  return (classes[at + 1] ?? classes[at - 1])?.id ?? null;
}

/** A class with the figures of a catalogued workload, in the first pool, under a name that no other class has. */
export function classOfWorkload(workload: WorkloadRow, { classes, pools }: Scenario): ScenarioClass {
  const name = freeName(workload.title, new Set(classes.map(({ name }) => name)));
  const draft = classFromWorkload(workload, { id: workload.id, name, pool: pools[0]?.id ?? "", hosted: null });
  return workloadClass.parse(draft);
}

/** One call a request, one request a second, each a success that nobody reviews: what a load test or a log counts. */
export function plainClass({ classes, pools }: Scenario): ScenarioClass {
  return workloadClass.parse({
    id: "requests",
    name: freeName("Plain requests", new Set(classes.map(({ name }) => name))),
    pool: pools[0]?.id ?? "",
    arrivals: { perDay: secondsPerDay, peakToAverage: 1 },
    steps: 1,
    callsPerStep: 1,
    successPerAttempt: 1,
    reviewShare: 0,
    limits: {},
  });
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted} ${number}`;
  return name;
}
