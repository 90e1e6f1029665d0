import { engineOf, engines } from "../../../deploy/engine.ts";
import { runtimeEngine } from "../../../scenario/rows/pin.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger } from "../../kit/ledger.tsx";

interface EngineSetting {
  readonly name: string;
  readonly label: string;
  readonly means: string;
}

const settings: readonly EngineSetting[] = [
  { name: "memoryShare", label: "Memory share", means: "of a device, that the engine may use" },
  {
    name: "memoryBytes",
    label: "Memory of a device",
    means: "where its driver reports another than the catalogue lists",
  },
  {
    name: "overheadBytes",
    label: "Memory set aside",
    means: "for neither weights nor KV cache, where the engine's own figures are not yours",
  },
  { name: "maxSequences", label: "Sequences at once", means: "the most a replica runs together" },
  {
    name: "batchTokens",
    label: "Tokens a step",
    means: "the most one iteration works on, in each group of ranks that runs sequences of its own",
  },
  { name: "maxWaiting", label: "Calls that may wait", means: "at a replica; more are refused" },
];

/** What the pool's engine calls a setting; `null`: it has no name for it, or the engine is none that is known. */
function flagOf(name: string, { runtime }: ScenarioPool): string | null {
  if (runtimeEngine(runtime) === null) return null;
  const { flags } = engines[engineOf(runtime)];
  return Object.entries(flags).find(([setting]) => setting === name)?.[1] ?? null;
}

/** What stands before the engine's name of a setting: where ranks run sequences of their own, an engine counts some of one and some of all. */
export function flagLead(name: string, { runtime, attentionRanks }: ScenarioPool): string {
  const isOfAll = engineOf(runtime) === "sglang";
  if (attentionRanks > 1 && name === "maxSequences" && !isOfAll) return `, ${attentionRanks} times `;
  if (attentionRanks > 1 && name === "batchTokens" && isOfAll) return `, 1/${attentionRanks} of `;
  return ": ";
}

/** Settings of the engine, a line each with what it bounds, and with the engine's own name for it. */
export function EngineLimits({ pool }: { readonly pool: ScenarioPool }) {
  const fields = useFields();
  const meaning = ({ name, means }: EngineSetting) => {
    const flag = flagOf(name, pool);
    return flag === null ? (
      means
    ) : (
      <>
        {means}
        {flagLead(name, pool)}
        <code>{flag}</code>
      </>
    );
  };
  return (
    <Ledger
      caption="Settings of the engine"
      columns={[
        { id: "name", label: "Setting", align: "left" },
        { id: "means", label: "What it bounds", align: "left" },
        { id: "value", label: "Value", align: "right" },
      ]}
      rows={settings.map((setting) => ({
        id: setting.name,
        cells: [
          setting.label,
          meaning(setting),
          <InlineField
            key={setting.name}
            label={setting.label}
            {...unsetField(fields(`pools.${pool.id}.${setting.name}`), "listed")}
          />,
        ],
      }))}
    />
  );
}
