import { useState } from "react";
import { mostPools } from "../../../scenario/most-members.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { useStepNotice } from "../../../state/history.ts";
import { duplicatePool, hasRoomForPool, heirOf, removePool } from "../../../state/members/pool-list.ts";
import { useApp } from "../../../state/use-app.tsx";
import { memberOf } from "../../../state/view-actions.ts";
import { StepNotice } from "../../kit/step-notice.tsx";
import { Tabs } from "../../kit/tabs.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./hardware.module.css";
import { PoolEditor, addedWords, deletedWords } from "./pool-editor.tsx";

/** Model, accelerator, layout and engine of a pool; with several pools, one at a time. */
export function HardwareEditor() {
  const pools = useApp(({ scenario }) => scenario.pools);
  const [wanted, setWanted] = useState<string | null>(null);
  const field = useApp((state) => state.wantedField);
  const [followed, setFollowed] = useState<typeof field>(null);
  if (followed !== field) {
    // A field that a result leads to may be of a pool that is not on show.
    setFollowed(field);
    if (field !== null) setWanted(memberOf(field.path, "pools", pools));
  }
  const notice = useStepNotice();
  const shown = pools.find(({ id }) => id === wanted) ?? pools[0];
  if (shown === undefined) return <p>There is no pool of hardware, so nothing can be served.</p>;
  const actions = (
    <>
      <PoolActions pool={shown} onShow={setWanted} onDone={notice.say} />
      <StepNotice text={notice.text} onUndo={notice.takeBack} />
    </>
  );
  if (pools.length === 1) {
    return (
      <>
        {actions}
        <PoolEditor pool={shown} onShow={setWanted} />
      </>
    );
  }
  return (
    <Tabs label="Pools" tabs={pools.map(({ id }) => ({ id, label: id }))} value={shown.id} onChange={setWanted}>
      {actions}
      <PoolEditor key={shown.id} pool={shown} onShow={setWanted} />
    </Tabs>
  );
}

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
