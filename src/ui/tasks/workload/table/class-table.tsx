import { type ClipboardEvent, Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { blockCells, pastedCells, type RefusedCell, type TypedCell } from "../../../../state/members/pasted-cells.ts";
import { useFields } from "../../../../state/fields/use-fields.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { ClassCell } from "./class-cell.tsx";
import { type CellPlace, type ClassRow, cellAfterKey, classColumns, classTotals, monthText } from "./class-columns.ts";
import { useClassRows } from "./use-class-rows.ts";
import styles from "./class-table.module.css";

interface ClassTableProps {
  readonly shownId: string | null;
  readonly setNotice: (notice: string) => void;
}

const sortWords = { asc: "ascending", desc: "descending" } as const;

/** All classes, a row each: arrows move, Enter edits, Tab goes on, Esc leaves, and a block of cells is pasted in one step. */
export function ClassTable({ shownId, setNotice }: ClassTableProps) {
  const id = useId();
  const scenario = useApp((state) => state.scenario);
  const edit = useApp((state) => state.edit);
  const openEditor = useApp((state) => state.openEditor);
  const fields = useFields();
  const [wanted, setWanted] = useState("");
  const { table, rows } = useClassRows(wanted);
  const [at, setAt] = useState<CellPlace>({ row: 0, column: 0 });
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly RefusedCell[]>([]);
  const body = useRef<HTMLTableSectionElement>(null);
  const hasFocus = useRef(false);
  const place = { row: Math.min(at.row, Math.max(0, rows.length - 1)), column: at.column };
  const pathAt = ({ row, column }: CellPlace) => {
    const [own, field] = [rows[row]?.own, classColumns[column]?.field];
    return own === undefined || field === null || field === undefined ? null : `classes.${own.id}.${field}`;
  };
  useEffect(() => {
    if (hasFocus.current) body.current?.querySelector<HTMLElement>("[data-here]")?.focus();
  });

  const take = (cells: readonly TypedCell[], label?: string) => {
    const { sets, refused: bad } = pastedCells(scenario, cells);
    const paths = new Set(cells.map(({ path }) => path));
    const problem = Object.keys(sets).length === 0 ? null : edit(sets, label);
    setRefused([...refused.filter(({ path }) => !paths.has(path)), ...bad]);
    if (problem !== null) setNotice(problem.text);
    return Object.keys(sets).length;
  };
  const commit = (typed: string) => {
    const path = pathAt(place);
    setDraft(null);
    if (path !== null && typed !== fields(path).typed) take([{ path, typed }]);
  };
  const begin = (typed: string | null) => {
    const path = pathAt(place);
    if (path === null) return;
    setDraft(typed ?? refused.find((cell) => cell.path === path)?.typed ?? fields(path).typed);
  };
  const press = (event: KeyboardEvent) => {
    if (draft !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cellAfterKey(event.key, place, rows.length, classColumns.length);
    if (next !== null) setAt(next);
    else if (event.key === "Enter" || event.key === "F2") begin(null);
    else if (/^[\p{L}\p{N}$.,-]$/u.test(event.key)) begin(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const pressInDraft = (event: KeyboardEvent) => {
    if (event.key === "Escape") setDraft(null);
    else if (event.key === "Enter" || event.key === "Tab") {
      commit(draft ?? "");
      if (event.key === "Tab") setAt(tabbed(place, event.shiftKey ? -1 : 1, rows.length));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent) => {
    if (draft !== null || pathAt(place) === null) return;
    event.preventDefault();
    event.stopPropagation();
    const block = blockCells(event.clipboardData.getData("text/plain"));
    const cells = block.flatMap((line, down) =>
      line.flatMap((typed, right) => {
        const path = pathAt({ row: place.row + down, column: place.column + right });
        return path === null ? [] : [{ path, typed }];
      }),
    );
    const count = take(cells, `paste ${cells.length} ${cells.length === 1 ? "cell" : "cells"}`);
    setNotice(pastedWords(count, cells.length, Math.max(0, place.row + block.length - rows.length)));
  };
  return (
    <div className={styles["whole"]} data-class-table="">
      <p className={styles["head"]}>
        <label htmlFor={`${id}-filter`}>Filter by name or lane</label>
        <input id={`${id}-filter`} type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        <span data-says="">
          {rows.length} of {scenario.classes.length}
        </span>
        <span className={styles["keys"]}>Arrows move, Enter edits, Tab goes on, Esc leaves, Ctrl V pastes</span>
      </p>
      <div className={styles["scroll"]}>
        <table role="grid" aria-label="Classes">
          <thead>
            <tr>
              {classColumns.map(({ id: columnId, head, isNumeric }) => {
                const column = table.getColumn(columnId);
                const sorted = column?.getIsSorted() ?? false;
                return (
                  <th
                    key={columnId}
                    scope="col"
                    data-numeric={isNumeric ? "" : undefined}
                    aria-sort={sorted === false ? "none" : sortWords[sorted]}
                  >
                    <button type="button" onClick={() => column?.toggleSorting()}>
                      {head}
                      {sorted !== false && <span aria-hidden="true">{sorted === "asc" ? " ↑" : " ↓"}</span>}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody
            ref={body}
            onKeyDown={press}
            onPaste={paste}
            onFocus={() => (hasFocus.current = true)}
            onBlur={({ currentTarget, relatedTarget }) => {
              hasFocus.current = currentTarget.contains(relatedTarget);
            }}
          >
            {rows.map(({ own, figures }, row) => {
              const bad = refused.filter(({ path }) => path.startsWith(`classes.${own.id}.`));
              return (
                <Fragment key={own.id}>
                  <tr data-shown={own.id === shownId ? "" : undefined} data-muted={own.enabled ? undefined : ""}>
                    {classColumns.map((column, index) => {
                      const isHere = place.row === row && place.column === index;
                      const path = pathAt({ row, column: index });
                      const problem = bad.find((cell) => cell.path === path);
                      const shown =
                        path === null ? (figures === undefined ? "" : column.text(figures)) : fields(path).text;
                      return (
                        <ClassCell
                          key={column.id}
                          label={`${column.head} of ${own.name}`}
                          text={problem?.typed ?? shown}
                          isHead={index === 0}
                          isNumeric={column.isNumeric}
                          isFixed={path === null}
                          isHere={isHere}
                          describedBy={problem === undefined ? undefined : `${id}-${own.id}`}
                          draft={isHere ? draft : null}
                          onDraft={setDraft}
                          onDraftKey={pressInDraft}
                          onLeave={commit}
                          onChoose={() => {
                            if (draft !== null) commit(draft);
                            hasFocus.current = true;
                            setAt({ row, column: index });
                            if (own.id !== shownId) openEditor("workload", own.id);
                          }}
                          onEdit={() => begin(null)}
                        />
                      );
                    })}
                  </tr>
                  {bad.length > 0 && (
                    <tr className={styles["said"]}>
                      <td colSpan={classColumns.length}>
                        <div id={`${id}-${own.id}`} data-says="alarm">
                          {bad.map(({ path, problem }) => (
                            <p key={path}>
                              {headOf(path)}: {problem}
                            </p>
                          ))}
                        </div>
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
          {rows.length > 0 && <Totals rows={rows} isAll={rows.length === scenario.classes.length} />}
        </table>
      </div>
      <ClassRows rows={rows} shownId={shownId} />
      {rows.length === 0 && <p className={styles["none"]}>No class has “{wanted}” in its name or lane.</p>}
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly ClassRow[];
}

/** What the rows come to: a disabled class counts for nothing. */
function Totals({ rows, isAll }: RowsProps & { readonly isAll: boolean }) {
  const totals = classTotals(rows);
  return (
    <tfoot>
      <tr>
        {classColumns.map(({ id, isNumeric }, index) =>
          index === 0 ? (
            <th key={id} scope="row">
              {isAll ? "All" : `${rows.length} shown`}
            </th>
          ) : (
            <td key={id} data-numeric={isNumeric ? "" : undefined}>
              {totals.get(id) ?? ""}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

/** On a phone, in the table's place: a class a row, which opens it. */
function ClassRows({ rows, shownId }: RowsProps & { readonly shownId: string | null }) {
  const openField = useApp((state) => state.openField);
  const fields = useFields();
  return (
    <ul className={styles["rows"]} aria-label="Classes">
      {rows.map(({ own: { id, name, lane, enabled }, figures }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === shownId ? "true" : undefined}
            onClick={() => openField(`classes.${id}.name`)}
          >
            <span>{name}</span>
            <span>{fields(`classes.${id}.arrivals.perDay`).text} a day</span>
            <span className={styles["quiet"]}>{enabled ? lane : `${lane}, disabled`}</span>
            <span className={styles["quiet"]}>{figures === undefined ? "" : `${monthText(figures)} a month`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function headOf(path: string): string {
  return classColumns.find(({ field }) => field !== null && path.endsWith(`.${field}`))?.head ?? path;
}

/** The next cell of the row, and past its end the first of the next row. */
export function tabbed({ row, column }: CellPlace, step: 1 | -1, rows: number): CellPlace {
  const count = classColumns.length;
  const next = Math.max(0, Math.min(rows * count - 1, row * count + column + step));
  return { row: Math.floor(next / count), column: next % count };
}

/** What a paste did: `Pasted 5 of 6 cells. 2 rows found no class.` */
export function pastedWords(taken: number, cells: number, rowsBeyond: number): string {
  const count = `${taken === cells ? taken : `${taken} of ${cells}`} ${cells === 1 ? "cell" : "cells"}`;
  if (rowsBeyond === 0) return `Pasted ${count}.`;
  const rows = rowsBeyond === 1 ? "One row found no class" : `${rowsBeyond} rows found no class`;
  return `Pasted ${count}. ${rows}: “Paste rows” adds classes.`;
}
