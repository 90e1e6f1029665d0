import type { Pool, Targets } from "../../../engine/input.ts";
import type { MemoryLedger } from "../../../engine/ledger.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { memoryLines } from "../../../metrics/memory-lines.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatShare } from "../../../quantity/format-share.ts";
import { DeviceBar } from "../../charts/device-bar.tsx";
import { deviceBarParts, type DeviceBarParts } from "../../charts/device-parts.ts";
import { ReplicaBar } from "../../charts/replica-bar.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import type { ChartTable } from "../../kit/chart-table.ts";
import { deviceName, formatName, gigabytesText } from "./memory-words.ts";
import styles from "./memory.module.css";

interface DevicePictureProps {
  readonly ledger: MemoryLedger;
  readonly pool: Pool;
  readonly result: PoolResult;
  readonly targets: Targets;
}

const partBytes = ({ parts }: DeviceBarParts, id: string) => parts.find((part) => part.id === id)?.bytes ?? 0;

function title(bar: DeviceBarParts, hasLoad: boolean): string {
  if (bar.shortBytes > 0) return `Each device is short by ${gigabytesText(bar.shortBytes)} GB before any KV cache`;
  const used = partBytes(bar, "kv-used");
  const mayFill = used + partBytes(bar, "kv-free");
  if (!hasLoad) return `The KV cache may fill ${gigabytesText(mayFill)} GB of each device`;
  return `At the peak the KV cache fills ${gigabytesText(used)} of the ${gigabytesText(mayFill)} GB it may`;
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

/** One device as a bar, and the replica that it belongs to. */
export function DevicePicture({ ledger, pool, result, targets }: DevicePictureProps) {
  const line = targets.kvUseLimit * (1 - targets.marginShare);
  const bar = deviceBarParts(ledger, result.kvUse, line);
  const devices = pool.tp * pool.pp;
  const name = title(bar, result.kvUse !== null);
  const limit =
    bar.lineBytes === null
      ? ""
      : `; the line is the ${formatShare(targets.kvUseLimit)} limit less the ${formatShare(targets.marginShare)} margin`;
  return (
    <ChartFrame
      title={name}
      caption={`One ${deviceName(pool.accelerator.id)}, ${gigabytesText(ledger.totalBytes)} GB as its driver reports${limit}`}
      table={barTable(ledger)}
      fileName={`memory-${pool.id}`}
    >
      <DeviceBar description={name} bar={bar} weights={formatName(pool.weights)} line={line} />
      {devices > 1 && devices <= mostDrawn && (
        <>
          <p className={styles["replica"]}>{replicaText(devices, bar)}</p>
          <ReplicaBar description={replicaText(devices, bar)} bar={bar} devices={devices} />
        </>
      )}
    </ChartFrame>
  );
}
