import { burstMarkText, lossMarkText } from "../../../experiment-words/day-words.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import {
  type DayEventPlace,
  mostDayEvents,
  withBurst,
  withLoss,
  withoutDayEvent,
} from "../../../state/members/day-events.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { hourField } from "./hour-field.ts";
import styles from "./day.module.css";

interface DayHappeningsProps {
  readonly pool: ScenarioPool;
  /** Hour of the peak that the plan is made for; `null`: not known yet. */
  readonly peakHour: number | null;
}

/** What is lost and what comes on top on the day, each to be changed, moved and taken away. */
export function DayHappenings({ pool, peakHour }: DayHappeningsProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const { losses, bursts } = pool.day;
  return (
    <>
      {losses.map((loss, index) => (
        <div key={`loss ${index}`}>
          <LossSentence poolId={pool.id} loss={loss} index={index} />
          <Acts
            poolId={pool.id}
            place={{ kind: "losses", index }}
            name={lossMarkText(loss)}
            atHour={loss.atHour}
            peakHour={peakHour}
          />
        </div>
      ))}
      {bursts.map((burst, index) => (
        <div key={`burst ${index}`}>
          <BurstSentence poolId={pool.id} index={index} />
          <Acts
            poolId={pool.id}
            place={{ kind: "bursts", index }}
            name={burstMarkText(burst)}
            atHour={burst.atHour}
            peakHour={peakHour}
          />
        </div>
      ))}
      {losses.length + bursts.length === 0 && <p>Nothing happens.</p>}
      <p className={styles["acts"]}>
        {bursts.length < mostDayEvents && (
          <TextButton onClick={() => commit(withBurst(scenario, pool.id), `add a burst on ${pool.id}`)}>
            Add a burst
          </TextButton>
        )}
        {losses.length < mostDayEvents && (
          <TextButton onClick={() => commit(withLoss(scenario, pool.id), `add a loss on ${pool.id}`)}>
            Add a loss
          </TextButton>
        )}
      </p>
    </>
  );
}

interface LossSentenceProps {
  readonly poolId: string;
  readonly loss: ScenarioPool["day"]["losses"][number];
  readonly index: number;
}

function LossSentence({ poolId, loss, index }: LossSentenceProps) {
  const fields = useFields();
  const edit = useApp((state) => state.edit);
  const at = `pools.${poolId}.day.losses.${index}`;
  return (
    <Sentence>
      <InlineField label="How many are lost" {...fields(`${at}.count`)} />{" "}
      <SelectField
        at={`${at}.what`}
        label="What is lost"
        value={loss.what}
        options={loss.count === 1 ? lostThings : lostManyThings}
        onChange={(what) => void edit({ [`${at}.what`]: what })}
      />{" "}
      lost at{" "}
      <KeptTogether>
        <InlineField label="Hour of the loss" {...hourField(fields(`${at}.atHour`))} />,
      </KeptTogether>{" "}
      back after{" "}
      <KeptTogether>
        <InlineField
          label="Time until they are back, or none"
          {...unsetField(fields(`${at}.backAfterSeconds`), "the time until others are ready")}
        />
        .
      </KeptTogether>
    </Sentence>
  );
}

function BurstSentence({ poolId, index }: { readonly poolId: string; readonly index: number }) {
  const fields = useFields();
  const at = `pools.${poolId}.day.bursts.${index}`;
  return (
    <Sentence>
      <InlineField label="Size of the burst, times the demand" {...fields(`${at}.factor`)} /> times the demand from{" "}
      <InlineField label="Hour of the burst" {...hourField(fields(`${at}.atHour`))} /> for{" "}
      <KeptTogether>
        <InlineField label="Length of the burst" {...fields(`${at}.seconds`)} />.
      </KeptTogether>
    </Sentence>
  );
}

interface ActsProps {
  readonly poolId: string;
  readonly place: DayEventPlace;
  readonly name: string;
  readonly atHour: number;
  readonly peakHour: number | null;
}

function Acts({ poolId, place, name, atHour, peakHour }: ActsProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const edit = useApp((state) => state.edit);
  const move = () => void edit({ [`pools.${poolId}.day.${place.kind}.${place.index}.atHour`]: String(peakHour) });
  return (
    <p className={styles["acts"]}>
      {peakHour !== null && peakHour !== atHour && (
        <TextButton label={`Move to the peak: ${name}`} onClick={move}>
          Move to the peak
        </TextButton>
      )}
      <TextButton
        label={`Remove: ${name}`}
        onClick={() => commit(withoutDayEvent(scenario, poolId, place), `remove what happens on ${poolId}`)}
      >
        Remove
      </TextButton>
    </p>
  );
}

const lostThings = [
  { value: "node", label: "node", note: "All replicas that have a part on it." },
  { value: "replica", label: "replica", note: "One and its devices." },
  { value: "rack", label: "rack", note: "All replicas in the rack that holds most." },
  { value: "zone", label: "zone", note: "All replicas in the zone that holds most." },
  { value: "region", label: "region", note: "All replicas in the region that holds most." },
] as const;
const lostManyThings = [
  { value: "node", label: "nodes", note: "All replicas that have a part on them." },
  { value: "replica", label: "replicas", note: "They and their devices." },
  { value: "rack", label: "racks", note: "All replicas in the racks that hold most." },
  { value: "zone", label: "zones", note: "All replicas in the zones that hold most." },
  { value: "region", label: "regions", note: "All replicas in the regions that hold most." },
] as const;
