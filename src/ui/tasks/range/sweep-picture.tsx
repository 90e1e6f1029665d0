import type { PlaneChoice, PlaneFacts, SweepPlane } from "./sweep-plane.ts";
import { figureText } from "./sweep-words.ts";
import styles from "./sweep.module.css";

interface SweepPictureProps {
  readonly plane: SweepPlane;
  readonly facts: PlaneFacts;
  readonly choice: PlaneChoice;
  readonly columnTexts: readonly string[];
  readonly rowTexts: readonly string[];
  readonly columnTitle: string;
  readonly rowTitle: string;
  readonly width: number;
  readonly words: string;
}

/** Letters are narrower than so many pixels, in the size of labels. */
const letterPx = 7;
const widestLabelPx = 120;
const titlePx = 22;
const ticksPx = 42;

interface Layout {
  readonly left: number;
  readonly top: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly bottom: number;
}

export const leastCellPx = 7;

/** Room for the names of the rows. */
export function labelPx(texts: readonly string[]): number {
  return Math.min(widestLabelPx, letterPx * Math.max(0, ...texts.map(({ length }) => length)) + 10);
}

function layoutOf({ plane, rowTexts, width }: SweepPictureProps): Layout {
  const left = labelPx(rowTexts);
  const cellWidth = (width - left) / plane.columns.length;
  const cellHeight = Math.min(32, Math.max(plane.rows.length > 16 ? 10 : 22, cellWidth * 0.5));
  return { left, top: titlePx, cellWidth, cellHeight, bottom: titlePx + cellHeight * plane.rows.length };
}

/** A map of a figure: a cell a point, its shade the figure, lines where the count of devices steps. */
export function SweepPicture(props: SweepPictureProps) {
  const { plane, facts, columnTitle, rowTitle, width, words } = props;
  const layout = layoutOf(props);
  const { bottom } = layout;
  return (
    <svg className={styles["map"]} width={width} height={bottom + ticksPx} role="img" aria-label={words}>
      <text x={0} y={12} className={styles["quiet"]}>
        {rowTitle}
      </text>
      <Cells {...props} layout={layout} />
      <path d={stepsPath(plane, layout)} className={styles["steps"]} />
      <Least plane={plane} facts={facts} layout={layout} />
      <Ticks {...props} layout={layout} />
      <text x={width} y={bottom + 38} textAnchor="end" className={styles["quiet"]}>
        {columnTitle}
      </text>
    </svg>
  );
}

type PartProps = SweepPictureProps & { readonly layout: Layout };

/** Values rise upwards. */
const rowTop = ({ bottom, cellHeight }: Layout, row: number) => bottom - (row + 1) * cellHeight;

function Cells({ plane, choice, layout }: PartProps) {
  const { left, cellWidth, cellHeight } = layout;
  return plane.cells.flatMap((cells, row) =>
    cells.map(({ value, level }, column) => {
      const text = value === null ? "none" : figureText(choice.figure, value);
      const [x, y] = [left + column * cellWidth, rowTop(layout, row)];
      const hasText = cellHeight >= 18 && text.length * letterPx + 6 <= cellWidth;
      return (
        <g
          key={`${String(row)}-${String(column)}`}
          className={styles[value === null ? "none" : `level${String(level)}`]}
        >
          <rect x={x} y={y} width={cellWidth} height={cellHeight} />
          {hasText && (
            <text x={x + cellWidth / 2} y={y + cellHeight / 2 + 4} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      );
    }),
  );
}

/** Edges between cells whose counts of devices differ. */
function stepsPath({ cells }: SweepPlane, layout: Layout): string {
  const { left, cellWidth, cellHeight } = layout;
  const parts: string[] = [];
  for (const [row, own] of cells.entries()) {
    for (const [column, { devices }] of own.entries()) {
      const [x, y] = [left + column * cellWidth, rowTop(layout, row)];
      const [right, above] = [own[column + 1], cells[row + 1]?.[column]];
      if (right !== undefined && right.devices !== devices) parts.push(`M${x + cellWidth} ${y}v${cellHeight}`);
      if (above !== undefined && above.devices !== devices) parts.push(`M${x} ${y}h${cellWidth}`);
    }
  }
  return parts.join("");
}

interface LeastProps {
  readonly plane: SweepPlane;
  readonly facts: PlaneFacts;
  readonly layout: Layout;
}

/** The one point that the title names, where it is drawn. */
function Least({ plane, facts: { leastAt, leastPoints }, layout }: LeastProps) {
  if (leastAt === null || leastPoints > 1) return null;
  const [column, row] = [plane.columns.indexOf(leastAt.column), plane.rows.indexOf(leastAt.row)];
  if (column === -1 || row === -1) return null;
  const { left, cellWidth, cellHeight } = layout;
  const [x, y] = [left + column * cellWidth, rowTop(layout, row)];
  return <rect x={x + 1} y={y + 1} width={cellWidth - 2} height={cellHeight - 2} className={styles["least"]} />;
}

interface TickProps {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A value under its column; the last one ends where the picture does. */
function Tick({ text, x, y, width }: TickProps) {
  const isCut = x + (text.length * letterPx) / 2 > width;
  return (
    <text x={isCut ? width : x} y={y} textAnchor={isCut ? "end" : "middle"}>
      {text}
    </text>
  );
}

function Ticks({ columnTexts, rowTexts, layout, width }: PartProps) {
  const { left, cellWidth, cellHeight, bottom } = layout;
  const longest = Math.max(1, ...columnTexts.map(({ length }) => length));
  const everyColumn = Math.ceil((longest * letterPx + 8) / cellWidth);
  const everyRow = Math.ceil(16 / cellHeight);
  return (
    <>
      {columnTexts.map((text, column) =>
        column % everyColumn === 0 ? (
          <Tick key={column} text={text} x={left + (column + 0.5) * cellWidth} y={bottom + 18} width={width} />
        ) : null,
      )}
      {rowTexts.map((text, row) =>
        row % everyRow === 0 ? (
          <text key={row} x={left - 8} y={rowTop(layout, row) + cellHeight / 2 + 4} textAnchor="end">
            {text}
          </text>
        ) : null,
      )}
    </>
  );
}
