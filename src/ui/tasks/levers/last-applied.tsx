import { useApp } from "../../../state/use-app.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./levers.module.css";
import type { TakeLever } from "./use-lever-standing.ts";

/** How the history begins to name a step that applied levers. */
const appliedStart = "Lever: ";

/** Applies a change: one step of the history, by the names of its levers. */
export function useTakeLever(): TakeLever {
  const commit = useApp((state) => state.commit);
  return ({ scenario, name }) => commit(scenario, `${appliedStart}${name}`);
}

/** The change that was just applied, with Undo, until the next edit. */
export function LastApplied() {
  const label = useApp(({ past }) => past.at(-1)?.label ?? "");
  const undo = useApp((state) => state.undo);
  const isApplied = label.startsWith(appliedStart);
  return (
    <p className={styles["status"]} data-says="">
      {isApplied && (
        <>
          <span>Applied: {label.slice(appliedStart.length)}.</span>
          <TextButton label={`Undo: ${label}`} onClick={undo}>
            Undo
          </TextButton>
        </>
      )}
    </p>
  );
}
