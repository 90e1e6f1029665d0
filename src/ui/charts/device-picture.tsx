import type { Pool, Targets } from "../../engine/input.ts";
import type { MemoryLedger } from "../../engine/ledger.ts";
import type { PoolResult } from "../../engine/plan-result.ts";
import { memoryLines } from "../../metrics/memory.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import { formatGibibytes } from "../../quantity/format-bytes.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { ChartFrame } from "../kit/chart-frame.tsx";
import type { ChartTable } from "../kit/chart-table.ts";
import { DeviceBar } from "./device-bar.tsx";
import {
  type DeviceBarParts,
  deviceBarParts,
  deviceName,
  formatName,
  gigabytesText,
  heldGigabytesText,
} from "./device-parts.ts";
import { MeasuredWidth, useHatch } from "./measured-width.tsx";
import styles from "./device-bar.module.css";

interface DevicePictureProps {
  readonly page: PagePlan;
  readonly pool: Pool;
  readonly result: PoolResult;
  readonly ledger: MemoryLedger;
  /** Whether the title names the pool, where there are several and no other heading does. */
  readonly isNamed?: boolean;
}

type LongestCall = PagePlan["pools"][number]["longestCall"];

const partBytes = ({ parts }: DeviceBarParts, id: string) => parts.find((part) => part.id === id)?.bytes ?? 0;

function title(bar: DeviceBarParts, hasLoad: boolean, devices: number, call: LongestCall): string {
  if (bar.shortBytes > 0) {
    const forWhat = call === null ? "before any KV cache" : `for one call of ${formatCount(call.contextTokens)} tokens`;
    return `${devices === 1 ? "The" : "Each"} device is short by ${gigabytesText(bar.shortBytes)} GB ${forWhat}`;
  }
  const used = partBytes(bar, "kv-used");
  const mayFill = used + partBytes(bar, "kv-free");
  if (!hasLoad) return `The KV cache may fill ${gigabytesText(mayFill)} GB of each device`;
  return `At the peak the KV cache fills ${heldGigabytesText(used)} of the ${gigabytesText(mayFill)} GB it may fill`;
}

/** More than these a picture cannot tell apart. */
const mostDrawn = 32;

function replicaText(devices: number, bar: DeviceBarParts): string {
  const room = partBytes(bar, "kv-used") + partBytes(bar, "kv-free") + partBytes(bar, "kv-past");
  const count = devices === 2 ? "both" : `all ${formatCount(devices)}`;
  return `The replica: ${count} devices, ${gigabytesText(devices * bar.fullBytes)} GB, ${gigabytesText(devices * room)} GB of it room for KV cache`;
}

function barTable(ledger: MemoryLedger): ChartTable {
  return {
    columns: [
      { id: "line", label: "Line", align: "left" },
      { id: "bytes", label: "Bytes", align: "right" },
      { id: "share", label: "Of the device", align: "right" },
    ],
    rows: memoryLines(ledger).map(({ id, label, value }) => {
      const share = (value ?? 0) / ledger.totalBytes;
      const bytes = Math.round(value ?? 0);
      return {
        id,
        cells: [label, { text: formatCount(bytes), value }, { text: formatShare(share, 3), value: share }],
      };
    }),
  };
}

function captionText(pool: Pool, ledger: MemoryLedger, bar: DeviceBarParts, targets: Targets): string {
  const device = `One ${deviceName(pool.accelerator.id)}, ${gigabytesText(ledger.totalBytes)} GB (${formatGibibytes(ledger.totalBytes)}) as its driver reports; the label rounds it`;
  if (bar.shortBytes > 0) return `${device}, with what ${pool.model.name} in ${formatName(pool.weights)} asks of it`;
  if (bar.lineBytes === null) return device;
  return `${device}; the line is the ${formatShare(targets.kvUseLimit)} limit less the ${formatShare(targets.marginShare)} margin`;
}

/** One device as a bar, and the replica that it belongs to; where it holds too little, by how much. */
export function DevicePicture({ page, pool, result, ledger, isNamed = false }: DevicePictureProps) {
  const { targets } = page.input;
  const line = targets.kvUseLimit * (1 - targets.marginShare);
  // The call that has no room: where not even the weights have, it is not what is short.
  const call =
    result.outcome === "no-kv-room" ? (page.pools.find(({ id }) => id === pool.id)?.longestCall ?? null) : null;
  const bar = deviceBarParts(ledger, result.kvUse, line, call?.bytesPerDevice);
  const devices = pool.tp * pool.pp;
  const found = title(bar, result.kvUse !== null, devices, call);
  const hasName = isNamed && page.plan.pools.length > 1;
  const name = hasName ? `${pool.id}: ${found.slice(0, 1).toLowerCase()}${found.slice(1)}` : found;
  return (
    <ChartFrame
      title={name}
      caption={captionText(pool, ledger, bar, targets)}
      table={barTable(ledger)}
      fileName={`memory-${pool.id}`}
    >
      <DeviceBar description={name} bar={bar} weights={formatName(pool.weights)} line={line} />
      {bar.shortBytes === 0 && devices > 1 && devices <= mostDrawn && (
        <>
          <p className={styles["replica"]}>{replicaText(devices, bar)}</p>
          <ReplicaBar description={replicaText(devices, bar)} bar={bar} devices={devices} />
        </>
      )}
    </ChartFrame>
  );
}

interface ReplicaBarProps {
  readonly description: string;
  readonly bar: DeviceBarParts;
  /** Devices of the replica. */
  readonly devices: number;
}

const tall = 20;
const gap = 4;

/** A replica: its devices side by side, each filled as the one above. */
function ReplicaBar(props: ReplicaBarProps) {
  return <MeasuredWidth height={tall}>{(width) => <Devices {...props} width={width} />}</MeasuredWidth>;
}

function Devices({ description, bar, devices, width }: ReplicaBarProps & { readonly width: number }) {
  const spare = useHatch(styles["hatch"]);
  const each = (width - gap * (devices - 1)) / devices;
  const scale = each / bar.fullBytes;
  return (
    <svg className={styles["picture"]} width={width} height={tall} role="img" aria-label={description}>
      {spare.definition}
      {Array.from({ length: devices }, (_, index) => (
        <g key={index} transform={`translate(${index * (each + gap)} 0)`}>
          {bar.parts.map(({ id, bytes, start }) => (
            <rect
              key={id}
              x={start * scale}
              width={Math.max(0.5, bytes * scale)}
              height={tall}
              className={styles[id]}
              fill={id === "withheld" ? spare.fill : undefined}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
