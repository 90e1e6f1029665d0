import { Fragment } from "react";
import { allAccelerators } from "../../../catalog/accelerators/index.generated.ts";
import { handoverParts } from "../../../metrics/handover-words.ts";
import { nounOf } from "../../../quantity/sentence.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { valueWord } from "../../../state/value-word.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { cacheFormats, weightFormats } from "./choice-words.ts";

type Split = NonNullable<ScenarioPool["split"]>;

/** Whether prompts are computed on replicas of their own; only where they are, on what, and how their states are sent. */
export function PoolSplit({ pool }: { readonly pool: ScenarioPool }) {
  const edit = useApp((state) => state.edit);
  const at = `pools.${pool.id}.split`;
  const { split } = pool;
  return (
    <>
      <Sentence>
        Prompts are computed{" "}
        <KeptTogether>
          <SelectField
            at={at}
            label="Where prompts are computed"
            value={split === null ? "off" : "on"}
            options={places}
            onChange={(value) => void edit(value === "on" ? { [`${at}.transfer`]: "layers" } : { [at]: "none" })}
          />
          .
        </KeptTogether>
      </Sentence>
      {split !== null && (
        <>
          <PromptSentence at={at} pool={pool} split={split} />
          <WaySentence at={at} split={split} />
          {(pool.offload !== null || pool.routing.router === "central") && (
            <Sentence>
              One line before all replicas, and memory beneath the caches, are those of the replicas of prompts: who
              answers takes states as they come.
            </Sentence>
          )}
          <WhatItDoes poolId={pool.id} />
        </>
      )}
    </>
  );
}

interface PartProps {
  readonly at: string;
  readonly split: Split;
}

const ofPool = { value: "none", label: "the pool's own", note: "As the replicas that answer have it." };

/** What the replicas that compute prompts are. */
function PromptSentence({ at, pool, split }: PartProps & { readonly pool: ScenarioPool }) {
  const fields = useFields();
  const edit = useApp((state) => state.edit);
  const own = useApp(({ scenario }) => scenario.catalogue.accelerators);
  const known = [...new Map([...allAccelerators, ...own].map(({ id, name }) => [id, name] as const))];
  const devices = [ofPool, ...known.map(([value, label]) => ({ value, label }))];
  const field = (name: string, unset: string) => unsetField(fields(`${at}.${name}`), unset);
  const chosen = (name: "accelerator" | "weights" | "kv", label: string, options: readonly Option[]) => (
    <SelectField
      at={`${at}.${name}`}
      label={label}
      value={split[name] ?? "none"}
      options={options}
      onChange={(value) => void edit({ [`${at}.${name}`]: value })}
    />
  );
  const isOther = split.accelerator !== null && split.accelerator !== pool.accelerator;
  return (
    <Sentence>
      Replicas of prompts:{" "}
      <InlineField label="Replicas that compute prompts" {...field("replicas", "as many as it takes")} />, on{" "}
      <KeptTogether>{chosen("accelerator", "Device of the prompts", devices)},</KeptTogether> each over{" "}
      <InlineField label="Devices that split each layer of the prompts" {...field("tp", String(pool.tp))} />{" "}
      {nounOf(split.tp ?? pool.tp, "device")} in{" "}
      <InlineField label="Pipeline stages of the prompts" {...field("pp", String(pool.pp))} />{" "}
      {nounOf(split.pp ?? pool.pp, "stage")}, with{" "}
      {chosen("weights", "Weight format of the prompts", [ofPool, ...weightFormats])} weights and{" "}
      <KeptTogether>{chosen("kv", "KV cache format of the prompts", [ofPool, ...cacheFormats])}</KeptTogether> KV cache.{" "}
      {(isOther || split.usdPerDeviceHour !== null) && (
        <>
          Such a device costs{" "}
          <InlineField label="Price of a device of the prompts" {...field("usdPerDeviceHour", "an unknown sum")} /> an
          hour, sold <InlineField label="Devices of the prompts sold together" {...field("devicesPerUnit", "singly")} />{" "}
          at a time.
        </>
      )}
    </Sentence>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

/** How states get to where they are answered, and how many are taken there. */
function WaySentence({ at, split }: PartProps) {
  const fields = useFields();
  const edit = useApp((state) => state.edit);
  const field = (name: string, unset: string) => unsetField(fields(`${at}.${name}`), unset);
  return (
    <Sentence>
      A prompt&apos;s keys and values are sent{" "}
      <SelectField
        at={`${at}.transfer`}
        label="How states are sent"
        value={split.transfer}
        options={transfers}
        onChange={(value) => void edit({ [`${at}.transfer`]: value })}
      />
      , at{" "}
      <KeptTogether>
        <InlineField label="Rate at which a device sends" {...field("linkBytesPerSecond", "what joins the devices")} />.
      </KeptTogether>{" "}
      A replica that answers takes{" "}
      <InlineField
        label="Most calls that a replica of answers takes"
        {...field("answerSequences", "as many as its limit says")}
      />{" "}
      at once.
    </Sentence>
  );
}

/** What comes of it, once the plan is there. */
function WhatItDoes({ poolId }: { readonly poolId: string }) {
  const handover = useApp((state) => shownPlan(state)?.plan.pools.find(({ id }) => id === poolId)?.handover ?? null);
  if (handover === null) return null;
  return (
    <p>
      {handoverParts(handover).map((part, index) =>
        typeof part === "string" ? (
          <Fragment key={index}>{part}</Fragment>
        ) : (
          <ExplainableFigure
            key={part.id}
            target={{ scope: "pool", at: poolId, id: `handover.${part.id}` }}
            text={part.text}
          />
        ),
      )}
    </p>
  );
}

const places: readonly Option[] = [
  { value: "off", label: "where they are answered", note: "Steps carry prompts and answers together." },
  {
    value: "on",
    label: "on replicas of their own",
    note: "No prompt lengthens the steps of answers; states are sent.",
  },
];

const transfers: readonly (Option & { readonly value: Split["transfer"] })[] = [
  {
    value: "layers",
    label: valueWord("pools.*.split.transfer", "layers"),
    note: "Each sets off as soon as it is computed.",
  },
  { value: "whole", label: valueWord("pools.*.split.transfer", "whole"), note: "When the prompt is done." },
];
