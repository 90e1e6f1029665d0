import { formatShare } from "../../../../quantity/format-share.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import styles from "./simulation.module.css";
import { useOverASecond } from "./use-over-a-second.ts";

/** How far the simulation under way is, in room that is always there: after a second with Cancel. */
export function SimulationProgress() {
  const progress = useApp(({ simulation }) => simulation.progress);
  const trouble = useApp(({ simulation }) => simulation.trouble);
  const isStopped = useApp(({ simulation }) => simulation.isStopped);
  const cancel = useApp((state) => state.cancelSimulation);
  const again = useApp((state) => state.simulateAgain);
  const isLong = useOverASecond(progress !== null);
  const isOver = progress === null && (trouble !== null || isStopped);
  return (
    <p role="status" className={styles["underWay"]} data-trouble={trouble === null ? undefined : ""}>
      {progress !== null && "Simulating the plan call by call"}
      {isLong && `, ${formatShare(progress, 2)} done`}
      {isLong && (
        <>
          {" "}
          <TextButton onClick={cancel}>Cancel</TextButton>
        </>
      )}
      {isOver && (
        <>
          {trouble ?? "Stopped: the plan on show is not simulated to the end."}{" "}
          <TextButton onClick={again}>Simulate</TextButton>
        </>
      )}
    </p>
  );
}
