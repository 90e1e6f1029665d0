import { useState } from "react";
import { memberOf } from "../../../state/view-actions.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useStepNotice } from "../../../state/history.ts";
import { StepNotice } from "../../kit/step-notice.tsx";
import { Tabs } from "../../kit/tabs.tsx";
import { PoolActions } from "./pool-actions.tsx";
import { PoolEditor } from "./pool-editor.tsx";

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
