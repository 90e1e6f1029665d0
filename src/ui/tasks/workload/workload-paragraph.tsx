import { counted } from "../../../quantity/sentence.ts";
import type { ScenarioClass } from "../../../scenario/schema.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import { useClassesByLoad } from "../../../state/members/classes-by-load.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { FoldedList } from "../../kit/folded-list.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { ClassSentences } from "./class-sentences.tsx";
import { perDayWords } from "./class-words.ts";
import styles from "./workload.module.css";

/** Classes in a line each before the rest is folded away. */
const mostLines = 2;

/** The workload in the brief: the class with the largest load in prose, the next ones in a line each. */
export function WorkloadParagraph() {
  const [first, ...others] = useClassesByLoad();
  const poolCount = useApp(({ scenario }) => scenario.pools.length);
  const openEditor = useApp((state) => state.openEditor);
  if (first === undefined) {
    return (
      <p>
        There is no class of work yet. <TextButton onClick={() => openEditor("workload")}>Add one</TextButton>
      </p>
    );
  }
  return (
    <>
      {(others.length > 0 || !first.enabled || first.servedBy === "hosted") && (
        <h3 className={styles["name"]}>{titleOf(first, poolCount > 1)}</h3>
      )}
      <ClassSentences classId={first.id} isBrief />
      {servedText(first) !== "" && <p>{servedText(first)}</p>}
      {others.length > 0 && (
        <div className={styles["others"]}>
          <FoldedList
            items={others.map((workload) => ({ id: workload.id, content: <ClassLine workload={workload} /> }))}
            mostShown={mostLines}
            what="classes"
            hasLines
          />
        </div>
      )}
    </>
  );
}

/** Who serves the class, where that is not its pool alone: `Above 0.3 workflows a second the rest goes to gpt-5.6-luna.` */
export function servedText({ servedBy, overflowAbovePerSecond: floor, hosted }: ScenarioClass): string {
  const model = hosted ?? "a hosted model that is not named yet";
  if (servedBy === "hosted") return `All of it goes to ${model}; no pool serves it.`;
  if (floor === null) return "";
  return `What begins above ${counted(typeof floor === "number" ? floor : floor.base, "workflow")} a second goes to ${model}.`;
}

function titleOf({ name, enabled, pool, servedBy, hosted }: ScenarioClass, hasPools: boolean): string {
  if (!enabled) return `${name} (disabled)`;
  if (servedBy === "hosted") return `${name}, hosted on ${hosted ?? "no model yet"}`;
  return hasPools ? `${name}, on ${pool}` : name;
}

/** A class in one line of the brief: its name, how much of it there is, and the way to the rest. */
function ClassLine({ workload }: { readonly workload: ScenarioClass }) {
  const { id, name, enabled, arrivals, servedBy } = workload;
  const openEditor = useApp((state) => state.openEditor);
  const fields = useFields();
  // The line has no room for a range beside its base; the field shows it once it is edited.
  const { note: _, ...perDay } = fields(`classes.${id}.arrivals.perDay`);
  return (
    <div className={styles["other"]} data-muted={enabled ? undefined : ""}>
      <ClippedName>{servedBy === "hosted" ? `${name}, hosted` : name}</ClippedName>
      <span className={styles["amount"]}>
        {enabled ? (
          <>
            <InlineField label={`Workflows a day of ${name}`} {...perDay} /> {perDayWords(arrivals.countedOn)}
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
