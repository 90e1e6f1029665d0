import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { memoryFinding } from "./memory-words.ts";
import { PoolMemory } from "./pool-memory.tsx";

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
