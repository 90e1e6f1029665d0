import { useState } from "react";
import { useApp } from "../../../state/use-app.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./workload.module.css";

interface ListNoticeProps {
  readonly text: string;
  readonly onUndone: () => void;
}

/** What was last done with the list of classes, with the way back while it is the last step. */
export function ListNotice({ text, onUndone }: ListNoticeProps) {
  const undo = useApp((state) => state.undo);
  const steps = useApp(({ past }) => past.length);
  const [said, setSaid] = useState({ text, steps });
  if (said.text !== text) setSaid({ text, steps });
  const isLast = said.text === text && said.steps === steps;
  const takeBack = () => {
    undo();
    onUndone();
  };
  return (
    <p className={styles["notice"]} role="status">
      {text !== "" && isLast && (
        <>
          {text} <TextButton onClick={takeBack}>Undo</TextButton>
        </>
      )}
    </p>
  );
}
