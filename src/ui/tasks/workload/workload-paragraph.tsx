import type { ScenarioClass } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/use-fields.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { ClassSentences } from "./class-sentences.tsx";
import styles from "./workload.module.css";

/** The workload in the brief: the first class in prose, each further one in a line. */
export function WorkloadParagraph() {
  const classes = useApp(({ scenario }) => scenario.classes);
  const [first, ...others] = classes;
  if (first === undefined) return <p>There is no class of work yet: add one to see what it asks for.</p>;
  return (
    <>
      {(others.length > 0 || !first.enabled) && <h3 className={styles["name"]}>{nameOf(first)}</h3>}
      <ClassSentences classId={first.id} />
      {others.length > 0 && (
        <ul className={styles["others"]}>
          {others.map((workload) => (
            <OtherClass key={workload.id} workload={workload} />
          ))}
        </ul>
      )}
    </>
  );
}

function nameOf({ name, enabled }: ScenarioClass): string {
  return enabled ? name : `${name} (disabled)`;
}

function OtherClass({ workload }: { readonly workload: ScenarioClass }) {
  const openEditor = useApp((state) => state.openEditor);
  const fields = useFields();
  const { id, name } = workload;
  return (
    <li data-muted={workload.enabled ? undefined : ""}>
      <span className={styles["other"]}>
        {nameOf(workload)}:{" "}
        <InlineField label={`Tasks a day of ${name}`} {...fields(`classes.${id}.arrivals.perDay`)} /> a day
      </span>
      <TextButton label={`Edit ${name}`} onClick={() => openEditor("workload", id)}>
        Edit
      </TextButton>
    </li>
  );
}
