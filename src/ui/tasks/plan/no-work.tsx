import { Fragment } from "react";
import type { ScenarioClass } from "../../../scenario/schema.ts";
import { setEnabled } from "../../../state/members/class-list.ts";
import { exampleChoices } from "../../../state/example-choices.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/fields/use-fields.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./no-work.module.css";

/** Classes offered by name; more are offered together. */
const mostNamed = 3;

/** Where nothing is asked of the fleet: the ways to ask something. */
export function NoWork() {
  const classes = useApp(({ scenario }) => scenario.classes);
  const openEditor = useApp((state) => state.openEditor);
  const openExample = useApp((state) => state.openExample);
  return (
    <section className={styles["ways"]} aria-label="Ways to begin">
      <div className={styles["buttons"]}>
        {classes.length > 1 && <EnableAll classes={classes} />}
        {classes.slice(0, mostNamed).map((workload, index) => (
          <Enable key={workload.id} workload={workload} isMain={index === 0 && classes.length === 1} />
        ))}
        <TextButton kind={classes.length === 0 ? "main" : "edged"} onClick={() => openEditor("workload")}>
          Add a class of work
        </TextButton>
        <span>Starts from the published figures of a kind of work; every one can be changed.</span>
      </div>
      <p>
        Or open a worked example:{" "}
        {exampleChoices.map(({ id, title }, index) => (
          <Fragment key={id}>
            {index > 0 && " · "}
            <TextButton label={`Open the example ${title}`} onClick={() => openExample(id)}>
              {title}
            </TextButton>
          </Fragment>
        ))}
        . Undo brings this scenario back.
      </p>
    </section>
  );
}

function Enable({
  workload: { id, name, arrivals },
  isMain,
}: {
  readonly workload: ScenarioClass;
  readonly isMain: boolean;
}) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const fields = useFields();
  return (
    <>
      <TextButton
        kind={isMain ? "main" : "edged"}
        onClick={() => commit(setEnabled(scenario, id, true), `enable ${name}`)}
      >
        Enable {name}
      </TextButton>
      <span>
        Its figures are kept: {fields(`classes.${id}.arrivals.perDay`).text}{" "}
        {arrivals.perDay === 1 ? "workflow" : "workflows"} a day.
      </span>
    </>
  );
}

function EnableAll({ classes }: { readonly classes: readonly ScenarioClass[] }) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const all = () => {
    const enabled = classes.reduce((changed, { id }) => setEnabled(changed, id, true), scenario);
    commit(enabled, `enable all ${classes.length} classes`);
  };
  return (
    <>
      <TextButton kind="main" onClick={all}>
        Enable all {classes.length} classes
      </TextButton>
      <span>Their figures are kept.</span>
    </>
  );
}
