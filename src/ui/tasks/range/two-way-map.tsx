import { ChartFrame } from "../../kit/chart-frame.tsx";
import { MeasuredWidth } from "../../charts/measured-width.tsx";
import { mapGeometry, nearestPlace } from "./map-geometry.ts";
import styles from "./two-way-map.module.css";

/** A side of a map, in words. */
export interface MapAxis {
  readonly name: string;
  readonly values: readonly number[];
  readonly texts: readonly string[];
  /** Where it stands in the plan; `null`: nowhere on the map. */
  readonly base: number | null;
}

export interface TwoWayMapProps {
  readonly title: string;
  readonly caption: string;
  readonly across: MapAxis;
  readonly up: MapAxis;
  /** What each place shows, row by row along `up`: shaded by its number, said by its text. */
  readonly cells: readonly (readonly { readonly value: number | null; readonly text: string }[])[];
  /** A line stands between places whose fleets differ. */
  readonly fleets: readonly (readonly (number | null)[])[];
  readonly fileName: string;
}

/** A figure over two inputs, with the steps of whole replicas drawn between its places. */
export function TwoWayMap(props: TwoWayMapProps) {
  const { title, caption, across, up, cells, fileName } = props;
  return (
    <ChartFrame
      title={title}
      caption={caption}
      table={{
        columns: [
          { id: "up", label: `${up.name} by ${across.name}`, align: "left" },
          ...across.texts.map((text, place) => ({ id: `column-${place}`, label: text, align: "right" }) as const),
        ],
        rows: cells.map((line, row) => ({
          id: `row-${row}`,
          cells: [up.texts[row] ?? "", ...line.map(({ text, value }) => ({ text, value }))],
        })),
      }}
      fileName={fileName}
    >
      <MeasuredWidth height={cells.length * 30 + 24}>{(width) => <Places {...props} width={width} />}</MeasuredWidth>
    </ChartFrame>
  );
}

const leftRoom = 84;

function Places({ title, across, up, cells, fleets, width }: TwoWayMapProps & { readonly width: number }) {
  const values = cells.map((line) => line.map(({ value }) => value));
  const { places, steps, height, bottom, hasText } = mapGeometry(values, fleets, width, leftRoom);
  const isBase = (row: number, column: number) =>
    up.base !== null &&
    across.base !== null &&
    row === nearestPlace(up.values, up.base) &&
    column === nearestPlace(across.values, across.base);
  const every = hasText ? 1 : Math.ceil(across.texts.length / 3);
  return (
    <svg
      className={styles["chart"]}
      width={width}
      height={height}
      role="img"
      aria-label={`${title}: ${up.name} upwards, ${across.name} to the right`}
    >
      {places.map((line, row) =>
        line.map(({ strength, ...place }, column) => (
          <g key={`${row} ${column}`}>
            <rect
              {...place}
              className={strength === null ? styles["none"] : styles["cell"]}
              fillOpacity={strength === null ? 1 : 0.06 + 0.3 * strength}
            />
            {hasText && (
              <text x={place.x + place.width / 2} y={place.y + 20} textAnchor="middle" className={styles["value"]}>
                {cells[row]?.[column]?.text}
              </text>
            )}
          </g>
        )),
      )}
      {steps.map((line) => (
        <line key={`${line.x1} ${line.y1} ${line.x2} ${line.y2}`} {...line} className={styles["step"]} />
      ))}
      {places.map((line, row) =>
        line.map(({ x, y, width: own, height: tall }, column) =>
          isBase(row, column) ? (
            <rect
              key="base"
              x={x + 3}
              y={y + 3}
              width={Math.max(0, own - 6)}
              height={tall - 6}
              className={styles["base"]}
            />
          ) : null,
        ),
      )}
      {places.map((line, row) => (
        <text key={up.texts[row]} x={leftRoom - 8} y={(line[0]?.y ?? 0) + 20} textAnchor="end">
          {up.texts[row]}
        </text>
      ))}
      {places[0]?.map(({ x, width: own }, column) =>
        column % every === 0 ? (
          <text key={across.texts[column]} x={x + own / 2} y={bottom + 18} textAnchor="middle">
            {across.texts[column]}
          </text>
        ) : null,
      )}
    </svg>
  );
}
