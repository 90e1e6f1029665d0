import type { ScenarioPool } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether } from "../../kit/sentence.tsx";

/** What a pool does beside serving its model, as far as it is switched on: drafts, adapters, copies of its KV cache, what ranks share. */
export function SwitchedOnWords({ pool }: { readonly pool: ScenarioPool }) {
  const { id, speculation, adapters, offload, parallel } = pool;
  return (
    <>
      {speculation !== null && <DraftWords poolId={id} draftTokens={speculation.draftTokens} />}
      {adapters !== null && <AdapterWords poolId={id} onDevice={adapters.onDevice} />}
      {offload !== null && <OffloadWords poolId={id} diskBytes={offload.diskBytes} />}
      {parallel !== null && <SharedWords poolId={id} parallel={parallel} />}
    </>
  );
}

interface DraftWordsProps {
  readonly poolId: string;
  readonly draftTokens: number;
}

function DraftWords({ poolId, draftTokens }: DraftWordsProps) {
  const fields = useFields();
  return (
    <>
      {" "}
      Each step drafts <InlineField
        label="Drafted tokens"
        {...fields(`pools.${poolId}.speculation.draftTokens`)}
      />{" "}
      {draftTokens === 1 ? "token" : "tokens"} and verifies {draftTokens === 1 ? "it" : "them"}.
    </>
  );
}

interface AdapterWordsProps {
  readonly poolId: string;
  readonly onDevice: NonNullable<ScenarioPool["adapters"]>["onDevice"];
}

/** Fine-tuned models that are served over the pool's own. */
function AdapterWords({ poolId, onDevice }: AdapterWordsProps) {
  const fields = useFields();
  const field = (name: string) => fields(`pools.${poolId}.adapters.${name}`);
  return (
    <>
      {" "}
      Calls are for <InlineField label="Number of LoRA adapters" {...field("count")} /> LoRA adapters of rank{" "}
      <KeptTogether>
        <InlineField label="Rank of the adapters" {...field("rank")} />
        {onDevice === null && "."}
      </KeptTogether>
      {onDevice !== null && (
        <>
          {" "}
          of which a device holds{" "}
          <KeptTogether>
            <InlineField label="Adapters on the device at once" {...field("onDevice")} />.
          </KeptTogether>
        </>
      )}
    </>
  );
}

interface OffloadWordsProps {
  readonly poolId: string;
  readonly diskBytes: NonNullable<ScenarioPool["offload"]>["diskBytes"];
}

function OffloadWords({ poolId, diskBytes }: OffloadWordsProps) {
  const fields = useFields();
  const at = `pools.${poolId}.offload`;
  return (
    <>
      {" "}
      KV that leaves its caches is kept in{" "}
      <InlineField
        label="Host memory of a replica for KV"
        {...unsetField(fields(`${at}.hostBytes`), "an unknown part")}
      />{" "}
      of a replica's host memory
      {diskBytes !== null && (
        <>
          {" "}
          and <InlineField label="Disk or store for KV" {...fields(`${at}.diskBytes`)} /> of disk or a store
        </>
      )}
      .
    </>
  );
}

interface SharedWordsProps {
  readonly poolId: string;
  readonly parallel: NonNullable<ScenarioPool["parallel"]>;
}

/** Of what ranks may share and experts may have, that which is: one rank and one group share nothing. */
function SharedWords({ poolId, parallel }: SharedWordsProps) {
  const fields = useFields();
  const field = (name: string) => fields(`pools.${poolId}.parallel.${name}`);
  const { decodeContext, prefillContext, redundantExperts, expertImbalance } = parallel;
  return (
    <>
      {decodeContext > 1 && (
        <>
          {" "}
          <InlineField label="Ranks that share a cache" {...field("decodeContext")} /> ranks share the cache of a
          sequence.
        </>
      )}
      {prefillContext > 1 && (
        <>
          {" "}
          <InlineField label="Groups that share a prompt" {...field("prefillContext")} /> groups of ranks share the
          tokens of a prompt.
        </>
      )}
      {redundantExperts > 0 && (
        <>
          {" "}
          A layer has <InlineField label="Copies of experts" {...field("redundantExperts")} />{" "}
          {redundantExperts === 1 ? "expert" : "experts"} more than the model, as{" "}
          {redundantExperts === 1 ? "a copy." : "copies."}
        </>
      )}
      {expertImbalance !== null && (
        <>
          {" "}
          The busiest group of experts has <InlineField
            label="Imbalance of experts"
            {...field("expertImbalance")}
          />{" "}
          times the mean of tokens.
        </>
      )}
    </>
  );
}
