import type { SampledCall } from "../../../engine/simulation/measure/call-sample.ts";
import type { SimulatedPlan } from "../../../planning/simulation/simulated-plan.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import type { SimulatedTarget } from "../../../state/app-state.ts";
import { SplitBar } from "../../charts/split-bar.tsx";
import { CopyButton } from "../copy-button.tsx";
import { ExplainSection } from "../explain-section.tsx";
import { type FigureRow, FigureRows } from "../figure-rows.tsx";
import { fullNumber } from "../figure-text.ts";
import type { OpenedSimulated } from "./opened-simulated.ts";
import { callRows, countRows, runRows, workflowRows } from "./simulated-rows.ts";
import styles from "./simulated-explanation.module.css";
import { percentileColumns } from "./simulated-names.ts";

interface SimulatedExplanationProps {
  readonly target: SimulatedTarget;
  readonly opened: OpenedSimulated;
  readonly simulated: SimulatedPlan;
}

interface Part {
  readonly title: string;
  readonly words: string;
  readonly rows: readonly FigureRow[];
}

function shareText({ time }: OpenedSimulated): string {
  const column = percentileColumns.find(({ id }) => id === time?.column);
  return column === undefined || column.id === "mean" ? "the mean" : column.label;
}

function exampleWords({ time }: OpenedSimulated, { runs }: SimulatedPlan): string {
  const of = runs > 1 ? "the first run" : "the run";
  if (time?.isOfGaps === true)
    return `Gaps are counted token by token, not call by call: this is the call of ${of} whose mean gap is nearest.`;
  return time?.what === "workflows"
    ? `Of the workflows of ${of} that were kept in full, the one whose time is nearest.`
    : `Of the calls of ${of} that were kept in full, the one whose time is nearest.`;
}

/** Sections of a simulated figure after its words: the run, and what was in it. */
function partsOf({ target, opened, simulated }: SimulatedExplanationProps): readonly Part[] {
  const { time, lane } = opened;
  const run = { title: "The run", words: "", rows: runRows(simulated, opened) };
  if (lane !== null) return [{ title: "What became of the calls", words: "", rows: countRows(lane) }, run];
  const words = exampleWords(opened, simulated);
  if (time !== null && time.workflow !== null)
    return [run, { title: `A workflow at ${shareText(opened)}`, words, rows: workflowRows(time.workflow) }];
  if (time === null || time.call === null) return [run];
  const poolId = simulated.lanes.find(({ classId, part }) => `${classId} ${part}` === target.at)?.poolId;
  const replicas = simulated.pools.find(({ id }) => id === poolId)?.replicas ?? 1;
  return [run, { title: `A call at ${shareText(opened)}`, words, rows: callRows(time.call, replicas) }];
}

function copied({ name, words, value }: OpenedSimulated, parts: readonly Part[]): string {
  const line = ({ label, text, value: own, note = "" }: FigureRow) =>
    `${label}: ${text}${own === null ? "" : ` (${fullNumber(own)})`}${note === "" ? "" : `; ${note}`}`;
  const lines = parts.flatMap(({ title, rows }) => [`${title}:`, ...rows.map(line)]);
  return [`${name}: ${fullNumber(value)}`, words, ...lines].join("\n");
}

/** All there is to say of a figure that was simulated: words, run, interval, and a call or workflow that was as fast. */
export function SimulatedExplanation(props: SimulatedExplanationProps) {
  const { opened } = props;
  const parts = partsOf(props);
  return (
    <>
      <ExplainSection title="In words">
        <p>{`${opened.words} No formula gives it: it is counted in a simulated run.`}</p>
      </ExplainSection>
      {parts.map(({ title, words, rows }) => (
        <ExplainSection key={title} title={title}>
          {words !== "" && <p>{words}</p>}
          {title.startsWith("A call") && <CallBar opened={opened} />}
          <FigureRows caption={title} rows={rows} />
        </ExplainSection>
      ))}
      <CopyButton label="Copy as text, every digit" text={copied(opened, parts)} />
    </>
  );
}

/** What a call's time went into, as far as the figure goes: to the first token, or to the last. */
function CallBar({ opened: { time } }: { readonly opened: OpenedSimulated }) {
  if (time === null || time.call === null) return null;
  const { call, isBeforeAnswer } = time;
  const whole = isBeforeAnswer ? call.ttftSeconds : call.e2eSeconds;
  if (!(whole > 0)) return null;
  const parts = barParts(call, isBeforeAnswer);
  const said = parts.map(({ label, seconds }) => `${label} ${formatSeconds(seconds)}`).join(", ");
  return (
    <div className={styles["bar"]}>
      <SplitBar
        description={`The call over time: ${said}`}
        parts={parts.map(({ id, label, seconds }) => ({
          id,
          label,
          text: formatSeconds(seconds),
          share: seconds / whole,
          isHot: id === "queue",
        }))}
      />
    </div>
  );
}

function barParts(call: SampledCall, isBeforeAnswer: boolean) {
  return [
    { id: "front", label: "in front", seconds: call.frontSeconds },
    { id: "queue", label: "in line", seconds: call.queueSeconds },
    { id: "prefill", label: "prefill", seconds: call.prefillSeconds },
    ...(isBeforeAnswer ? [] : [{ id: "decode", label: "decode", seconds: call.decodeSeconds }]),
  ].filter(({ seconds }) => seconds > 0);
}
