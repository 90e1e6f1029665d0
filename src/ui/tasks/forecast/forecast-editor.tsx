import { monthAfter } from "../../../quantity/calendar-month.ts";
import { startOfForecast } from "../../../scenario/resolved/resolved-months.ts";
import type { ScenarioClass, ScenarioPool } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import {
  mostSteps,
  withLaunch,
  withoutLaunch,
  withoutPriceChange,
  withPriceChange,
} from "../../../state/members/months.ts";
import { useApp } from "../../../state/use-app.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { TextLine } from "../../kit/text-line.tsx";
import styles from "./forecast.module.css";

/** What is expected to come: growth, season and steps of each class, prices and lead times of each pool. */
export function ForecastEditor() {
  const scenario = useApp((state) => state.scenario);
  return (
    <TitledPart title="What is expected" caption="Each number holds in its own month and grows from there">
      <Sentence>
        Months are counted from the month of{" "}
        <KeptTogether>
          <DayField label="Start of the forecast" path="forecast.startDate" unset="the as-of date" />.
        </KeptTogether>
      </Sentence>
      {scenario.classes
        .filter(({ enabled }) => enabled)
        .map((workload) => (
          <ClassMonths key={workload.id} workload={workload} />
        ))}
      {scenario.pools.map((pool) => (
        <PoolMonths key={pool.id} pool={pool} />
      ))}
    </TitledPart>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly path: string;
  readonly unset?: string;
}

function DayField({ label, path, unset }: DayFieldProps) {
  const fields = useFields();
  const field = fields(path);
  const text = field.isUnset ? (unset ?? "") : field.text;
  return <TextLine label={label} text={text} at={field.at} longest={20} onCommit={field.onCommit} />;
}

function ClassMonths({ workload }: { readonly workload: ScenarioClass }) {
  const fields = useFields();
  const { scenario, commit } = useEdited();
  const { id, name, arrivals } = workload;
  const at = `classes.${id}.arrivals`;
  const season = fields(`${at}.season`);
  const called = name === "" ? id : name;
  const add = () => commit(withLaunch(scenario, id, nextQuarter(startOfForecast(scenario))), `add a step of ${called}`);
  return (
    <>
      <Sentence>
        {called} grows by <InlineField label={`Growth a month of ${called}`} {...fields(`${at}.growthPerMonth`)} /> a
        month; loads of the 12 months from January, in any unit:{" "}
        <KeptTogether>
          <TextLine
            label={`Season of ${called}: loads of the months of the year, or none`}
            text={season.typed}
            at={season.at}
            longest={200}
            onCommit={season.onCommit}
          />
          .
        </KeptTogether>
      </Sentence>
      {arrivals.launches.map((step, index) => (
        <div key={`step ${index}`} className={styles["step"]}>
          <StepSentence path={`${at}.launches.${index}`} />
          <TextButton
            label={`Remove: ${step.label} of ${called}`}
            onClick={() => commit(withoutLaunch(scenario, id, index), `remove a step of ${called}`)}
          >
            Remove
          </TextButton>
        </div>
      ))}
      {arrivals.launches.length < mostSteps && (
        <p className={styles["acts"]}>
          <TextButton label={`Add a launch or a customer of ${called}`} onClick={add}>
            Add a launch or a customer
          </TextButton>
        </p>
      )}
    </>
  );
}

function StepSentence({ path }: { readonly path: string }) {
  const fields = useFields();
  const label = fields(`${path}.label`);
  return (
    <Sentence>
      From <DayField label="Day of the step" path={`${path}.date`} />{" "}
      <InlineField label="Size of the step, negative where work leaves" {...fields(`${path}.perDay`)} /> more:{" "}
      <KeptTogether>
        <TextLine label="Name of the step" text={label.typed} at={label.at} longest={40} onCommit={label.onCommit} />.
      </KeptTogether>
    </Sentence>
  );
}

function PoolMonths({ pool: { id, priceChanges, leadTimeDays, quotaDevices } }: { readonly pool: ScenarioPool }) {
  const fields = useFields();
  const { scenario, commit } = useEdited();
  const at = `pools.${id}`;
  const add = () =>
    commit(withPriceChange(scenario, id, nextQuarter(startOfForecast(scenario))), `add a change of price of ${id}`);
  return (
    <>
      <Sentence>
        Devices of pool {id} come{" "}
        <InlineField
          label={`Lead time of pool ${id}, or none`}
          {...unsetField(fields(`${at}.leadTimeDays`), "an unknown time")}
        />{" "}
        {leadTimeDays === null ? "" : `${leadTimeDays === 1 ? "day" : "days"} `}after they are ordered; the quota is{" "}
        <KeptTogether>
          <InlineField
            label={`Quota of pool ${id}, or none`}
            {...unsetField(fields(`${at}.quotaDevices`), "not known")}
          />
          {quotaDevices === null ? "." : " devices."}
        </KeptTogether>
      </Sentence>
      {priceChanges.map((change, index) => (
        <div key={`price ${index}`} className={styles["step"]}>
          <Sentence>
            From <DayField label="Day of the new price" path={`${at}.priceChanges.${index}.date`} /> its devices cost{" "}
            <InlineField label="New price over today's" {...fields(`${at}.priceChanges.${index}.factor`)} /> times
            today's price.
          </Sentence>
          <TextButton
            label={`Remove: the price of ${change.date} of ${id}`}
            onClick={() => commit(withoutPriceChange(scenario, id, index), `remove a change of price of ${id}`)}
          >
            Remove
          </TextButton>
        </div>
      ))}
      {priceChanges.length < mostSteps && (
        <p className={styles["acts"]}>
          <TextButton label={`Add a change of price of ${id}`} onClick={add}>
            Add a change of price
          </TextButton>
        </p>
      )}
    </>
  );
}

/** Soon enough to matter, late enough to be planned for. */
const monthsUntilStep = 3;
const nextQuarter = (start: string) => monthAfter(start, monthsUntilStep);

function useEdited() {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  return { scenario, commit };
}
