import { Suspense, lazy } from "react";
import { formatShare } from "../../../quantity/format-number.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FoldedList } from "../../kit/folded-list.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField, SelectWord } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence, unbroken } from "../../kit/sentence.tsx";
import type { CatalogueSelectProps } from "./catalogue-select.tsx";
import { cacheFormats, deviceCounts, weightFormats } from "./choice-words.ts";
import styles from "./hardware-paragraph.module.css";

/** Model and hardware in the brief: a sentence for each pool. */
export function HardwareParagraph() {
  const pools = useApp(({ scenario }) => scenario.pools);
  if (pools.length === 0) return <p>There is no pool of hardware, so nothing can be served.</p>;
  return (
    <FoldedList
      items={pools.map((pool, index) => ({
        id: pool.id,
        content: <PoolSentence pool={pool} isNamed={pools.length > 1} isFirst={index === 0} />,
      }))}
      mostShown={mostPools}
      what="pools"
    />
  );
}

/** Pools in a sentence each before the rest is folded away. */
const mostPools = 3;

interface PoolSentenceProps {
  readonly pool: ScenarioPool;
  readonly isNamed: boolean;
  /** What a replica is is said once. */
  readonly isFirst: boolean;
}

function PoolSentence({ pool, isNamed, isFirst }: PoolSentenceProps) {
  const edit = useApp((state) => state.edit);
  const set = (name: string) => (value: string) => void edit({ [`pools.${pool.id}.${name}`]: value });
  const isMany = pool.tp * pool.pp > 1;
  return (
    <Sentence>
      {isNamed && <b className={styles["poolName"]}>{pool.id}: </b>}
      <CatalogueField label="Model" pool={pool} field="model" /> with{" "}
      <SelectField label="Weight format" value={pool.weights} options={weightFormats} onChange={set("weights")} />{" "}
      weights and a <SelectField label="KV cache format" value={pool.kv} options={cacheFormats} onChange={set("kv")} />{" "}
      KV cache. Each replica{isFirst && ", one copy of the model,"} is {isMany ? "split over" : "on"}{" "}
      {pool.pp > 1 && `${pool.pp} stages of `}
      <SelectField
        label="Devices that split each layer"
        value={String(pool.tp)}
        options={deviceCounts(pool.tp, mostSplit)}
        onChange={set("tp")}
      />{" "}
      {pool.tp > 1 ? "devices" : "device"}
      {pool.pp > 1 && " each"}:{" "}
      <KeptTogether>
        <CatalogueField label="Device" pool={pool} field="accelerator" />.
      </KeptTogether>{" "}
      <ReplicaWords pool={pool} />
      {(pool.speculation ?? pool.adapters ?? pool.offload ?? pool.parallel) !== null && (
        <Suspense>
          <SwitchedOnWords pool={pool} />
        </Suspense>
      )}
      {pool.split !== null && (
        <Suspense fallback=" Prompts are computed on replicas of their own.">
          <SplitWords pool={pool} />
        </Suspense>
      )}
      {pool.regions.length > 1 && ` Its users are in ${pool.regions.length} regions: ${regionsText(pool.regions)}.`}
    </Sentence>
  );
}

/** `50 % Europe, 30 % Region 2, 20 % Asia`: shares of all users. */
function regionsText(regions: ScenarioPool["regions"]): string {
  const all = regions.reduce((sum, { share }) => sum + share, 0);
  return regions
    .map(({ name, share }, index) => `${formatShare(share / all)} ${name === "" ? `Region ${index + 1}` : name}`)
    .join(", ");
}

/** How many replicas serve, and of how many devices that can be had. */
function ReplicaWords({ pool: { id, replicas, quotaDevices } }: { readonly pool: ScenarioPool }) {
  const fields = useFields();
  return (
    <>
      Replicas that serve:{" "}
      <KeptTogether>
        <InlineField label="Serving replicas, a number or auto" {...fields(`pools.${id}.replicas`)} />
        {replicas === "auto" ? "," : "."}
      </KeptTogether>
      {replicas === "auto" && " the fewest that keep every limit."}
      {quotaDevices !== null && (
        <>
          {" "}
          At most <InlineField label="Quota of devices, or none" {...fields(`pools.${id}.quotaDevices`)} /> devices can
          be had.
        </>
      )}
    </>
  );
}

const mostSplit = 64;

/** Comes after the first answer, with the catalogue. */
const CatalogueSelect = lazy(async () => ({ default: (await import("./catalogue-select.tsx")).CatalogueSelect }));

/** Where prompts are computed apart. */
const SplitWords = lazy(async () => ({ default: (await import("./split-words.tsx")).SplitWords }));
/** Comes with the first pool that has any. */
const SwitchedOnWords = lazy(async () => ({ default: (await import("./switched-on-words.tsx")).SwitchedOnWords }));

/** A pool's model or device in the brief; until the catalogue is there, the name that the scenario itself holds. */
function CatalogueField(props: CatalogueSelectProps) {
  const { label, pool, field } = props;
  const { models, accelerators } = useApp(({ scenario }) => scenario.catalogue);
  const rows = field === "model" ? models : accelerators;
  const name = rows.find(({ id }) => id === pool[field])?.name ?? pool[field];
  return (
    <Suspense fallback={<SelectWord label={label} chosen={unbroken(name)} />}>
      <CatalogueSelect {...props} />
    </Suspense>
  );
}
