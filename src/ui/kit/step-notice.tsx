import styles from "./step-notice.module.css";
import { TextButton } from "./text-button.tsx";

interface StepNoticeProps {
  readonly text: string;
  readonly onUndo: () => void;
}

/** What was last done, with the way back; said by screen readers as it comes. */
export function StepNotice({ text, onUndo }: StepNoticeProps) {
  return (
    <p className={styles["notice"]} data-says="">
      {text !== "" && (
        <>
          {text} <TextButton onClick={onUndo}>Undo</TextButton>
        </>
      )}
    </p>
  );
}
