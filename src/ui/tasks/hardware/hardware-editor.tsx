import { useMemo, useState } from "react";
import { allAccelerators } from "../../../catalog/accelerators/index.generated.ts";
import { allModels } from "../../../catalog/models/index.generated.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { Tabs } from "../../kit/tabs.tsx";
import { acceleratorColumns, modelColumns } from "./catalogue-columns.ts";
import { CatalogueTable } from "./catalogue-table.tsx";
import { EngineLimits } from "./engine-limits.tsx";
import { PoolSentences } from "./pool-sentences.tsx";

/** Model, accelerator, layout and engine of a pool; with several pools, one at a time. */
export function HardwareEditor() {
  const pools = useApp(({ scenario }) => scenario.pools);
  const [wanted, setWanted] = useState<string | null>(null);
  const shown = pools.find(({ id }) => id === wanted) ?? pools[0];
  if (shown === undefined) return <p>There is no pool of hardware, so nothing can be served.</p>;
  if (pools.length === 1) return <PoolEditor pool={shown} />;
  return (
    <Tabs label="Pools" tabs={pools.map(({ id }) => ({ id, label: id }))} value={shown.id} onChange={setWanted}>
      <PoolEditor key={shown.id} pool={shown} />
    </Tabs>
  );
}

function PoolEditor({ pool }: { readonly pool: ScenarioPool }) {
  const asOfDate = useApp(({ scenario }) => scenario.asOfDate);
  const edit = useApp((state) => state.edit);
  const columns = useMemo(() => acceleratorColumns(asOfDate), [asOfDate]);
  const set = (name: string) => (value: string) => void edit({ [`pools.${pool.id}.${name}`]: value });
  const figure = (id: string) => <ExplainableFigure target={{ scope: "pool", at: pool.id, id }} />;
  return (
    <>
      <h3>Layout</h3>
      <PoolSentences pool={pool} />
      <p>
        A token keeps {figure("kvBytesPerToken")} of cache, and a replica holds {figure("maxSequences")} of median
        length. The pool comes to {figure("replicas")} on {figure("devices")}, reserves included.
      </p>
      <h3>Model</h3>
      <CatalogueTable
        noun="model"
        rows={allModels}
        columns={modelColumns}
        chosenId={pool.model}
        onChoose={set("model")}
      />
      <h3>Accelerator</h3>
      <CatalogueTable
        noun="accelerator"
        rows={allAccelerators}
        columns={columns}
        chosenId={pool.accelerator}
        onChoose={set("accelerator")}
      />
      <h3>Engine</h3>
      <EngineLimits pool={pool} />
    </>
  );
}
