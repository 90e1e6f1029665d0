import {
  type ColumnDef,
  type RowData,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useEffect, useId, useMemo, useState } from "react";
import { unbroken } from "../../kit/sentence.tsx";
import type { CatalogueColumn } from "./catalogue-columns.ts";
import { mostChecked } from "./catalogue-select.tsx";
import styles from "./hardware.module.css";

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});

interface CatalogueTableProps<Row> {
  /** What a row is: `model`. */
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly columns: readonly CatalogueColumn<Row>[];
  /** Path of what is chosen: links to it lead to the search. */
  readonly at: string;
  /** What each row would make of the plan, as far as it is known. */
  readonly outlooks: ReadonlyMap<string, string>;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
  /** Told of the rows at the top, and of the one in hand. */
  readonly onLook: (ids: readonly string[]) => void;
}

/** Rows of the catalogue to choose one of, with search and sort; the chosen one is marked and said. */
export function CatalogueTable<Row extends { readonly id: string; readonly name: string }>(
  props: CatalogueTableProps<Row>,
) {
  const { noun, rows, columns, at, outlooks, chosenId, onChoose, onLook } = props;
  const searchId = useId();
  const [search, setSearch] = useState("");
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { globalFilter: search },
    globalFilterFn: (row, _columnId, wanted: string) => isFound(row.original, columns, wanted),
    getColumnCanGlobalFilter: () => true,
    enableMultiSort: false,
  });
  const found = table.getRowModel().rows;
  const [inHand, setInHand] = useState<string | null>(null);
  const lookedAt = JSON.stringify([
    ...found.slice(0, mostChecked).map(({ original }) => original.id),
    ...(inHand === null ? [] : [inHand]),
  ]);
  useEffect(() => onLook(JSON.parse(lookedAt) as string[]), [onLook, lookedAt]);
  return (
    <div className={styles["catalogue"]}>
      <label htmlFor={searchId}>Search {noun}s</label>
      <input
        id={searchId}
        type="search"
        data-at={at}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className={styles["scroll"]}>
        <table role="table" aria-label={`${noun}s of the catalogue`}>
          <CatalogueHead columns={columns} table={table} />
          <tbody role="rowgroup">
            {found.map(({ id, original }) => (
              <tr key={id} role="row" data-chosen={original.id === chosenId ? "" : undefined}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.id} role="rowheader" scope="row">
                      <button
                        type="button"
                        aria-pressed={original.id === chosenId}
                        onClick={() => onChoose(original.id)}
                        onFocus={() => setInHand(original.id)}
                      >
                        {unbroken(column.text(original))}
                      </button>
                      {original.id === chosenId && <span className={styles["chosen"]}> chosen</span>}
                      <small className={styles["outlook"]}>{outlooks.get(original.id) ?? "…"}</small>
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      role="cell"
                      data-label={column.head}
                      data-numeric={column.isNumeric ? "" : undefined}
                    >
                      {unbroken(column.text(original))}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p data-says="" className={styles["found"]}>
        {found.length === 0 ? `No ${noun} of the catalogue has "${search}" in its name or figures.` : ""}
      </p>
    </div>
  );
}

function definitionsOf<Row extends RowData>(
  columns: readonly CatalogueColumn<Row>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    accessorFn: (row) => column.value(row) ?? undefined,
    sortUndefined: "last",
    header: column.head,
    sortFn: (one, other) => compareKnown(column.value(one.original), column.value(other.original)),
    sortDescFirst: false,
  }));
}

/** Every word that was typed is in some cell. */
function isFound<Row>(row: Row, columns: readonly CatalogueColumn<Row>[], wanted: string): boolean {
  const text = columns
    .map((column) => column.text(row))
    .join(" ")
    .toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface SortableColumn {
  readonly getIsSorted: () => false | "asc" | "desc";
  readonly toggleSorting: () => void;
}

interface CatalogueHeadProps<Row> {
  readonly columns: readonly CatalogueColumn<Row>[];
  readonly table: { readonly getColumn: (id: string) => SortableColumn | undefined };
}

const sortWords = { asc: "ascending", desc: "descending" } as const;

/** The heads as buttons that sort, each with what its column means. */
function CatalogueHead<Row>({ columns, table }: CatalogueHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ id, head, means, isNumeric }) => {
          const column = table.getColumn(id);
          const sorted = column?.getIsSorted() ?? false;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              data-numeric={isNumeric ? "" : undefined}
              aria-sort={sorted === false ? "none" : sortWords[sorted]}
            >
              <button type="button" onClick={() => column?.toggleSorting()}>
                {head}
                {sorted !== false && <span aria-hidden="true">{sorted === "asc" ? " ↑" : " ↓"}</span>}
              </button>
              <small>{means}</small>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type Sortable = number | string | null;

/** Order of two cells: numbers by size, words by letter, what is unknown after what is known. */
export function compareKnown(one: Sortable, other: Sortable): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === "number" && typeof other === "number") return one - other;
  const [first, second] = [String(one).toLowerCase(), String(other).toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}
