import { useMemo } from "react";
import { allAccelerators } from "../../../catalog/accelerators/index.generated.ts";
import { allModels } from "../../../catalog/models/index.generated.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { acceleratorColumns, modelColumns } from "./catalogue-columns.ts";
import { CatalogueTable } from "./catalogue-table.tsx";
import { EngineLimits } from "./engine-limits.tsx";
import { PoolName } from "./pool-name.tsx";
import { PoolRouting } from "./pool-routing.tsx";
import { PoolSentences } from "./pool-sentences.tsx";
import { useOutlooks } from "./use-outlooks.ts";
import { PoolTotals } from "./pool-totals.tsx";

interface PoolEditorProps {
  readonly pool: ScenarioPool;
  readonly onShow: (poolId: string) => void;
}

/** Everything a pool is: its name where there are several, its layout, its model, its devices and its engine. */
export function PoolEditor({ pool, onShow }: PoolEditorProps) {
  const hasOthers = useApp(({ scenario }) => scenario.pools.length > 1);
  const asOfDate = useApp(({ scenario }) => scenario.asOfDate);
  const edit = useApp((state) => state.edit);
  const columns = useMemo(() => acceleratorColumns(asOfDate), [asOfDate]);
  const set = (name: string) => (value: string) => void edit({ [`pools.${pool.id}.${name}`]: value });
  return (
    <>
      {hasOthers && <PoolName pool={pool} onRenamed={onShow} />}
      <h3>Layout</h3>
      <PoolSentences pool={pool} />
      <PoolTotals poolId={pool.id} />
      <h3>Model</h3>
      <CatalogueTable
        noun="model"
        at={`pools.${pool.id}.model`}
        outlooks={useOutlooks({ poolId: pool.id, field: "model", isOn: true }, allModels)}
        rows={allModels}
        columns={modelColumns}
        chosenId={pool.model}
        onChoose={set("model")}
      />
      <h3>Device</h3>
      <CatalogueTable
        noun="device"
        at={`pools.${pool.id}.accelerator`}
        outlooks={useOutlooks({ poolId: pool.id, field: "accelerator", isOn: true }, allAccelerators)}
        rows={allAccelerators}
        columns={columns}
        chosenId={pool.accelerator}
        onChoose={set("accelerator")}
      />
      <h3>Engine</h3>
      <EngineLimits pool={pool} />
      <h3>Routing</h3>
      <PoolRouting pool={pool} />
    </>
  );
}
