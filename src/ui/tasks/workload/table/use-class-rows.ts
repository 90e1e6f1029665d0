import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { shownPlan } from "../../../../state/shown-plan.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { type ClassRow, classColumns, compareCells, isFoundClass } from "./class-columns.ts";

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});

const definitions: ColumnDef<typeof features, ClassRow>[] = classColumns.map(({ id, head, value }) => ({
  id,
  header: head,
  accessorFn: ({ own, figures }) => value(own, figures) ?? undefined,
  sortUndefined: "last",
  sortFn: (one, other) =>
    compareCells(value(one.original.own, one.original.figures), value(other.original.own, other.original.figures)),
}));

/** The classes that hold what is wanted, in the order that a head was pressed for, each with its figures. */
export function useClassRows(wanted: string) {
  const classes = useApp(({ scenario }) => scenario.classes);
  const planned = useApp((state) => shownPlan(state)?.plan.classes);
  const data = useMemo(
    () => classes.map((own) => ({ own, figures: planned?.find(({ id }) => id === own.id) })),
    [classes, planned],
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { globalFilter: wanted },
    globalFilterFn: (row, _columnId, words: string) => isFoundClass(row.original.own, words),
    getColumnCanGlobalFilter: () => true,
    enableMultiSort: false,
    getRowId: ({ own }) => own.id,
  });
  return { table, rows: table.getRowModel().rows.map(({ original }) => original) };
}
