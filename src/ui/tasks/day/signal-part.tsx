import type { SignalOrder } from "../../../planning/fleet/signals.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import {
  crossedText,
  signalLateText,
  signalMethod,
  signalNames,
  signalText,
  signalTitle,
} from "../../../experiment-words/signal-words.ts";
import { ExperimentFrame, useExperiment } from "../../answer/experiment-frame.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { unbroken } from "../../kit/sentence.tsx";
import styles from "./day.module.css";

/** Which signal tells first of what happens, simulated when somebody asks. */
export function SignalPart({ poolId }: { readonly poolId: string }) {
  const state = useExperiment("signals", poolId);
  return (
    <ExperimentFrame
      title={state.result === null ? "The first sign" : signalTitle(state.result)}
      caption={
        state.result === null
          ? "Which signal of the pool tells first of what happens, and how much too late help is there"
          : unbroken(firstSign(state.result))
      }
      action="Compare signals"
      state={state}
      emptyText="Nothing serves here, so that no signal tells of anything."
    >
      {state.result !== null && <Signals order={state.result} />}
    </ExperimentFrame>
  );
}

/** `The first sign is queue per replica, 40 s after it`. */
function firstSign({ crossings }: SignalOrder): string {
  const [first] = crossings;
  if (first === undefined || first.afterSeconds === null) return "There is no sign while it is played";
  return `The first sign is ${signalNames[first.signal].toLowerCase().replace("kv", "KV")}, ${formatSeconds(first.afterSeconds)} after it`;
}

const right = (id: string, label: string, isMain = false) => ({ id, label, align: "right", isMain }) as const;

function Signals({ order }: { readonly order: SignalOrder }) {
  return (
    <>
      <Ledger
        caption="Signals, the first one first"
        columns={[
          { id: "signal", label: "Signal", align: "left" },
          right("before", "Before"),
          right("threshold", "Usual threshold"),
          right("crossed", "Crossed", true),
          right("highest", "Highest"),
        ]}
        rows={order.crossings.map((crossing) => ({
          id: crossing.signal,
          cells: [
            signalNames[crossing.signal],
            signalText(crossing.signal, crossing.before),
            signalText(crossing.signal, crossing.threshold),
            crossedText(crossing),
            signalText(crossing.signal, crossing.highest),
          ],
        }))}
      />
      <p className={styles["method"]}>{unbroken(`${signalLateText(order)} ${signalMethod(order)}`)}</p>
    </>
  );
}
