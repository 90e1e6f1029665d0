import type { ComparedOther } from "../../../state/jobs/comparing.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./compare.module.css";

const origins = {
  pinned: "pinned on this page",
  saved: "saved in this browser",
  link: "from a link",
  file: "from a file",
} as const;

/** What the two sides are, and the further ones that can be chosen for A. */
export function ComparedSides() {
  const scenario = useApp((state) => state.scenario);
  const { others, chosen } = useApp((state) => state.compared);
  const choose = useApp((state) => state.chooseCompared);
  const isPaper = useOnPaper();
  const other = others.find(({ id }) => id === chosen);
  const further = others.filter(({ id }) => id !== chosen);
  return (
    <div className={styles["sides"]}>
      {other !== undefined && <Side letter="A" other={other} />}
      <div className={styles["side"]}>
        <strong>
          <span>B</span> {scenario.title}
        </strong>
        <small>this plan, as of {scenario.asOfDate}</small>
      </div>
      {!isPaper && further.length > 0 && (
        <p className={styles["further"]}>
          Beside them:
          {further.map((one) => (
            <TextButton
              key={one.id}
              label={`Take ${one.name}, ${origins[one.from]}, as A`}
              onClick={() => choose(one.id)}
            >
              {`${one.name}, ${origins[one.from]}`}
            </TextButton>
          ))}
        </p>
      )}
    </div>
  );
}

function Side({ letter, other }: { readonly letter: string; readonly other: ComparedOther }) {
  const drop = useApp((state) => state.dropCompared);
  const isPaper = useOnPaper();
  return (
    <div className={styles["side"]}>
      <strong>
        <span>{letter}</span> {other.name}
      </strong>
      <small>
        {origins[other.from]}, as of {other.scenario.asOfDate}
      </small>
      {!isPaper && (
        <TextButton label={`Put ${other.name} away`} onClick={() => drop(other.id)}>
          Put away
        </TextButton>
      )}
    </div>
  );
}
