import type { DeviceBarParts } from "./device-parts.ts";
import { MeasuredWidth } from "./measured-width.tsx";
import { useHatch } from "./use-hatch.tsx";
import styles from "./device-bar.module.css";

interface ReplicaBarProps {
  readonly description: string;
  readonly bar: DeviceBarParts;
  /** Devices of the replica. */
  readonly devices: number;
}

const tall = 20;
const gap = 4;

/** A replica: its devices side by side, each filled as the one above. */
export function ReplicaBar(props: ReplicaBarProps) {
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
