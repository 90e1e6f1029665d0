import type { ScenarioPool } from "../../../scenario/schema.ts";
import { valueWord } from "../../../state/value-word.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { withOffload } from "../../../state/members/pool-list.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";

/** Whether copies of the KV cache are kept beneath it; only where they are, in what and how fast that is read. */
export function PoolOffload({ pool: { id, offload } }: { readonly pool: ScenarioPool }) {
  const fields = useFields();
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const edit = useApp((state) => state.edit);
  const at = `pools.${id}.offload`;
  const field = (name: string, unset: string) => unsetField(fields(`${at}.${name}`), unset);
  return (
    <>
      <Sentence>
        What the prefix caches let go is{" "}
        <KeptTogether>
          <SelectField
            at={at}
            label="KV offload"
            value={offload === null ? "off" : "on"}
            options={offloads}
            onChange={(value) => {
              commit(withOffload(scenario, id, value === "on"), `switch KV offload of ${id} ${value}`);
            }}
          />
          .
        </KeptTogether>
      </Sentence>
      {offload !== null && (
        <>
          <Sentence>
            A replica has{" "}
            <InlineField label="Host memory of a replica for KV" {...field("hostBytes", "an unknown part")} /> of host
            memory for it, and each device reads that at{" "}
            <KeptTogether>
              <InlineField label="Rate of host memory" {...field("hostBytesPerSecond", "the rate of its PCIe")} />.
            </KeptTogether>{" "}
            Beneath it there is{" "}
            <KeptTogether>
              <InlineField label="Disk or store for KV" {...field("diskBytes", "nothing")} />
              {offload.diskBytes === null && "."}
            </KeptTogether>{" "}
            {offload.diskBytes !== null && (
              <>
                of disk or of a store over the network, read at{" "}
                <KeptTogether>
                  <InlineField label="Rate of the store" {...field("diskBytesPerSecond", "an unknown rate")} />;
                </KeptTogether>{" "}
                <KeptTogether>
                  <SelectField
                    at={`${at}.diskOf`}
                    label="Whose store it is"
                    value={offload.diskOf}
                    options={owners}
                    onChange={(value) => void edit({ [`${at}.diskOf`]: value })}
                  />
                  .
                </KeptTogether>
              </>
            )}
          </Sentence>
          <p>
            Calls leave copies there as they end. One that comes back fetches what the cache has let go, where that is
            sooner than to compute it again; both wait for the line.
          </p>
        </>
      )}
    </>
  );
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note: string;
}

const offloads: readonly Choice<"off" | "on">[] = [
  { value: "off", label: "computed again", note: "KV is kept in the memory of the devices alone." },
  { value: "on", label: "kept beneath them", note: "In host memory, and on disk or in a store if you like." },
];

const owners: readonly Choice<"replica" | "pool">[] = [
  {
    value: "replica",
    label: valueWord("pools.*.offload.diskOf", "replica"),
    note: "Its bytes and rate are those of one replica.",
  },
  {
    value: "pool",
    label: valueWord("pools.*.offload.diskOf", "pool"),
    note: "Its bytes and rate are those of all together.",
  },
];
