import type { ScenarioPool } from "../../../scenario/schema.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import {
  mostFloors,
  mostMetrics,
  withFloor,
  withMetric,
  withScaling,
  withScalingParts,
} from "../../../state/members/day-events.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { hourField } from "./hour-field.ts";
import styles from "./day.module.css";

type PoolScaling = NonNullable<ScenarioPool["scaling"]>;

interface ScalerProps {
  readonly poolId: string;
  readonly scaling: PoolScaling;
}

/** Who asks for replicas, by what, between which bounds, and how fast. */
export function ScalerSentences({ poolId, scaling }: ScalerProps) {
  const fields = useFields();
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const edit = useApp((state) => state.edit);
  const at = `pools.${poolId}.scaling`;
  const field = (name: string) => fields(`${at}.${name}`);
  const change = (parts: Parameters<typeof withScalingParts>[2], label: string) =>
    commit(withScalingParts(scenario, poolId, parts), label);
  return (
    <>
      <Sentence>
        <SelectField
          at={`${at}.kind`}
          label="Kind of scaler"
          value={scaling.kind}
          options={scalerKinds}
          onChange={(kind) => void edit({ [`${at}.kind`]: kind })}
        />{" "}
        {scaling.metrics.length === 0 ? "goes by floors and the forecast alone." : "asks for replicas so that each has"}
        {scaling.metrics.map((metric, index) => (
          <Signal
            key={index}
            poolId={poolId}
            metric={metric}
            index={index}
            isLast={index === scaling.metrics.length - 1}
          />
        ))}
      </Sentence>
      <Sentence>
        Between <InlineField label="Fewest replicas" {...field("minReplicas")} /> and{" "}
        <KeptTogether>
          <InlineField label="Most replicas" {...field("maxReplicas")} />.
        </KeptTogether>{" "}
        Figures are means of <InlineField label="Window of the figures" {...field("windowSeconds")} /> and{" "}
        <InlineField label="Age of the figures" {...field("delaySeconds")} /> old. More start after{" "}
        <KeptTogether>
          <InlineField label="Wait before more start" {...field("upAfterSeconds")} />,
        </KeptTogether>{" "}
        fewer are kept after{" "}
        <KeptTogether>
          <InlineField label="Wait before replicas go" {...field("downAfterSeconds")} />
          {scaling.kind === "keda" ? "," : "."}
        </KeptTogether>{" "}
        {scaling.kind === "keda" && (
          <>
            the last goes after{" "}
            <KeptTogether>
              <InlineField label="Wait before the last goes" {...field("cooldownSeconds")} />
            </KeptTogether>{" "}
            without a signal.{" "}
          </>
        )}
        Demand is foreseen{" "}
        <KeptTogether>
          <InlineField label="Lead of the forecast" {...field("leadSeconds")} /> ahead.
        </KeptTogether>
      </Sentence>
      {scaling.floors.map((_, index) => (
        <Floor
          key={index}
          at={`${at}.floors.${index}`}
          onRemove={() =>
            change(
              ({ floors }) => ({ floors: floors.filter((__, own) => own !== index) }),
              `remove a floor of ${poolId}`,
            )
          }
        />
      ))}
      <p className={styles["acts"]}>
        {scaling.metrics.length < mostMetrics && (
          <TextButton onClick={() => change(withMetric, `add a signal to the scaler of ${poolId}`)}>
            Add a signal
          </TextButton>
        )}
        {scaling.floors.length < mostFloors && (
          <TextButton onClick={() => change(withFloor, `add a floor to ${poolId}`)}>Add a floor</TextButton>
        )}
        <TextButton onClick={() => commit(withScaling(scenario, poolId, null), `stop scaling ${poolId}`)}>
          Stop scaling
        </TextButton>
      </p>
    </>
  );
}

interface SignalProps {
  readonly poolId: string;
  readonly metric: PoolScaling["metrics"][number];
  readonly index: number;
  readonly isLast: boolean;
}

/** `[0.66] [calls a second]`, and how to be rid of it where there are others. */
function Signal({ poolId, metric, index, isLast }: SignalProps) {
  const fields = useFields();
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const edit = useApp((state) => state.edit);
  const at = `pools.${poolId}.scaling.metrics.${index}`;
  const remove = () =>
    commit(
      withScalingParts(scenario, poolId, ({ metrics }) => ({ metrics: metrics.filter((_, own) => own !== index) })),
      `remove a signal from the scaler of ${poolId}`,
    );
  return (
    <>
      {" "}
      <InlineField label="Target of the signal" {...fields(`${at}.target`)} />{" "}
      <KeptTogether>
        <SelectField
          at={`${at}.signal`}
          label="Signal"
          value={metric.signal}
          options={signals}
          onChange={(signal) => void edit({ [`${at}.signal`]: signal })}
        />
        {isLast ? "." : ","}
      </KeptTogether>{" "}
      {index > 0 && (
        <TextButton
          label={`Remove: ${signals.find(({ value }) => value === metric.signal)?.label ?? ""}`}
          onClick={remove}
        >
          Remove
        </TextButton>
      )}
      {!isLast && " and"}
    </>
  );
}

function Floor({ at, onRemove }: { readonly at: string; readonly onRemove: () => void }) {
  const fields = useFields();
  return (
    <Sentence>
      At least <InlineField label="Replicas of the floor" {...fields(`${at}.replicas`)} /> from{" "}
      <InlineField label="Beginning of the floor" {...hourField(fields(`${at}.fromHour`))} /> to{" "}
      <KeptTogether>
        <InlineField label="End of the floor" {...hourField(fields(`${at}.toHour`))} />.
      </KeptTogether>{" "}
      <TextButton label="Remove: floor" onClick={onRemove}>
        Remove
      </TextButton>
    </Sentence>
  );
}

const scalerKinds = [
  { value: "keda", label: "KEDA", note: "Asks a HorizontalPodAutoscaler, and goes to zero by itself." },
  { value: "hpa", label: "A HorizontalPodAutoscaler", note: "Kubernetes autoscaling/v2, with its defaults." },
  { value: "engine", label: "A loop beside the engine", note: "Looks every 5 s, and takes one replica away a minute." },
] as const;

const signals: readonly { readonly value: PoolScaling["metrics"][number]["signal"]; readonly label: string }[] = [
  { value: "calls-per-second-per-replica", label: "calls a second" },
  { value: "waiting-per-replica", label: "calls waiting" },
  { value: "running-per-replica", label: "calls running" },
  { value: "calls-in-flight-per-replica", label: "calls in flight" },
  { value: "active-tokens-per-replica", label: "tokens in use" },
  { value: "kv-use", label: "of its KV cache in use" },
  { value: "ttft-p90", label: "seconds to nine in ten first tokens" },
];
