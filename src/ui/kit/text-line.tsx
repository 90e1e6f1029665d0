import { useId, useState } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./text-line.module.css";

interface TextLineProps {
  readonly label: string;
  readonly text: string;
  readonly longest: number;
  /** What stands there while nothing is typed. */
  readonly placeholder?: string | undefined;
  /** Path of what is edited, for links that lead to the field. */
  readonly at?: string | undefined;
  /** Gives why the words are not taken; they stay as typed. */
  readonly onCommit: (typed: string) => { readonly text: string } | null;
}

/** Words as a field of the sentence: Enter or leaving it commits, Esc brings back what was there. Long ones wrap. */
export function TextLine({ label, text, longest, placeholder = "", at, onCommit }: TextLineProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [message, setMessage] = useState("");
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    // Undo, or this field's own commit: what is shown follows.
    setSeen(text);
    setTyped(text);
    setMessage("");
  }
  const commit = () => {
    const problem = typed === text ? null : onCommit(typed);
    setMessage(problem?.text ?? "");
    // Taken: what is shown is what was made of it.
    if (problem === null) setTyped(text);
  };
  return (
    <span className={styles["line"]}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <span className={styles["sized"]} data-text={typed === "" ? placeholder : typed}>
        <textarea
          id={id}
          data-at={at}
          rows={1}
          cols={1}
          value={typed}
          placeholder={placeholder}
          maxLength={longest}
          autoComplete="off"
          aria-invalid={message === "" ? undefined : true}
          aria-describedby={message === "" ? undefined : `${id}-message`}
          onChange={({ target }) => setTyped(target.value.replace(/\n/g, " "))}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              commit();
            }
            if (event.key === "Escape" && typed !== text) {
              event.stopPropagation();
              setTyped(text);
            }
          }}
        />
      </span>
      {message !== "" && (
        <span id={`${id}-message`} className={styles["message"]} data-says="alarm">
          {message}
        </span>
      )}
    </span>
  );
}
