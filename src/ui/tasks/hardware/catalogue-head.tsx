import type { CatalogueColumn } from "./catalogue-columns.ts";

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
export function CatalogueHead<Row>({ columns, table }: CatalogueHeadProps<Row>) {
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
