import { useId, useRef, useState, type ReactNode } from "react";
import styles from "./chart-frame.module.css";
import { cellText, type ChartTable } from "./chart-table.ts";
import { Ledger } from "./ledger.tsx";
import { useOnPaper } from "./on-paper.ts";
import { saveFile, saveTable } from "./save-file.ts";

interface ChartFrameProps {
  /** The finding, as a sentence without its full stop. */
  readonly title: string;
  /** One line saying what is drawn. */
  readonly caption: ReactNode;
  /** The numbers drawn; worked out when somebody asks, where that takes a while. */
  readonly table: ChartTable | (() => ChartTable);
  /** Without its ending: `latency-against-load`. */
  readonly fileName: string;
  /** Whether paper shows the numbers under the picture: where neither it nor a ledger beside it says them. */
  readonly isTableOnPaper?: boolean;
  /** The picture. */
  readonly children: ReactNode;
}

/** A picture under its finding, with its numbers as a table and as files. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, caption, table, fileName, isTableOnPaper = false, children } = props;
  const id = useId();
  const picture = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isPaper = useOnPaper();
  const hasTable = isPaper ? isTableOnPaper : isOpen;
  const tableId = `${id}-table`;
  return (
    <figure className={styles["frame"]} aria-labelledby={`${id}-title`} aria-describedby={`${id}-caption`}>
      <div className={styles["head"]}>
        <h3 id={`${id}-title`}>{title}</h3>
        <p id={`${id}-caption`}>{caption}</p>
      </div>
      <div ref={picture} className={styles["picture"]}>
        {children}
      </div>
      <div className={styles["words"]} role="group" aria-label={`${title}: other forms`}>
        <button
          type="button"
          aria-label={`Table of ${title}`}
          aria-expanded={hasTable}
          aria-controls={tableId}
          onClick={() => setOpen(!isOpen)}
        >
          Table
        </button>
        <button type="button" aria-label={`CSV of ${title}`} onClick={() => void saveTable(fileName, tableOf(table))}>
          CSV
        </button>
        <button
          type="button"
          aria-label={`SVG of ${title}`}
          className={styles["drawn"]}
          onClick={() => void saveSvg(fileName, picture.current)}
        >
          SVG
        </button>
        <button
          type="button"
          aria-label={`PNG of ${title}`}
          className={styles["drawn"]}
          onClick={() => void savePng(fileName, picture.current)}
        >
          PNG
        </button>
      </div>
      <div id={tableId} className={styles["table"]} hidden={!hasTable}>
        {hasTable && <TableTwin caption={title} table={tableOf(table)} isPaper={isPaper} />}
      </div>
    </figure>
  );
}

const tableOf = (table: ChartFrameProps["table"]) => (typeof table === "function" ? table() : table);

interface TableTwinProps {
  readonly caption: string;
  readonly table: ChartTable;
  readonly isPaper: boolean;
}

function TableTwin({ caption, table, isPaper }: TableTwinProps) {
  const shown = isPaper ? table.rows.filter(({ isBetween = false }) => !isBetween) : table.rows;
  const rows = shown.map(({ id, cells }) => ({ id, cells: cells.map(cellText) }));
  return <Ledger caption={caption} columns={table.columns} rows={rows} />;
}

/** Writers of files are fetched when they are first asked for. */
async function saveSvg(fileName: string, element: Element | null): Promise<void> {
  const { shownPicture, svgText } = await import("./picture-file.ts");
  const picture = element === null ? null : shownPicture(element);
  if (picture !== null) saveFile(`${fileName}.svg`, new Blob([svgText(picture)], { type: "image/svg+xml" }));
}

async function savePng(fileName: string, element: Element | null): Promise<void> {
  const { pngFile, shownPicture } = await import("./picture-file.ts");
  const picture = element === null ? null : shownPicture(element);
  const file = picture === null ? null : await pngFile(picture);
  if (file !== null) saveFile(`${fileName}.png`, file);
}
