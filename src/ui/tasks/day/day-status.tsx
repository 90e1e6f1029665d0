import { formatShare } from "../../../quantity/format-number.ts";
import type { ExperimentState } from "../../answer/experiment-frame.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./day.module.css";

type DayState = Pick<
  ExperimentState<"scaling">,
  "isAsked" | "hasResult" | "isOld" | "progress" | "trouble" | "ask" | "cancel"
>;

/** How far the day is, in a line that is always there: nothing jumps when it is played again. */
export function DayStatus({ state }: { readonly state: DayState }) {
  const { isAsked, isOld, progress, trouble, ask, cancel } = state;
  const isUnderWay = progress !== null;
  return (
    <div className={styles["status"]}>
      <span data-says="">
        {isUnderWay
          ? `Playing the day${progress > 0 ? `, ${formatShare(progress, 2)} done` : ""}${isOld ? "; below is the day before the last change" : ""}`
          : isOld
            ? "Below is the day before the last change."
            : ""}
      </span>
      {trouble !== null && !isUnderWay && <span data-says="alarm">{trouble}</span>}
      {isUnderWay ? (
        <TextButton label="Cancel: play the day" onClick={cancel}>
          Cancel
        </TextButton>
      ) : (
        (!isAsked || trouble !== null) && <TextButton onClick={ask}>Play the day</TextButton>
      )}
    </div>
  );
}
