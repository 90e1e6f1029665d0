import { ClippedName } from "../kit/clipped-name.tsx";
import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import styles from "./tornado-ledger.module.css";

/** An end of a bar. */
interface TornadoPoint {
  /** Place on the axis, 0 to 1; `null`: there is no figure there. */
  readonly at: number | null;
  /** Value of the input there. */
  readonly text: string;
  /** What the answer is there. */
  readonly words: string;
}

export interface TornadoLine {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly less: TornadoPoint;
  readonly more: TornadoPoint;
  /** The one that the title names. */
  readonly isFirst: boolean;
  readonly isStill: boolean;
  /** Its name opens the field. */
  readonly isField: boolean;
  readonly side: string;
}

interface TornadoLedgerProps {
  readonly caption: string;
  readonly heads: { readonly input: string; readonly side: string };
  readonly axis: { readonly least: string; readonly base: string; readonly most: string };
  readonly baseAt: number;
  readonly lines: readonly TornadoLine[];
  readonly onOpen: (id: string) => void;
}

/** Inputs with what each does to the answer by itself: bars to both sides of the base, input values at their ends. */
export function TornadoLedger({ caption, heads, axis, baseAt, lines, onOpen }: TornadoLedgerProps) {
  return (
    <table className={styles["ledger"]}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles["label"]}>
            {heads.input}
          </th>
          <th scope="col" className={styles["bar"]}>
            <VisuallyHidden>Answer at the ends</VisuallyHidden>
            <span className={styles["room"]} aria-hidden="true">
              {axis.least !== axis.base && isApart(0, baseAt) && <u data-end="least">{axis.least}</u>}
              <u style={{ left: percent(baseAt) }}>{axis.base}</u>
              {axis.most !== axis.base && isApart(baseAt, 1) && <u data-end="most">{axis.most}</u>}
            </span>
          </th>
          <th scope="col" className={styles["side"]}>
            {heads.side}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} baseAt={baseAt} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly line: TornadoLine;
  readonly baseAt: number;
  readonly onOpen: (id: string) => void;
}

function Line({ line, baseAt, onOpen }: LineProps) {
  const { id, label, note, less, more, isFirst, isStill, isField, side } = line;
  const isLess = less.at !== null && less.at < baseAt;
  const isMore = more.at !== null && more.at > baseAt;
  return (
    <tr data-muted={isStill ? "" : undefined}>
      <th scope="row" className={styles["label"]}>
        {isField ? (
          <button type="button" aria-label={`${label}, edit`} onClick={() => onOpen(id)}>
            {label}
          </button>
        ) : (
          label
        )}
        {note !== "" && (
          <small>
            <ClippedName>{note}</ClippedName>
          </small>
        )}
      </th>
      <td className={styles["bar"]}>
        <VisuallyHidden>{`${less.text}: ${less.words}; ${more.text}: ${more.words}`}</VisuallyHidden>
        <span className={styles["room"]} aria-hidden="true">
          {isStill ? (
            <span
              className={styles["still"]}
              data-side={baseAt > 0.5 ? "less" : "more"}
              style={baseAt > 0.5 ? { right: percent(1 - baseAt) } : { left: percent(baseAt) }}
            >
              <span className={styles["ends"]}>
                {less.text} to {more.text}{" "}
              </span>
              moves nothing
            </span>
          ) : (
            <>
              <End point={less} baseAt={baseAt} side="less" isFirst={isFirst} isOutside={isLess} />
              <End point={more} baseAt={baseAt} side="more" isFirst={isFirst} isOutside={isMore} />
            </>
          )}
          <em style={{ left: percent(baseAt) }} />
        </span>
      </td>
      <td className={styles["side"]}>{side}</td>
    </tr>
  );
}

interface EndProps {
  readonly point: TornadoPoint;
  readonly baseAt: number;
  readonly side: "less" | "more";
  readonly isFirst: boolean;
  /** The end lies on its own side of the base. */
  readonly isOutside: boolean;
}

/**
 * The bar from the base to an end, and the input's value beyond it. Where both ends lie on one side of the base, the nearer
 * one's value stands on the other side of it, which is free. An end without a figure says so in its value's place.
 */
function End({ point: { at, text, words }, baseAt, side, isFirst, isOutside }: EndProps) {
  const place = at ?? baseAt;
  const [from, to] = place < baseAt ? [place, baseAt] : [baseAt, place];
  const value = at === null ? `${text}: ${words}` : text;
  const valueAt = isOutside ? place : baseAt;
  return (
    <>
      {to > from && (
        <i data-tone={isFirst ? "first" : side} style={{ left: percent(from), width: percent(to - from) }} />
      )}
      <b data-side={side} style={side === "less" ? { right: percent(1 - valueAt) } : { left: percent(valueAt) }}>
        {value}
      </b>
    </>
  );
}

/** Ends nearer to the base than this share of the axis are not named: their names would touch. */
const leastGap = 0.16;

/** Whether two labels of the axis have room side by side. */
function isApart(one: number, other: number): boolean {
  return Math.abs(one - other) > leastGap;
}

function percent(share: number): string {
  return `${share * 100}%`;
}
