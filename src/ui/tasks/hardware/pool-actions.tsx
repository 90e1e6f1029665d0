import type { ScenarioPool } from "../../../scenario/schema.ts";
import { duplicatePool, hasRoomForPool, heirOf, mostPools, removePool } from "../../../state/members/pool-list.ts";
import { useApp } from "../../../state/use-app.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./hardware.module.css";
import { addedWords, deletedWords } from "./pool-words.ts";

interface PoolActionsProps {
  readonly pool: ScenarioPool;
  readonly onShow: (poolId: string) => void;
  /** Says what was done. */
  readonly onDone: (text: string) => void;
}

/** What can be done with the open pool as a whole, each one step of undo. */
export function PoolActions({ pool: { id }, onShow, onDone }: PoolActionsProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const { pools } = scenario;
  const heir = heirOf(scenario, id);
  const add = () => {
    const changed = duplicatePool(scenario, id);
    const added = changed.pools[pools.findIndex((pool) => pool.id === id) + 1];
    if (added === undefined || changed === scenario) return;
    commit(changed, `add the pool ${added.id}`);
    onShow(added.id);
    onDone(addedWords(added.id, id));
  };
  const remove = () => {
    if (heir === null) return;
    commit(removePool(scenario, id), `delete the pool ${id}`);
    onShow(heir);
    onDone(deletedWords(scenario.classes, id, heir));
  };
  return (
    <div className={styles["actions"]}>
      {hasRoomForPool(scenario) ? (
        <TextButton label={`Add a pool like this, ${id}`} onClick={add}>
          Add a pool like this
        </TextButton>
      ) : (
        <span>A scenario holds at most {mostPools} pools.</span>
      )}
      {heir !== null && (
        <TextButton label={`Delete this pool, ${id}`} onClick={remove}>
          Delete this pool
        </TextButton>
      )}
    </div>
  );
}
