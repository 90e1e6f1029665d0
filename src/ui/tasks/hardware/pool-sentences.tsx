import type { ScenarioPool } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import {
  attentionGroups,
  cacheFormats,
  deviceCounts,
  devicesWords,
  engineChoice,
  engineChoices,
  expertGroups,
  stageCounts,
  weightFormats,
} from "./choice-words.ts";

interface PoolSentencesProps {
  readonly pool: ScenarioPool;
}

/** How a replica is laid out, and how many there are. */
export function PoolSentences({ pool }: PoolSentencesProps) {
  const fields = useFields();
  const edit = useApp((state) => state.edit);
  const hasExperts = useApp(({ scenario }) => {
    const model = scenario.catalogue.models.find(({ id }) => id === pool.model);
    return pool.ep > 1 || (model?.experts ?? 0) > 0;
  });
  const at = `pools.${pool.id}`;
  const field = (name: string) => fields(`${at}.${name}`);
  const set = (name: string) => (value: string) => void edit({ [`${at}.${name}`]: value });
  return (
    <>
      <Sentence>
        <SelectField
          at={`${at}.runtime`}
          label="Engine that serves it"
          value={engineChoice(pool.runtime)}
          options={engineChoices(pool.runtime)}
          onChange={set("runtime")}
        />{" "}
        serves it. Weights are kept in{" "}
        <KeptTogether>
          <SelectField
            at={`${at}.weights`}
            label="Weight format"
            value={pool.weights}
            options={weightFormats}
            onChange={set("weights")}
          />
          ,
        </KeptTogether>{" "}
        the KV cache in{" "}
        <KeptTogether>
          <SelectField
            at={`${at}.kv`}
            label="KV cache format"
            value={pool.kv}
            options={cacheFormats}
            onChange={set("kv")}
          />
          .
        </KeptTogether>{" "}
        Each layer is split over{" "}
        <SelectField
          at={`${at}.tp`}
          label="Devices that split each layer"
          value={String(pool.tp)}
          options={deviceCounts(pool.tp, mostSplit)}
          onChange={set("tp")}
        />{" "}
        {pool.tp === 1 ? "device" : "devices"}, the layers over{" "}
        <SelectField
          at={`${at}.pp`}
          label="Pipeline stages"
          value={String(pool.pp)}
          options={stageCounts(pool.pp)}
          onChange={set("pp")}
        />{" "}
        {pool.pp === 1 ? "stage" : "stages"}: {devicesWords(pool.tp * pool.pp)} a replica. Attention is{" "}
        <KeptTogether>
          <SelectField
            at={`${at}.attentionRanks`}
            label="Attention over the devices"
            value={String(pool.attentionRanks)}
            options={attentionGroups(pool.tp)}
            onChange={set("attentionRanks")}
          />
          {hasExperts ? "," : "."}
        </KeptTogether>
        {hasExperts && (
          <>
            {" "}
            experts are{" "}
            <KeptTogether>
              <SelectField
                at={`${at}.ep`}
                label="Experts over the devices"
                value={String(pool.ep)}
                options={expertGroups(pool.tp)}
                onChange={set("ep")}
              />
              .
            </KeptTogether>
          </>
        )}
      </Sentence>
      <Sentence>
        Serve with <InlineField label="Serving replicas, a number or auto" {...field("replicas")} />{" "}
        {pool.replicas === 1 ? "replica" : "replicas"}
        {pool.replicas === "auto" ? ": the fewest that keep every limit" : ", those in reserve apart"}. Devices that can
        be had:{" "}
        <KeptTogether>
          <InlineField label="Quota of devices, or none" {...unsetField(field("quotaDevices"), "any number")} />,
        </KeptTogether>{" "}
        with a lead time of{" "}
        <KeptTogether>
          <InlineField
            label="Lead time of an order in days, or none"
            {...unsetField(field("leadTimeDays"), "unknown length")}
          />
          .
        </KeptTogether>{" "}
        The replicas are spread over <InlineField label="Zones of the pool" {...field("zones")} />{" "}
        {pool.zones === 1 ? "zone" : "zones"}
        {pool.regions.length > 1 && " of each region"}. A rack, or a domain of fast links, has{" "}
        <KeptTogether>
          <InlineField
            label="Devices of a rack, or none"
            {...unsetField(field("rackDevices"), "as many devices as its links join")}
          />
          {pool.rackDevices === null ? "." : " devices."}
        </KeptTogether>
      </Sentence>
    </>
  );
}

const mostSplit = 64;
