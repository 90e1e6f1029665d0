import type { Column, Table } from "./report/table.ts";

/** One part of the catalogue: its rows whole, for JSON, and the few columns a person looks for. */
export interface CatalogKind {
  readonly name: string;
  readonly rows: () => readonly { readonly id: string }[];
  readonly table: () => Table;
}

export const left = (head: string): Column => ({ head, align: "left" });
export const right = (head: string): Column => ({ head, align: "right" });
