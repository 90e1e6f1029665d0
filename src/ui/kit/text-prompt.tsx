import { useId, useState } from "react";
import { TextButton } from "./text-button.tsx";
import styles from "./text-prompt.module.css";

interface TextPromptProps {
  readonly label: string;
  readonly initial?: string | undefined;
  /** The word on the button: `Keep`, `Rename`. */
  readonly action: string;
  readonly longest?: number | undefined;
  readonly onSubmit: (text: string) => void;
  readonly onCancel?: (() => void) | undefined;
}

/** One line to type, and a button that does something with it. Enter submits, Esc cancels; an empty text does nothing. */
export function TextPrompt({ label, initial = "", action, longest = 60, onSubmit, onCancel }: TextPromptProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const typed = text.trim();
  const submit = () => (typed === "" ? undefined : onSubmit(typed));
  return (
    <form
      className={styles["prompt"]}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || onCancel === undefined) return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        className={styles["input"]}
        value={text}
        maxLength={longest}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      <TextButton kind="main" isDisabled={typed === ""} onClick={submit}>
        {action}
      </TextButton>
      {onCancel !== undefined && <TextButton onClick={onCancel}>Cancel</TextButton>}
    </form>
  );
}
