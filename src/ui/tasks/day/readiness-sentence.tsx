import { useId, useState } from "react";
import type { PoolDay } from "../../../planning/pool-day.ts";
import { formatBytes } from "../../../quantity/format-bytes.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { KeptTogether, Sentence, unbroken } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./day.module.css";

interface ReadinessProps {
  readonly pool: ScenarioPool;
  /** `null`: the pool does not serve, so that its weights are not known. */
  readonly ready: PoolDay | null;
}

const parts: Readonly<Record<PoolDay["ready"][number]["id"], string>> = {
  node: "A node is there",
  image: "The image is there",
  weights: "Weights are read",
  "warm-up": "Warm-up",
};

/** How long a replica takes until it is ready, part by part. */
export function ReadinessSentence({ pool, ready }: ReadinessProps) {
  const fields = useFields();
  const field = (name: string) => fields(`pools.${pool.id}.readiness.${name}`);
  return (
    <>
      <Sentence>
        {ready === null
          ? "Until a replica is ready, a"
          : unbroken(`A replica is ready ${formatSeconds(ready.readySeconds)} after it is asked for: a`)}{" "}
        node takes{" "}
        <KeptTogether>
          <InlineField label="Time until there is a node" {...field("nodeSeconds")} />,
        </KeptTogether>{" "}
        its image{" "}
        <KeptTogether>
          <InlineField label="Time until the image is there" {...field("imageSeconds")} />;
        </KeptTogether>{" "}
        weights are read at{" "}
        <InlineField
          label="Rate of reading weights, bytes a second"
          {...field("weightsBytesPerSecond")}
          text={formatBytes(pool.readiness.weightsBytesPerSecond)}
        />{" "}
        a second, warm-up takes{" "}
        <KeptTogether>
          <InlineField label="Warm-up time" {...field("warmUpSeconds")} />.
        </KeptTogether>{" "}
        Of asks for a replica <InlineField label="Stock-out share of asks" {...field("stockOutShare")} /> find no
        capacity and are made again when it would have been ready
        {ready !== null && ready.meanReadySeconds > ready.readySeconds
          ? unbroken(`: a replica is ready after ${formatSeconds(ready.meanReadySeconds)} on average.`)
          : "."}
      </Sentence>
      {ready !== null && <ReadyLedger ready={ready} />}
    </>
  );
}

/** The parts of the time, opened on request. */
function ReadyLedger({ ready: { ready, readySeconds } }: { readonly ready: PoolDay }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const rows = ready.map((line) => ({ id: line.id, cells: [parts[line.id], formatSeconds(line.seconds)] }));
  const total = { id: "total", cells: ["Ready", formatSeconds(readySeconds)], isTotal: true };
  return (
    <>
      <p className={styles["acts"]}>
        <TextButton onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close" : `What the ${formatSeconds(readySeconds)} are`}
        </TextButton>
      </p>
      {isOpen && (
        <div id={id}>
          <Ledger
            caption="Time until a replica is ready"
            columns={[
              { id: "part", label: "Part", align: "left" },
              { id: "time", label: "Time", align: "right" },
            ]}
            rows={[...rows, total]}
          />
        </div>
      )}
    </>
  );
}
