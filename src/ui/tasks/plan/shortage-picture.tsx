import type { PoolResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { DevicePicture } from "../../charts/device-picture.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { PlanReasons } from "./plan-reasons.tsx";
import styles from "./plan-view.module.css";

/** By how much a device is too small for what the pool asks of it, as a picture, and how many would do. */
export function ShortagePicture({ page, result }: { readonly page: PagePlan; readonly result: PoolResult }) {
  const show = useApp((state) => state.show);
  const pool = page.input.pools.find(({ id }) => id === result.id);
  if (pool === undefined || result.memoryLedger === null) return null;
  return (
    <section className={styles["shortage"]} aria-label={`What ${result.id} lacks`}>
      <DevicePicture page={page} pool={pool} result={result} ledger={result.memoryLedger} isNamed />
      <TextButton onClick={() => show("memory")}>See it line by line in Memory</TextButton>
      <PlanReasons pool={pool} result={result} page={page} />
    </section>
  );
}
