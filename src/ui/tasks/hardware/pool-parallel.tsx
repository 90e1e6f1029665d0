import type { ScenarioPool } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { sharingWords } from "./sharing-words.ts";

/** Context parallelism and copies of experts of a pool whose layers are split: one line while there are none. */
export function PoolParallel({ pool }: { readonly pool: ScenarioPool }) {
  const edit = useApp((state) => state.edit);
  const hasExperts = useApp(({ scenario }) =>
    scenario.catalogue.models.some(({ id, experts }) => id === pool.model && experts > 0),
  );
  const at = `pools.${pool.id}.parallel`;
  if (pool.parallel === null) {
    return (
      <p>
        Each rank keeps all tokens of its part of a sequence{hasExperts && ", and each expert is there once"}.{" "}
        <TextButton onClick={() => void edit({ [`${at}.decodeContext`]: "1" })}>
          {hasExperts ? "Share sequences by their tokens, or copy experts" : "Share sequences by their tokens"}
        </TextButton>
      </p>
    );
  }
  return (
    <>
      <SharingSentence
        at={at}
        dealsExperts={dealsExperts(pool, hasExperts)}
        imbalance={pool.parallel.expertImbalance}
      />
      {hasExperts && pool.ep === 1 && (
        <p>Each expert is split over all devices of a layer: none has more to do than another.</p>
      )}
      <WhatItDoes poolId={pool.id} />
      <p>
        <TextButton onClick={() => void edit({ [at]: "none" })}>
          {hasExperts ? "Share nothing by tokens, and copy no experts" : "Share nothing by tokens"}
        </TextButton>
      </p>
    </>
  );
}

/** Whether groups of ranks have experts of their own, or somebody has entered what holds of these alone. */
export function dealsExperts({ ep, parallel }: ScenarioPool, hasExperts: boolean): boolean {
  const { redundantExperts = 0, expertImbalance = null } = parallel ?? {};
  return hasExperts && (ep > 1 || redundantExperts > 0 || expertImbalance !== null);
}

interface SharingProps {
  readonly at: string;
  readonly dealsExperts: boolean;
  readonly imbalance: NonNullable<ScenarioPool["parallel"]>["expertImbalance"];
}

function SharingSentence({ at, dealsExperts: isDealt, imbalance }: SharingProps) {
  const fields = useFields();
  const field = (name: string) => fields(`${at}.${name}`);
  return (
    <Sentence>
      The cached tokens of a sequence are dealt to{" "}
      <InlineField label="Ranks that share a cache" {...field("decodeContext")} /> of the ranks that would hold the
      same, and the tokens of a prompt to{" "}
      <InlineField label="Groups that share a prompt" {...field("prefillContext")} /> groups, each with all of the
      attention's weights.
      {isDealt && (
        <>
          {" "}
          A layer has <InlineField label="Copies of experts" {...field("redundantExperts")} /> experts more than the
          model; the busiest group of experts has{" "}
          <KeptTogether>
            <InlineField
              label="Imbalance of experts"
              {...unsetField(field("expertImbalance"), "what chance gives it")}
            />
            {imbalance === null ? "." : " times the mean of tokens."}
          </KeptTogether>
        </>
      )}
    </Sentence>
  );
}

/** What comes of it, once the plan is there. */
function WhatItDoes({ poolId }: { readonly poolId: string }) {
  const shown = useApp(shownPlan);
  const sharing = shown?.plan.pools.find(({ id }) => id === poolId)?.parallel ?? null;
  if (shown === null || sharing === null) return null;
  const sides = shown.input.pools.filter(({ id, handsTo }) => (handsTo?.poolId ?? id) === poolId);
  const words = sharingWords(sides, sharing);
  return (
    <>
      {words !== null && <p>{words}</p>}
      {sharing.isShared && sharing.roomFactor !== null && (
        <Gains poolId={poolId} isRefused={sharing.refused !== null} />
      )}
    </>
  );
}

function Gains({ poolId, isRefused }: { readonly poolId: string; readonly isRefused: boolean }) {
  const figure = (id: string) => <ExplainableFigure target={{ scope: "pool", at: poolId, id: `parallel.${id}` }} />;
  return (
    <p>
      {isRefused ? "Counted as typed, a replica holds" : "A replica then holds"} {figure("roomFactor")} times as many
      sequences; tokens come at {figure("tokenSpeed")} times the speed, a prompt at {figure("promptSpeed")} times.
    </p>
  );
}
