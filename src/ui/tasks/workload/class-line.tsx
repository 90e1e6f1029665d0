import type { ScenarioClass } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/fields/use-fields.ts";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./workload.module.css";

/** A class in one line of the brief: its name, how much of it there is, and the way to the rest. */
export function ClassLine({ workload: { id, name, enabled } }: { readonly workload: ScenarioClass }) {
  const openEditor = useApp((state) => state.openEditor);
  const fields = useFields();
  // The line has no room for a range beside its base; the field shows it once it is edited.
  const { note: _, ...perDay } = fields(`classes.${id}.arrivals.perDay`);
  return (
    <div className={styles["other"]} data-muted={enabled ? undefined : ""}>
      <ClippedName>{name}</ClippedName>
      <span className={styles["amount"]}>
        {enabled ? (
          <>
            <InlineField label={`Workflows a day of ${name}`} {...perDay} /> a day
          </>
        ) : (
          "disabled"
        )}
      </span>
      <TextButton label={`Edit ${name}`} onClick={() => openEditor("workload", id)}>
        Edit
      </TextButton>
    </div>
  );
}
