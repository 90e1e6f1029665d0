import type { ScenarioPool } from "../../../scenario/schema.ts";
import { valueWord } from "../../../state/value-word.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { withAdapters, withoutAdapters } from "../../../state/members/adapters.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";

/** LoRA adapters that a pool serves over its model: none, or how many, how large, and how many a device holds. */
export function PoolAdapters({ pool: { id, adapters } }: { readonly pool: ScenarioPool }) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  if (adapters === null) {
    return (
      <>
        <p>All calls are for the model as it is.</p>
        <p>
          <TextButton onClick={() => commit(withAdapters(scenario, id), `serve LoRA adapters on ${id}`)}>
            Serve LoRA adapters
          </TextButton>
        </p>
      </>
    );
  }
  return (
    <>
      <AdapterSentence poolId={id} adapters={adapters} />
      <p>
        A step computes the calls of all adapters together, and takes longer for each that is in it. A call whose
        adapter is not on the device waits until one there is used by nobody; the step that first needs it waits for its
        fetch.
      </p>
      <p>
        <TextButton onClick={() => commit(withoutAdapters(scenario, id), `serve no LoRA adapters on ${id}`)}>
          Serve no adapters
        </TextButton>
      </p>
    </>
  );
}

interface AdapterSentenceProps {
  readonly poolId: string;
  readonly adapters: NonNullable<ScenarioPool["adapters"]>;
}

function AdapterSentence({ poolId, adapters }: AdapterSentenceProps) {
  const fields = useFields();
  const edit = useApp((state) => state.edit);
  const at = `pools.${poolId}.adapters`;
  return (
    <Sentence>
      Calls are for <InlineField label="Number of LoRA adapters" {...fields(`${at}.count`)} /> LoRA adapters of rank{" "}
      <KeptTogether>
        <InlineField label="Rank of the adapters" {...fields(`${at}.rank`)} />,
      </KeptTogether>{" "}
      on{" "}
      <KeptTogether>
        <SelectField
          at={`${at}.targets`}
          label="Matrices with adapters"
          value={adapters.targets}
          options={targets}
          onChange={(value) => void edit({ [`${at}.targets`]: value })}
        />
        .
      </KeptTogether>{" "}
      A device holds{" "}
      <KeptTogether>
        <InlineField label="Adapters on the device at once" {...unsetField(fields(`${at}.onDevice`), "all of them")} />
        {adapters.onDevice === null ? "." : " at once."}
      </KeptTogether>{" "}
      The adapter in place i is asked for in proportion to 1 / i to the power of{" "}
      <KeptTogether>
        <InlineField label="Unevenness of the adapters" {...fields(`${at}.zipfExponent`)} />:
      </KeptTogether>{" "}
      {adapters.zipfExponent === 0 ? "all alike." : "some far more than others."}
    </Sentence>
  );
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note: string;
}

const targets: readonly Choice<NonNullable<ScenarioPool["adapters"]>["targets"]>[] = [
  {
    value: "all-linear",
    label: valueWord("pools.*.adapters.targets", "all-linear"),
    note: "Attention and feed-forward, of experts too.",
  },
  {
    value: "attention",
    label: valueWord("pools.*.adapters.targets", "attention"),
    note: "Queries, keys, values and outputs.",
  },
];
