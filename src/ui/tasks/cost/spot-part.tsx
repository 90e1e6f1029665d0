import type { SpotPlayed } from "../../../planning/fleet/spot-played.ts";
import {
  spotCells,
  spotFormulaText,
  spotHeads,
  spotMethod,
  spotRateText,
  spotTitle,
  standInText,
} from "../../../experiment-words/spot-words.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExperimentFrame, useExperiment } from "../../answer/experiment-frame.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { unbroken } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./cost.module.css";

/** Spot with its interruptions played through at the peak, when somebody asks. */
export function SpotPart({ poolId }: { readonly poolId: string }) {
  const state = useExperiment("spot", poolId);
  const { result } = state;
  return (
    <ExperimentFrame
      title={result === null ? "Spot, with its interruptions" : spotTitle(result)}
      caption="Replicas that serve are taken away at the peak as often as entered: what that does to calls, and how many stand-ins keep the limits"
      action="Play interruptions"
      state={state}
      emptyText="Nothing serves here, so that nothing can be taken away."
    >
      {result !== null && (result.pools.length === 0 ? <Unpriced found={result} /> : <Played found={result} />)}
    </ExperimentFrame>
  );
}

function Unpriced({ found }: { readonly found: SpotPlayed }) {
  const openField = useApp((state) => state.openField);
  const [first] = found.byFormula.missing;
  return (
    <p className={styles["split"]}>
      {spotFormulaText(found)}{" "}
      {first !== undefined && (
        <TextButton label="Set prices: interruptions of spot" onClick={() => openField(first)}>
          Set prices
        </TextButton>
      )}
    </p>
  );
}

const right = (id: string, label: string, isMain = false) => ({ id, label, align: "right", isMain }) as const;

function Played({ found }: { readonly found: SpotPlayed }) {
  const isOne = found.pools.length === 1;
  return (
    <>
      {found.pools.map((pool) => (
        <div key={pool.poolId}>
          <Ledger
            caption={isOne ? "Stand-ins on spot" : `Stand-ins on spot, ${pool.poolId}`}
            columns={[
              { id: "standIns", label: isOne ? "Stand-ins" : `Stand-ins, ${pool.poolId}`, align: "left" },
              ...spotHeads.map((head, index) => right(head, head, index === 0)),
            ]}
            rows={pool.outcomes.map((outcome) => ({
              id: String(outcome.extraReplicas),
              cells: [standInText(pool, outcome), ...spotCells(outcome)],
            }))}
          />
          <p className={styles["split"]}>{unbroken(`${spotRateText(pool, isOne)} ${spotMethod(pool)}`)}</p>
        </div>
      ))}
      <p className={styles["split"]}>
        {unbroken(`${spotFormulaText(found)} ${formatCount(found.events)} events, seed ${found.seed}.`)}
      </p>
    </>
  );
}
