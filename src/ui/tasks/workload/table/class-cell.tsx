import type { KeyboardEvent } from "react";
import styles from "./class-table.module.css";

interface ClassCellProps {
  readonly label: string;
  readonly text: string;
  readonly isHead: boolean;
  readonly isNumeric: boolean;
  /** A figure of the plan, which nobody edits. */
  readonly isFixed: boolean;
  /** The one cell that the Tab key stops at. */
  readonly isHere: boolean;
  /** Where it stands why its text was not taken. */
  readonly describedBy: string | undefined;
  /** The text being typed; `null`: it is not edited. */
  readonly draft: string | null;
  readonly onDraft: (typed: string) => void;
  readonly onDraftKey: (event: KeyboardEvent) => void;
  readonly onLeave: (typed: string) => void;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

/** A cell of the table: its text, or the field in its place while it is edited. */
export function ClassCell(props: ClassCellProps) {
  const { label, text, isHead, isNumeric, isFixed, isHere, describedBy, draft } = props;
  const Cell = isHead ? "th" : "td";
  const isBad = describedBy !== undefined;
  return (
    <Cell
      role={isHead ? "rowheader" : "gridcell"}
      scope={isHead ? "row" : undefined}
      tabIndex={draft === null ? (isHere ? 0 : -1) : undefined}
      data-here={isHere && draft === null ? "" : undefined}
      data-numeric={isNumeric ? "" : undefined}
      data-bad={isBad ? "" : undefined}
      aria-readonly={isFixed ? true : undefined}
      aria-invalid={isBad ? true : undefined}
      aria-describedby={describedBy}
      onMouseDown={props.onChoose}
      onDoubleClick={props.onEdit}
    >
      {draft === null ? (
        text
      ) : (
        <input
          // The key that began to edit goes on in the field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          data-here=""
          type="text"
          className={styles["draft"]}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          value={draft}
          onChange={({ target }) => props.onDraft(target.value)}
          onKeyDown={props.onDraftKey}
          onMouseDown={(event) => event.stopPropagation()}
          onBlur={() => props.onLeave(draft)}
        />
      )}
    </Cell>
  );
}
