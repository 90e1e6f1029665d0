import type {
  Accuracy,
  AccuracyJudged,
  AccuracySpeed,
  AccuracyKind,
  AccuracyLeftOut,
  AccuracyLoad,
  AccuracyMemory,
  AccuracySubject,
} from "../../../catalog/accuracy.ts";
import { dayWords } from "../../../quantity/day-words.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { type AccuracyPlace, type NamedGroup, groupsAt } from "./accuracy-groups.ts";
import { biasText, loadWords, percentText, questionWords, subjectWords } from "./accuracy-words.ts";

/** The errors of each kind of load: of the rows themselves, and by fits that saw nothing of their deployments. */
export function LoadLedger({ accuracy }: { readonly accuracy: Accuracy }) {
  const { loads, rowsScored, rowsRead } = accuracy;
  return (
    <TitledPart
      title="Errors by kind of load"
      caption={`${formatCount(rowsScored)} of ${formatCount(rowsRead)} published rows. “Fitted without it”: half within, by fits that left the row’s deployment out. Bias above 0: the model predicts more than was measured.`}
    >
      <Ledger
        caption="Errors by kind of load"
        columns={[
          { id: "what", label: "Figure", align: "left" },
          { id: "load", label: "Load", align: "left" },
          { id: "rows", label: "Rows", align: "right" },
          { id: "half", label: "Half within", align: "right", isMain: true },
          { id: "kept", label: "Fitted without it", align: "right" },
          { id: "most", label: "Nine in ten within", align: "right" },
          { id: "bias", label: "Bias", align: "right" },
        ]}
        rows={bySubject(loads).map(row)}
      />
    </TitledPart>
  );
}

/** Subjects in the order that they stand in. */
const order: readonly AccuracySubject[] = ["itl", "ttft", "ttft-crowded", "e2e", "throughput"];

/** Kinds of load that give one figure stand together, the most rows first. */
export function bySubject<Row extends { readonly subject: AccuracySubject }>(loads: readonly Row[]): readonly Row[] {
  return order.flatMap((subject) => loads.filter((load) => load.subject === subject));
}

/** `12.1 % of 85`, with how many rows it is of where the fit leaves some out. */
function keptBackText(crossValidated: AccuracyLoad["crossValidated"], rows: number): string {
  if (crossValidated === null) return "not fitted on";
  const of = crossValidated.rows < rows ? ` of ${formatCount(crossValidated.rows)}` : "";
  return `${percentText(crossValidated.medianErrorPercent)}${of}`;
}

function row({ load, subject, rows, crossValidated, ...errors }: AccuracyLoad) {
  return {
    id: `${load} ${subject}`,
    cells: [
      subjectWords[subject].one,
      loadWords(load),
      formatCount(rows),
      percentText(errors.medianErrorPercent),
      keptBackText(crossValidated, rows),
      percentText(errors.p90ErrorPercent),
      biasText(errors.biasPercent),
    ],
  };
}

const caseNames: Readonly<Record<AccuracyLeftOut["bands"][number][0], string>> = {
  deployment: "A deployment that was measured",
  family: "A model of a shape that was measured",
  unseen: "A model of a shape that nobody measured",
};

const bandNames = { itl: "between tokens", ttft: "to the first token", throughput: "tokens a second" } as const;

/** Errors where nobody measured: by fits that left out a row's deployment, its family, its source; and whether bands hold there. */
export function LeftOutLedgers({ leftOut: { questions, bands } }: { readonly leftOut: AccuracyLeftOut }) {
  return (
    <>
      <TitledPart
        title="Where nobody measured"
        caption="Half of the rows are within these, by fits that left out the row’s deployment, all models of its shape, all that its source measured"
      >
        <Ledger
          caption="Errors where nobody measured"
          columns={[
            { id: "question", label: "What a plan asks", align: "left" },
            { id: "rows", label: "Rows", align: "right" },
            { id: "deployment", label: "Deployment left out", align: "right" },
            { id: "family", label: "Family left out", align: "right", isMain: true },
            { id: "source", label: "Source left out", align: "right" },
          ]}
          rows={questions.map(([question, rows, ...errors]) => ({
            id: question,
            cells: [questionWords(question), formatCount(rows), ...errors.map(percentText)],
          }))}
        />
      </TitledPart>
      <TitledPart
        title="Whether error bands hold"
        caption="A band is said to hold four of five. Bands from one half of the deployments, held to the rows of the other"
      >
        <Ledger
          caption="Rows inside error bands"
          columns={[
            { id: "case", label: "What a pool runs", align: "left" },
            { id: "figure", label: "Figure", align: "left" },
            { id: "rows", label: "Rows", align: "right" },
            { id: "inside", label: "Inside the band", align: "right", isMain: true },
          ]}
          rows={bands.map(([of, figure, rows, inside]) => ({
            id: `${of} ${figure}`,
            cells: [caseNames[of], bandNames[figure], formatCount(rows), percentText(inside)],
          }))}
        />
      </TitledPart>
    </>
  );
}

interface GroupLedgerProps {
  readonly accuracy: Accuracy;
  readonly chosen: AccuracyPlace;
  readonly by: AccuracyKind;
}

const titles: Readonly<Record<AccuracyKind, { readonly title: string; readonly head: string }>> = {
  family: { title: "By family of models", head: "Family" },
  engine: { title: "By engine", head: "Engine" },
  accelerator: { title: "By device", head: "Device" },
  seen: { title: "By what the fit had seen", head: "Rows of" },
};

/** Errors at a place by family, engine or device: a median over all may hide that one of them is off. */
export function GroupLedger({ accuracy, chosen, by }: GroupLedgerProps) {
  const groups = groupsAt(accuracy, chosen, by);
  const { title, head } = titles[by];
  if (groups.length < 2) return null;
  return (
    <TitledPart title={title} caption={`${subjectWords[chosen.subject].one}, ${loadWords(chosen.load)}`}>
      <Ledger
        caption={title}
        columns={[
          { id: "name", label: head, align: "left" },
          { id: "rows", label: "Rows", align: "right" },
          { id: "half", label: "Half within", align: "right", isMain: true },
          { id: "most", label: "Nine in ten within", align: "right" },
          { id: "bias", label: "Bias", align: "right" },
        ]}
        rows={groups.map(groupRow)}
      />
    </TitledPart>
  );
}

function groupRow({ id, name, rows, medianErrorPercent, p90ErrorPercent, biasPercent }: NamedGroup) {
  const errors = [percentText(medianErrorPercent), percentText(p90ErrorPercent), biasText(biasPercent)];
  return { id, cells: [name, formatCount(rows), ...errors] };
}

const memoryNames: Readonly<Record<string, string>> = {
  weights_gib: "Weights",
  available_kv_gib: "Room for the KV cache",
  kv_tokens: "Tokens in the KV cache",
  max_concurrency: "Sequences at the longest context",
};

/** Memory as engines printed it at their start, beside the memory model. */
export function MemoryLedger({ accuracy: { memory } }: { readonly accuracy: Accuracy }) {
  const { figures, rowsScored, rowsRead } = memory;
  if (figures.length === 0) return null;
  return (
    <TitledPart
      title="Memory"
      caption={`What engines printed at their start: ${formatCount(rowsScored)} of ${formatCount(rowsRead)} logs name a model and a device of the catalogue`}
    >
      <Ledger
        caption="Errors of memory figures"
        columns={[
          { id: "what", label: "Figure of a device", align: "left" },
          { id: "rows", label: "Logs", align: "right" },
          { id: "half", label: "Half within", align: "right", isMain: true },
          { id: "size", label: "that is", align: "right" },
          { id: "most", label: "Nine in ten within", align: "right" },
          { id: "bias", label: "Bias", align: "right" },
        ]}
        rows={figures.map(memoryRow)}
      />
    </TitledPart>
  );
}

function memoryRow({ metric, unit, rows, medianErrorPercent, medianError, p90Error, biasPercent }: AccuracyMemory) {
  const inUnit = (value: number) => `${formatCount(value)} ${unit}`;
  return {
    id: metric,
    cells: [
      memoryNames[metric] ?? metric,
      formatCount(rows),
      percentText(medianErrorPercent),
      inUnit(medianError),
      inUnit(p90Error),
      biasText(biasPercent),
    ],
  };
}

/** How near the formula's counts of replicas come to those that the simulation holds. */
export function JudgedLedger({ judged }: { readonly judged: AccuracyJudged }) {
  const { seed, scenarios, pools, nearPercent, farPercent, medianErrorPercent, biasPercent, skipped } = judged;
  const line = (id: string, cells: readonly [string, string]) => ({ id, cells });
  return (
    <TitledPart
      title="Replicas by formula, beside those that the simulation holds"
      caption={`${formatCount(pools)} pools of ${formatCount(scenarios)} random scenarios, seed ${seed}. The formula answers while you type, and in long lists; the count on top is the simulation’s.`}
    >
      <Ledger
        caption="Replicas by formula, beside simulated ones"
        columns={[
          { id: "what", label: "Of the counts by formula", align: "left" },
          { id: "share", label: "", align: "right", isMain: true },
        ]}
        rows={[
          line("near", ["Within a replica or a tenth", percentText(nearPercent)]),
          line("far", ["More than twice off", percentText(farPercent)]),
          line("half", ["Half within", percentText(medianErrorPercent)]),
          line("bias", ["Bias; over 0: too many", biasText(biasPercent)]),
          ...skipped.map(({ reason, rows }) => line(reason, [`Left out: ${reason}`, formatCount(rows)])),
        ]}
      />
    </TitledPart>
  );
}

const speedWords: Readonly<Record<string, string>> = {
  "sim-chat": "A chat on one replica",
  "sim-agents": "Agents on eight replicas, with tools and caches",
  "sim-chat-brief-cold": "The first simulation of a fresh page",
  "sim-report:support-chat": "The support chat of the examples, report included",
  "sim-report:coding-agent": "The coding agent of the examples, report included",
  "sim-replicas:cache-aware-256": "256 replicas, chosen by what their caches hold",
  "sim-replicas:central-256": "256 replicas, one line in front of them",
  "sim-classes:12": "Twelve classes on eight replicas",
  "peers-over-stepper": "Recorded runs, over going through each step as other simulators do",
  "peers-our-machine-over-theirs:blis": "Recorded runs, over BLIS: our machine, their machine",
  "peers-our-machine-over-theirs:vidur": "Recorded runs, over Vidur: our machine, their machine",
};

/** How fast the simulation runs: what it can look at while somebody waits. */
export function SpeedLedger({ speed: { date, cpu, lines } }: { readonly speed: AccuracySpeed }) {
  return (
    <TitledPart
      title="How fast calls are simulated"
      caption={`Calls for each second of one processor (${cpu}), measured on ${dayWords(date)}; medians, with the least and the most of their runs.`}
    >
      <Ledger
        caption="Simulated calls a second"
        columns={[
          { id: "what", label: "What is simulated", align: "left" },
          { id: "median", label: "Calls a second", align: "right", isMain: true },
          { id: "ends", label: "Least to most", align: "right" },
        ]}
        rows={lines.map(([id, unit, median, ...ends]) => {
          const text = (value: number) => `${formatCount(value)}${unit === "times" ? " times" : ""}`;
          return { id, cells: [speedWords[id] ?? id, text(median), ends.map(text).join(" to ")] };
        })}
      />
    </TitledPart>
  );
}
