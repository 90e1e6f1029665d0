import styles from "./field-message.module.css";
import { TextButton } from "./text-button.tsx";

/** What was taken away from a field without a word, and what can be done about it. */
export interface FieldRemark {
  readonly text: string;
  readonly actions: readonly { readonly text: string; readonly onPress: () => void }[];
}

interface FieldRemarkLineProps {
  readonly remark: FieldRemark;
  readonly under: "line" | "place";
}

/** A quiet line under a field; said by screen readers as it comes. */
export function FieldRemarkLine({ remark: { text, actions }, under }: FieldRemarkLineProps) {
  return (
    <span className={styles["remark"]} data-under={under} role="status">
      {text}{" "}
      {actions.map((action) => (
        <TextButton key={action.text} onClick={action.onPress}>
          {action.text}
        </TextButton>
      ))}
    </span>
  );
}
