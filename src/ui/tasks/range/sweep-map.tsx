import { useMemo, useState } from "react";
import type { SweepTable, SweptFigureId } from "../../../formats/sweeps/sweep-table.ts";
import { useApp } from "../../../state/use-app.tsx";
import { MeasuredWidth } from "../../charts/measured-width.tsx";
import { SweepChart } from "../../charts/sweep-chart.tsx";
import type { SweepPicture as LinePicture } from "../../charts/sweep-chart-picture.ts";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import type { ChartTable } from "../../kit/chart-table.ts";
import { SelectField } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { labelPx, leastCellPx, SweepPicture } from "./sweep-picture.tsx";
import {
  firstChoice,
  type PlaneChoice,
  planeFacts,
  type PlaneFacts,
  type SweepPlane,
  sweepPlane,
  turned,
} from "./sweep-plane.ts";
import { type AxisWords, axisWords, figureText, figureWords, planeCaption, planeTitle } from "./sweep-words.ts";

/** More values than these are drawn evenly apart. */
const most = { columns: 100, rows: 40 };

/** A sweep as a map over two of its fields, or a line over one; figure, fields and the values of the others can be chosen. */
export function SweepMap({ table }: { readonly table: SweepTable }) {
  const scenario = useApp((state) => state.scenario);
  const [choice, setChoice] = useState(() => firstChoice(table));
  const words = useMemo(() => table.axes.map((axis) => axisWords(axis, scenario)), [table, scenario]);
  const facts = useMemo(() => planeFacts(table, choice), [table, choice]);
  const plane = useMemo(() => sweepPlane(table, choice, facts, most), [table, choice, facts]);
  const isLine = choice.y === null && table.axes[choice.x]?.values.every((value) => typeof value === "number") === true;
  const title = planeTitle(table, choice, facts, words);
  return (
    <>
      <Choices table={table} choice={choice} words={words} onChange={setChoice} />
      <ChartFrame
        title={title}
        caption={planeCaption(table, choice, words, !isLine)}
        table={() => twinOf(table, choice, plane, words)}
        fileName="sweep"
      >
        {isLine ? (
          <SweepChart picture={linePicture(table, choice, plane, words)} />
        ) : (
          <MapPicture table={table} choice={choice} words={words} facts={facts} title={title} />
        )}
      </ChartFrame>
    </>
  );
}

interface MapProps {
  readonly table: SweepTable;
  readonly choice: PlaneChoice;
  readonly words: readonly AxisWords[];
}

interface Drawn {
  readonly facts: PlaneFacts;
  readonly title: string;
}

function MapPicture({ table, choice, words, facts, title }: MapProps & Drawn) {
  const textsOf = (axis: number | null, places: readonly number[]) =>
    axis === null ? [] : places.map((place) => words[axis]?.textOf(table.axes[axis]?.values[place] ?? null) ?? "");
  return (
    <MeasuredWidth height={200}>
      {(width) => {
        const allRows = textsOf(choice.y, table.axes[choice.y ?? 0]?.values.map((_, place) => place) ?? []);
        const room = Math.max(1, Math.floor((width - labelPx(allRows)) / leastCellPx));
        const plane = sweepPlane(table, choice, facts, { ...most, columns: Math.min(most.columns, room) });
        return (
          <SweepPicture
            plane={plane}
            facts={facts}
            choice={choice}
            columnTexts={textsOf(choice.x, plane.columns)}
            rowTexts={textsOf(choice.y, plane.rows)}
            columnTitle={words[choice.x]?.label ?? ""}
            rowTitle={choice.y === null ? "" : (words[choice.y]?.label ?? "")}
            width={width}
            words={title}
          />
        );
      }}
    </MeasuredWidth>
  );
}

const figures = (Object.keys(figureWords) as SweptFigureId[]).map((value) => ({ value, label: figureWords[value] }));

/** What is drawn, over what, and which value each other field has. */
function Choices({ table, choice, words, onChange }: MapProps & { readonly onChange: (choice: PlaneChoice) => void }) {
  const { x, y, held } = choice;
  const varied = table.axes.flatMap(({ values }, axis) => (values.length > 1 ? [axis] : []));
  const axes = varied.map((axis) => ({ value: String(axis), label: words[axis]?.label ?? "" }));
  const others = varied.filter((axis) => axis !== x && axis !== y);
  const hold = (axis: number, place: string) => onChange({ ...choice, held: held.with(axis, Number(place)) });
  return (
    <Sentence>
      <SelectField
        label="Figure"
        value={choice.figure}
        options={figures}
        onChange={(figure) => onChange({ ...choice, figure })}
      />
      {varied.length > 1 && (
        <>
          {" over "}
          <SelectField
            label="Across"
            value={String(x)}
            options={axes}
            onChange={(axis) => onChange(turned(choice, "x", Number(axis)))}
          />
          {" and "}
          <SelectField
            label="Upwards"
            value={String(y)}
            options={axes}
            onChange={(axis) => onChange(turned(choice, "y", Number(axis)))}
          />
        </>
      )}
      {others.map((axis) => (
        <KeptTogether key={axis}>
          {` with ${words[axis]?.label ?? ""} at `}
          <SelectField
            label={words[axis]?.label ?? ""}
            value={String(held[axis] ?? 0)}
            options={(table.axes[axis]?.values ?? []).map((value, place) => ({
              value: String(place),
              label: words[axis]?.textOf(value) ?? "",
            }))}
            onChange={(place) => hold(axis, place)}
          />
        </KeptTogether>
      ))}
    </Sentence>
  );
}

/** The numbers drawn, a point a row. */
function twinOf(
  table: SweepTable,
  { figure, x, y }: PlaneChoice,
  plane: SweepPlane,
  words: readonly AxisWords[],
): ChartTable {
  const drawn = y === null ? [x] : [x, y];
  return {
    columns: [
      ...drawn.map((axis) => ({ id: String(axis), label: words[axis]?.label ?? "", align: "left" as const })),
      { id: "figure", label: figureWords[figure], align: "right" },
    ],
    rows: plane.cells.flatMap((cells, row) =>
      cells.map(({ value }, column) => ({
        id: `${String(row)}-${String(column)}`,
        cells: [
          ...drawn.map((axis) => {
            const place = axis === x ? plane.columns[column] : plane.rows[row];
            return words[axis]?.textOf(table.axes[axis]?.values[place ?? 0] ?? null) ?? "";
          }),
          { text: value === null ? "none" : figureText(figure, value), value },
        ],
      })),
    ),
  };
}

/** A line over one field of numbers. */
function linePicture(
  table: SweepTable,
  { figure, x }: PlaneChoice,
  plane: SweepPlane,
  words: readonly AxisWords[],
): LinePicture {
  const values = table.axes[x]?.values ?? [];
  const points = plane.columns.flatMap((place, column) => {
    const y = plane.cells[0]?.[column]?.value ?? null;
    return y === null ? [] : [{ x: Number(values[place]), y, low: null, high: null, isOpen: false }];
  });
  return {
    description: `${figureWords[figure]} over ${words[x]?.label ?? ""}`,
    xText: words[x]?.label ?? "",
    // The last value has room for its name.
    mostX: 1.06 * Math.max(...points.map((point) => point.x), 0),
    marks: [],
    wash: null,
    panels: [
      {
        id: figure,
        title: figure === "devices" ? "Devices" : `${figureWords[figure]}, $`,
        series: [{ id: figure, look: "main", points, hasDots: points.length <= 40 }],
        limit: null,
        most: null,
        hasDiagonal: false,
      },
    ],
    legend: [],
  };
}
