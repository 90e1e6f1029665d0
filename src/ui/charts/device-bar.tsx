import { formatShare } from "../../quantity/format-number.ts";
import { bytesPerGigabyte } from "../../quantity/bytes.ts";
import { axisTicks } from "./axis-ticks.ts";
import {
  type DeviceBarParts,
  type DevicePart,
  type DevicePartId,
  gigabytesText,
  heldGigabytesText,
  smallParts,
  smallPartsText,
} from "./device-parts.ts";
import { MeasuredWidth, useHatch } from "./measured-width.tsx";
import styles from "./device-bar.module.css";

interface DeviceBarProps {
  readonly description: string;
  readonly bar: DeviceBarParts;
  /** The weights' format, as people write it. */
  readonly weights: string;
  /** The most of the KV cache that the load may fill. */
  readonly line: number;
}

const top = 44;
const tall = 56;
const bottom = top + tall;
const narrow = 560;
/** Mean width of a 12-px letter. */
const letter = 6.2;

/** Of the 15-px number of a part. */
const bigWidth = (text: string) => text.length * 9.4;
const textWidth = (text: string) => text.length * letter;
/** An anchor that keeps a text of that width inside the picture. */
const anchorAt = (x: number, text: string) => (x >= textWidth(text) ? "end" : "start");

/** What fills one device, from the first byte taken to the last, with the line that the peak must stay below. */
export function DeviceBar(props: DeviceBarProps) {
  return <MeasuredWidth height={150}>{(width) => <Bar {...props} width={width} />}</MeasuredWidth>;
}

interface PlacedProps {
  readonly bar: DeviceBarParts;
  /** Pixels a byte. */
  readonly scale: number;
  readonly width: number;
}

function Bar({ description, bar, weights, line, width }: DeviceBarProps & { readonly width: number }) {
  const spare = useHatch(styles["hatch"]);
  const short = useHatch(styles["short-hatch"]);
  const scale = width / bar.fullBytes;
  const placed = { bar, scale, width };
  return (
    <svg
      className={styles["picture"]}
      width={width}
      height={width < narrow ? 150 : 172}
      role="img"
      aria-label={description}
    >
      {spare.definition}
      {short.definition}
      {bar.parts.map(({ id, bytes, start }) => (
        <rect
          key={id}
          x={start * scale}
          y={top}
          width={Math.max(1, bytes * scale - 1)}
          height={tall}
          className={styles[id]}
          fill={id === "withheld" ? spare.fill : undefined}
        />
      ))}
      {bar.shortBytes > 0 && (
        <rect
          x={bar.usableBytes * scale}
          y={top}
          width={Math.max(3, bar.shortBytes * scale)}
          height={tall}
          className={styles["short"]}
          fill={short.fill}
        />
      )}
      <PartNames {...placed} weights={weights} />
      {bar.shortBytes === 0 ? <Overheads {...placed} /> : <Room {...placed} />}
      <Stop {...placed} />
      {bar.lineBytes !== null && <KvLine x={bar.lineBytes * scale} line={line} isNarrow={width < narrow} />}
      {width >= narrow && <Axis {...placed} />}
    </svg>
  );
}

function KvLine({ x, line, isNarrow }: { readonly x: number; readonly line: number; readonly isNarrow: boolean }) {
  const text = `load line: ${formatShare(line)} of the ${isNarrow ? "cache" : "KV cache"}`;
  return (
    <>
      <line x1={x} x2={x} y1={top - 8} y2={bottom + 6} className={styles["loadline"]} />
      <text x={x} y={top - 14} textAnchor={anchorAt(x, text)} className={styles["line-name"]}>
        {text}
      </text>
    </>
  );
}

/** Where the engine stops, or by how much what it needs runs past that. */
function Stop({ bar, scale, width }: PlacedProps) {
  const x = bar.usableBytes * scale;
  const isShort = bar.shortBytes > 0;
  const full = `the engine stops at ${gigabytesText(bar.usableBytes)} GB`;
  const text = isShort ? `short by ${gigabytesText(bar.shortBytes)} GB` : full;
  const y = width < narrow ? bottom + 46 : bottom + 24;
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1={isShort ? top - 8 : top - 4}
        y2={bottom + 10}
        className={isShort ? styles["loadline"] : styles["stop"]}
      />
      <text x={isShort ? width : x} y={y} textAnchor="end" className={isShort ? styles["short-name"] : styles["name"]}>
        {text}
      </text>
      {isShort && (
        <text x={x} y={top - 14} textAnchor={anchorAt(x, full)} className={styles["line-name"]}>
          {full}
        </text>
      )}
    </>
  );
}

/** Where a call has too little room: what the runtime takes beside the weights, and what is left. */
function Room({ bar, scale, width }: PlacedProps) {
  const room = bar.parts.find(({ id }) => id === "kv-used");
  if (room === undefined) return null;
  const text = `${smallPartsText(smallParts(bar), true)}, then ${gigabytesText(room.bytes)} GB for KV cache`;
  // Left of what is short, which stands at the right end of the same line; on a narrow page in a line of its own.
  const end = width < narrow ? width : width - textWidth(`short by ${gigabytesText(bar.shortBytes)} GB`) - 20;
  const x = Math.max(textWidth(text), Math.min(bar.usableBytes * scale - 8, end));
  return (
    <text x={x} y={bottom + 24} textAnchor="end" className={styles["name"]}>
      {text}
    </text>
  );
}

/** Names inside the stretches that are wide enough for them. */
function PartNames({ bar, scale, weights, width }: PlacedProps & { readonly weights: string }) {
  const find = (id: DevicePartId) => bar.parts.find((part) => part.id === id);
  const weight = find("weights");
  const used = find("kv-used");
  const free = find("kv-free");
  const withheld = find("withheld");
  const usedName = width < narrow ? "KV at peak" : "KV cache at the peak";
  // Where a call has too little room, all of it is taken, and by no peak.
  const usedFits = used !== undefined && bar.shortBytes === 0 && used.bytes * scale > textWidth(usedName) + 20;
  const freeFits = free !== undefined && free.bytes * scale > textWidth(usedName) + 20;
  return (
    <>
      {weight !== undefined && weight.bytes * scale > bigWidth(`${gigabytesText(weight.printedBytes)} GB`) + 8 && (
        <Name part={weight} scale={scale} words={weight.bytes * scale > 130 ? `Weights, ${weights}` : "Weights"} />
      )}
      {used !== undefined && usedFits && <Name part={used} scale={scale} words={usedName} isOnFill />}
      {used !== undefined && !usedFits && free !== undefined && freeFits && (
        <Name part={free} scale={scale} words={usedName} bytes={used.bytes} />
      )}
      {used === undefined && free !== undefined && freeFits && (
        <Name part={free} scale={scale} words={width < narrow ? "KV room" : "Room for KV cache"} />
      )}
      {withheld !== undefined && withheld.bytes * scale > 72 && (
        <g className={styles["halo"]}>
          <text x={withheld.start * scale + 10} y={top + 24}>
            Kept from
          </text>
          <text x={withheld.start * scale + 10} y={top + 41}>
            the engine
          </text>
        </g>
      )}
    </>
  );
}

interface NameProps {
  readonly part: DevicePart;
  readonly scale: number;
  readonly words: string;
  readonly bytes?: number;
  readonly isOnFill?: boolean;
}

function Name({ part, scale, words, bytes = part.printedBytes, isOnFill = false }: NameProps) {
  const size = part.bytes * scale;
  const x = part.start * scale + Math.max(4, Math.min(12, (size - bigWidth(`${heldGigabytesText(bytes)} GB`)) / 2));
  return (
    <g className={isOnFill ? styles["on-fill"] : styles["inside"]}>
      <text x={x} y={top + 24}>
        {words}
      </text>
      <text x={x} y={top + 43} className={styles["big"]}>
        {heldGigabytesText(bytes)} GB
      </text>
    </g>
  );
}

/** The small parts beside the weights, led out below. */
function Overheads({ bar, scale, width }: PlacedProps) {
  const parts = smallParts(bar);
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return null;
  const from = first.start * scale;
  const to = (last.start + last.bytes) * scale;
  const text = smallPartsText(parts, width < narrow);
  const half = textWidth(text) / 2;
  const stopStart = bar.usableBytes * scale - textWidth("the engine stops at 000.0 GB") - 16;
  const most = width < narrow ? width - half : Math.max(half, stopStart - half);
  const x = Math.min(Math.max(half, (from + to) / 2), most);
  return (
    <>
      <path
        d={`M${from} ${bottom + 4}v5h${Math.max(1, to - from - 1)}v-5M${(from + to) / 2} ${bottom + 9}v4`}
        className={styles["lead"]}
      />
      <text x={x} y={bottom + 26} textAnchor="middle" className={styles["name"]}>
        {text}
      </text>
    </>
  );
}

function Axis({ bar, scale }: PlacedProps) {
  const ticks = axisTicks(bar.fullBytes / bytesPerGigabyte, 6).filter(
    (tick) => tick * bytesPerGigabyte <= bar.fullBytes,
  );
  return (
    <>
      {ticks.map((tick) => {
        const x = tick * bytesPerGigabyte * scale;
        return (
          <g key={tick} className={styles["axis"]}>
            <line x1={x} x2={x} y1={bottom + 46} y2={bottom + 50} />
            <text x={x} y={bottom + 66} textAnchor={tick === 0 ? "start" : "middle"}>
              {tick === 0 ? "0 GB" : tick}
            </text>
          </g>
        );
      })}
    </>
  );
}
