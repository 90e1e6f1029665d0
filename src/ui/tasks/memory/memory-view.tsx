import type { PoolResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { DevicePicture } from "../../charts/device-picture.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { ContextPicture } from "./context-picture.tsx";
import { FitLedger, MemoryLedgerTable } from "./memory-ledgers.tsx";
import { memoryFinding } from "./memory-words.ts";
import styles from "./memory.module.css";
import { SequenceReasons } from "./sequence-reasons.tsx";

/** What fills the devices, and how much room that leaves for sequences. */
export function MemoryView() {
  const page = useApp(shownPlan);
  if (page === null) return null;
  const { fact, reason } = memoryFinding(page);
  return (
    <FindingView fact={fact} reason={reason}>
      {page.plan.pools.map((result) => (
        <PoolMemory key={result.id} page={page} result={result} />
      ))}
    </FindingView>
  );
}

interface PoolMemoryProps {
  readonly page: PagePlan;
  readonly result: PoolResult;
}

/** One pool: a device as a picture and line by line, sequences against context, the smallest replica. */
export function PoolMemory({ page, result }: PoolMemoryProps) {
  const { memoryLedger, fitAttempts } = result;
  const pool = page.input.pools.find(({ id }) => id === result.id);
  if (pool === undefined) return null;
  return (
    <>
      {page.plan.pools.length > 1 && (
        <h3 className={styles["pool"]}>
          {result.id} <span>{`${pool.model.name} on ${pool.accelerator.name}`}</span>
        </h3>
      )}
      {memoryLedger === null ? (
        page.plan.pools.length > 1 && <p className={styles["unknown"]}>The memory of this device is unknown.</p>
      ) : (
        <>
          <DevicePicture page={page} pool={pool} result={result} ledger={memoryLedger} />
          <MemoryLedgerTable ledger={memoryLedger} pool={pool} result={result} />
          <ContextPicture page={page} result={result} />
          <SequenceReasons result={result} targets={page.input.targets} />
        </>
      )}
      {fitAttempts.length > 0 && <FitLedger pool={pool} result={result} />}
    </>
  );
}
