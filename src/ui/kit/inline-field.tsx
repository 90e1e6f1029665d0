import { memo, useId } from "react";
import type { Offer, QuantityField } from "../../quantity/quantity-field.ts";
import { FieldMessage, type FieldProblem, type FieldRemark } from "./field-message.tsx";
import styles from "./inline-field.module.css";
import { useReportRefused } from "./refused-inputs.ts";
import { useInlineField } from "./use-inline-field.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface InlineFieldProps {
  /** What the field is, for screen readers; the sentence around says it to the eye. */
  readonly label: string;
  readonly text: string;
  /** The range, muted beside the text: `27 to 34`. */
  readonly note?: string | undefined;
  /** The text to edit, where `text (note)` would not be read as what is committed. */
  readonly typed?: string | undefined;
  readonly unit?: string | undefined;
  /** What the field takes: gives the reading while typing, and stops steps at the ends. */
  readonly facts?: QuantityField | undefined;
  /** Texts to offer while the field is edited, beside other readings of what is typed. */
  readonly offers?: readonly Offer[] | undefined;
  /** Path of what is edited, for links that lead to the field. */
  readonly at?: string | undefined;
  /** What was taken away here without a word, and what can be done about it. */
  readonly remark?: FieldRemark | null | undefined;
  readonly onCommit: (typed: string) => FieldProblem | null;
  /** The text while it is typed, stepped or dragged; `null` when it is committed or given up. */
  readonly onPreview?: ((typed: string | null) => void) | undefined;
}

/** A number in a sentence that a person types, steps with the arrow keys or drags, in text that keeps what was typed. */
export const InlineField = memo(function InlineField(props: InlineFieldProps) {
  const { label, text, note, unit, facts, offers = [], at } = props;
  const id = useId();
  const committed = props.typed ?? (note === undefined ? text : `${text} (${note})`);
  const { onCommit, onPreview } = props;
  const field = useInlineField({ text, committed, facts, onCommit, onPreview });
  const { inputRef, messageRef, problem, hint, isFocused } = field;
  useReportRefused(id, label, text, problem !== null);
  const hasNote = note !== undefined && field.draft === null && !isFocused;
  const described = [hasNote && `${id}-note`, (problem ?? hint) !== null && `${id}-message`].filter(Boolean).join(" ");
  return (
    <span className={styles["group"]} data-field="" onBlur={field.onBlur} onKeyDown={field.onKeyDown}>
      <VisuallyHidden>
        <label htmlFor={id}>{unit === undefined || unit === "" ? label : `${label}, ${unit}`}</label>
      </VisuallyHidden>
      <span
        className={styles["field"]}
        data-bad={problem === null ? undefined : ""}
        data-scrubbing={field.isScrubbing ? "" : undefined}
      >
        <span className={styles["box"]} data-text={field.shown}>
          <input
            id={id}
            ref={inputRef}
            type="text"
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            spellCheck={false}
            className={styles["input"]}
            data-at={at}
            value={field.shown}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={described === "" ? undefined : described}
            onChange={(event) => field.change(event.target.value)}
            onFocus={field.onFocus}
            {...field.handlers}
          />
        </span>
        {hasNote && (
          <span id={`${id}-note`} className={styles["note"]}>
            {note}
          </span>
        )}
      </span>
      <FieldMessage
        id={`${id}-message`}
        ref={messageRef}
        problem={problem}
        hint={hint}
        offers={isFocused ? offers : []}
        remark={props.remark ?? null}
        onTake={field.take}
      />
    </span>
  );
});
