import type { PastedCell, PastedClasses, PastedRow } from "../../../../state/members/pasted-classes.ts";
import type { PastedColumn } from "../../../../formats/pasted-column.ts";
import styles from "./paste.module.css";

/** The pasted table as it is read: what each column is, and what is wrong with a cell. */
export function PasteLedger({ pasted: { columns, rows } }: { readonly pasted: PastedClasses }) {
  return (
    <div className={styles["preview"]} role="region" aria-label="Preview of the rows" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map((column, index) => (
              // Columns have no names of their own: two may have the same head.
              <ColumnHead key={`${index} ${column.head}`} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${index} ${row.name}`}>
              <th scope="row">
                {rowWords(row)}
                {row.problem !== null && <Trouble text={row.problem} />}
              </th>
              {row.cells.map((cell, at) => (
                <Cell key={`${at} ${cell.typed}`} cell={cell} isIgnored={columns[at]?.path === null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({ column: { head, problem } }: { readonly column: PastedColumn }) {
  return (
    <th scope="col">
      {head === "" ? "no head" : head}
      {problem !== null && <Trouble text={problem} />}
    </th>
  );
}

function Cell({ cell: { typed, problem }, isIgnored }: { readonly cell: PastedCell; readonly isIgnored: boolean }) {
  return (
    <td data-ignored={isIgnored ? "" : undefined}>
      {typed}
      {problem !== null && <Trouble text={problem} />}
    </td>
  );
}

function Trouble({ text }: { readonly text: string }) {
  return <small className={styles["trouble"]}>{text}</small>;
}

function rowWords({ changes, problem }: PastedRow): string {
  if (problem !== null) return "not taken";
  return changes === null ? "new" : "changes";
}
