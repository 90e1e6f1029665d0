import { useMemo, useState } from "react";
import { allAccelerators } from "../../../catalog/accelerators/index.generated.ts";
import { allModels } from "../../../catalog/models/index.generated.ts";
import { runsOn } from "../../../scenario/served-by.ts";
import type { ScenarioClass, ScenarioPool } from "../../../scenario/schema.ts";
import { poolIdOf, renamePool } from "../../../state/members/pool-list.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { TextLine } from "../../kit/text-line.tsx";
import { acceleratorColumns, modelColumns } from "./catalogue-columns.ts";
import { CatalogueTable } from "./catalogue-table.tsx";
import { EngineLimits } from "./engine-limits.tsx";
import { OwnDevice } from "./own-device.tsx";
import { PoolAdapters } from "./pool-adapters.tsx";
import { PoolOffload } from "./pool-offload.tsx";
import { PoolParallel } from "./pool-parallel.tsx";
import { PoolRegions } from "./pool-regions.tsx";
import { PoolRouting } from "./pool-routing.tsx";
import { PoolSentences } from "./pool-sentences.tsx";
import { PoolSplit } from "./pool-split.tsx";
import { PoolSpeculation } from "./pool-speculation.tsx";
import { useOutlooks } from "./use-outlooks.ts";

interface PoolEditorProps {
  readonly pool: ScenarioPool;
  readonly onShow: (poolId: string) => void;
}

/** Everything a pool is: its name where there are several, its layout, its model, its devices and its engine. */
export function PoolEditor({ pool, onShow }: PoolEditorProps) {
  const hasOthers = useApp(({ scenario }) => scenario.pools.length > 1);
  const asOfDate = useApp(({ scenario }) => scenario.asOfDate);
  const { priceBasis } = pool;
  const columns = useMemo(() => acceleratorColumns(asOfDate, priceBasis), [asOfDate, priceBasis]);
  const [models, lookAtModels] = useState<readonly string[]>([]);
  const [devices, lookAtDevices] = useState<readonly string[]>([]);
  const looked = { poolId: pool.id, isOn: true } as const;
  const ofModels = useOutlooks({ ...looked, field: "model", checkedIds: models }, allModels);
  const ofDevices = useOutlooks({ ...looked, field: "accelerator", checkedIds: devices }, allAccelerators);
  return (
    <>
      {hasOthers && <PoolName pool={pool} onRenamed={onShow} />}
      <h3>Layout</h3>
      <PoolSentences pool={pool} />
      <PoolTotals poolId={pool.id} />
      <h3>Regions</h3>
      <PoolRegions pool={pool} />
      <h3>Model</h3>
      <CatalogueTable
        noun="model"
        at={`pools.${pool.id}.model`}
        outlooks={ofModels.words}
        onLook={lookAtModels}
        rows={allModels}
        columns={modelColumns}
        chosenId={pool.model}
        onChoose={ofModels.take}
      />
      <h3>Device</h3>
      <CatalogueTable
        noun="device"
        at={`pools.${pool.id}.accelerator`}
        outlooks={ofDevices.words}
        onLook={lookAtDevices}
        rows={allAccelerators}
        columns={columns}
        chosenId={pool.accelerator}
        onChoose={ofDevices.take}
      />
      <OwnDevice poolId={pool.id} />
      <h3>Engine</h3>
      <EngineLimits pool={pool} />
      {(pool.tp > 1 || pool.parallel !== null) && (
        <>
          <h3>Context and experts over ranks</h3>
          <PoolParallel pool={pool} />
        </>
      )}
      <h3>KV offload</h3>
      <PoolOffload pool={pool} />
      <h3>Speculation</h3>
      <PoolSpeculation pool={pool} />
      <h3>Adapters</h3>
      <PoolAdapters pool={pool} />
      <h3>Prompts apart</h3>
      <PoolSplit pool={pool} />
      <h3>Routing</h3>
      <PoolRouting pool={pool} />
    </>
  );
}

interface PoolNameProps {
  readonly pool: ScenarioPool;
  readonly onRenamed: (poolId: string) => void;
}

/** As the schema has it. */
const longestName = 64;

/** The pool's name as a field, and whose work it carries. */
function PoolName({ pool: { id }, onRenamed }: PoolNameProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const rename = (typed: string) => {
    const name = poolIdOf(typed);
    if (name === null) return { text: "A pool needs a name of letters or digits: its lines in every table go by it." };
    if (name === id) return null;
    const renamed = renamePool(scenario, id, name);
    if (renamed === scenario) return { text: `Another pool is called ${name}.` };
    commit(renamed, `rename the pool ${id} to ${name}`);
    onRenamed(name);
    return null;
  };
  return (
    <>
      <Sentence>
        Name of this pool: <TextLine label="Name of the pool" text={id} longest={longestName} onCommit={rename} />
      </Sentence>
      <p>{servesWords(scenario.classes, id)}</p>
    </>
  );
}

/** What the layout comes to, in sentences; what is not known is said, not filled in. */
function PoolTotals({ poolId }: { readonly poolId: string }) {
  const result = useApp((state) => shownPlan(state)?.plan.pools.find(({ id }) => id === poolId) ?? null);
  const promptsIn = useApp((state) => shownPlan(state)?.input.pools.find(({ id }) => id === poolId)?.promptsIn ?? null);
  if (result === null) return null;
  const figure = (id: string, at = poolId) => <ExplainableFigure target={{ scope: "pool", at, id }} />;
  const holds =
    result.maxSequences === null ? (
      "How many sequences a replica holds is not known."
    ) : (
      <>A replica holds {figure("maxSequences")} of median length.</>
    );
  const comesTo =
    result.devices === null ? (
      "How many replicas the pool takes is not known."
    ) : (
      <>
        The pool comes to {figure("replicas")} on {figure("devices")}
        {promptsIn !== null && (
          <>
            {" "}
            that answer and {figure("replicas", promptsIn)} on {figure("devices", promptsIn)} that compute prompts
          </>
        )}
        , reserves included.
      </>
    );
  return (
    <p>
      A token keeps {figure("kvBytesPerToken")} of KV cache. {holds} {comesTo}
    </p>
  );
}

/** What was done with a pool, in a sentence or two. */

export function addedWords(added: string, original: string): string {
  return `Added ${added}, a copy of ${original}. No class runs on it yet: choose it in a class's editor.`;
}

/** Where the deleted pool's classes run now. */
export function deletedWords(
  classes: readonly Pick<ScenarioClass, "name" | "pool">[],
  id: string,
  heir: string,
): string {
  const moved = classes.filter(({ pool }) => pool === id);
  const [first] = moved;
  if (first === undefined) return `Deleted ${id}.`;
  const who = moved.length === 1 ? `${first.name} runs` : `Its ${moved.length} classes run`;
  return `Deleted ${id}. ${who} on ${heir} now.`;
}

/** Which classes a pool serves: `Runs Chat and 2 more.` */
export function servesWords(
  classes: readonly Pick<ScenarioClass, "name" | "pool" | "enabled" | "servedBy">[],
  id: string,
): string {
  const served = classes.filter((workload) => runsOn(workload, id));
  const [first, second] = served;
  if (first === undefined) return "No class runs on it, so it has no devices.";
  if (second === undefined) return `Runs ${first.name}.`;
  return served.length === 2
    ? `Runs ${first.name} and ${second.name}.`
    : `Runs ${first.name} and ${served.length - 1} more.`;
}
