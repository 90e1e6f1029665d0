import { useId, useState } from "react";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./prices.module.css";

interface TypedFormProps<Field extends string> {
  readonly fields: readonly { readonly id: Field; readonly label: string; readonly hint: string }[];
  /** Most letters of a field. */
  readonly mostLetters: number;
  readonly start: () => Readonly<Record<Field, string>>;
  readonly button: string;
  /** Takes what was typed; what is wrong with it where it cannot be taken. */
  readonly onTake: (typed: Readonly<Record<Field, string>>) => { readonly at: string; readonly text: string } | null;
}

/** A few texts that are taken together, with what is wrong beneath them. */
export function TypedForm<Field extends string>({ fields, mostLetters, start, button, onTake }: TypedFormProps<Field>) {
  const id = useId();
  const [typed, setTyped] = useState(start);
  const [problem, setProblem] = useState<{ readonly at: string; readonly text: string } | null>(null);
  const take = () => {
    setProblem(onTake(typed));
  };
  return (
    <form
      className={styles["offer"]}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {fields.map(({ id: field, label, hint }) => {
        const isBad = problem?.at === field;
        return (
          <p key={field}>
            <label htmlFor={`${id}-${field}`}>{label}</label>
            <input
              id={`${id}-${field}`}
              type="text"
              autoComplete="off"
              placeholder={hint}
              maxLength={mostLetters}
              value={typed[field]}
              aria-invalid={isBad ? true : undefined}
              aria-describedby={isBad ? `${id}-problem` : undefined}
              onChange={({ target }) => {
                setTyped({ ...typed, [field]: target.value });
                setProblem(null);
              }}
              // A form of several fields without a button that submits is not submitted by the key.
              onKeyDown={({ key, nativeEvent }) => {
                if (key === "Enter" && !nativeEvent.isComposing) take();
              }}
            />
          </p>
        );
      })}
      <p id={`${id}-problem`} data-says="alarm">
        {problem?.text ?? ""}
      </p>
      <TextButton kind="main" onClick={take}>
        {button}
      </TextButton>
    </form>
  );
}
