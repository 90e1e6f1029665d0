import { allAccelerators } from "../../../catalog/accelerators/index.generated.ts";
import { allModels } from "../../../catalog/models/index.generated.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/use-fields.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { cacheFormats, deviceCounts, weightFormats } from "./choice-words.ts";
import { withPinned } from "./with-pinned.ts";

/** Model and hardware in the brief: a sentence for each pool. */
export function HardwareParagraph() {
  const pools = useApp(({ scenario }) => scenario.pools);
  if (pools.length === 0) return <p>There is no pool of hardware, so nothing can be served.</p>;
  return (
    <>
      {pools.map((pool) => (
        <PoolSentence key={pool.id} pool={pool} isNamed={pools.length > 1} />
      ))}
    </>
  );
}

function PoolSentence({ pool, isNamed }: { readonly pool: ScenarioPool; readonly isNamed: boolean }) {
  const { models, accelerators } = useApp(({ scenario }) => scenario.catalogue);
  const edit = useApp((state) => state.edit);
  const fields = useFields();
  const at = `pools.${pool.id}`;
  const set = (name: string) => (value: string) => void edit({ [`${at}.${name}`]: value });
  const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const many = pool.tp * pool.pp > 1;
  return (
    <Sentence>
      {isNamed && `Pool ${pool.id}: `}
      <SelectField
        label="Model"
        value={pool.model}
        options={named(withPinned(allModels, models))}
        onChange={set("model")}
      />{" "}
      in <SelectField label="Weight format" value={pool.weights} options={weightFormats} onChange={set("weights")} />{" "}
      with a <SelectField label="Cache format" value={pool.kv} options={cacheFormats} onChange={set("kv")} /> cache,{" "}
      {pool.pp > 1 && `${pool.pp} stages of `}
      <SelectField
        label="Devices that split each layer"
        value={String(pool.tp)}
        options={deviceCounts(pool.tp, mostSplit)}
        onChange={set("tp")}
      />{" "}
      {many ? "devices" : "device"} of{" "}
      <SelectField
        label="Accelerator"
        value={pool.accelerator}
        options={named(withPinned(allAccelerators, accelerators))}
        onChange={set("accelerator")}
      />{" "}
      to a replica. Replicas: <InlineField label="Serving replicas, a number or auto" {...fields(`${at}.replicas`)} />
      {pool.quotaDevices !== null && (
        <>
          , of at most <InlineField label="Quota of devices, or none" {...fields(`${at}.quotaDevices`)} /> devices
        </>
      )}
      .
    </Sentence>
  );
}

const mostSplit = 64;
