import type { EngineInput } from "../../engine/input.ts";
import { plainRemedy, type Finding } from "../../findings/finding.ts";
import { className } from "../../metrics/class-name.ts";
import { formatCount } from "../../quantity/format-number.ts";
import type { Judgement } from "./judge.ts";

/** Which assumption of the formula carries the difference, and what is said of it. */
interface JudgeDifference {
  readonly cause: string;
  readonly text: string;
}

/** What `plan --json` says of the judge: fields may be added, never renamed, retyped or dropped. */
export interface JudgedSummary {
  readonly state: Judgement["state"];
  /** `null`: the formula finds no count. */
  readonly replicasByFormula: Readonly<Record<string, number | null>>;
  /** By pool: one more or fewer that holds with some draws only. */
  readonly orReplicas: Readonly<Record<string, number>>;
  /** Share of the last checks in which both draws agree; `null`: nothing was checked. */
  readonly confidence: number | null;
  readonly difference: JudgeDifference | null;
  readonly events: number;
  readonly probes: number;
  readonly seed: number;
}

interface Apart {
  readonly id: string;
  readonly replicas: number;
  readonly byFormula: number | null;
}

/** The pool whose counts by formula and by simulation are farthest apart, by more than a replica. */
function farthest({ pools }: Judgement): Apart | null {
  const apart = pools.flatMap(({ id, basis, replicas, replicasByFormula: byFormula }): Apart[] => {
    const isApart = replicas !== null && (byFormula === null || Math.abs(replicas - byFormula) > 1);
    return basis === "simulated" && isApart ? [{ id, replicas, byFormula }] : [];
  });
  const by = ({ replicas, byFormula }: Apart) =>
    byFormula === null ? Infinity : Math.max(replicas / byFormula, byFormula / replicas);
  return apart.toSorted((one, other) => by(other) - by(one))[0] ?? null;
}

function differenceOf(judgement: Judgement, { classes }: EngineInput): JudgeDifference | null {
  const pool = farthest(judgement);
  if (pool === null) return null;
  const { replicas, byFormula } = pool;
  const asked = byFormula === null ? "no count keeps every limit" : `${formatCount(byFormula)} replicas`;
  const isTyped = classes.some(({ isCachedShareComputed }) => !isCachedShareComputed);
  const caches = isTyped ? "shares of the cache as typed" : "what caches hold in the mean";
  return {
    cause: "calls-apart",
    text: `The formula says ${asked}, the simulation ${formatCount(replicas)}: it follows each call with its own prompt, wait and cache, where the formula takes ${caches} and calls in the mean.`,
  };
}

/** What a judgement comes to, for the plan document. */
export function judgedSummary(judgement: Judgement, input: EngineInput): JudgedSummary {
  const { state, pools, confidence, events, probes, seed } = judgement;
  return {
    state,
    replicasByFormula: Object.fromEntries(pools.map(({ id, replicasByFormula }) => [id, replicasByFormula])),
    orReplicas: Object.fromEntries(
      pools.flatMap(({ id, orReplicas }) => (orReplicas === null ? [] : [[id, orReplicas] as const])),
    ),
    confidence,
    difference: differenceOf(judgement, input),
    events,
    probes,
    seed,
  };
}

/** Classes of which the simulation saw too few calls to tell, each once. */
function untoldFinding({ untold }: Judgement, input: EngineInput): readonly Finding[] {
  const classes = [...new Set(untold.filter(({ kind }) => kind !== "queue").map(({ classId }) => classId))];
  const [first] = classes;
  if (first === undefined) return [];
  const names = classes.map((id) => className(input, id)).join(", ");
  return [
    {
      code: "judged-by-formula",
      severity: "note",
      at: `classes.${first}`,
      text: `Too short to tell by simulation: the limits of ${names} are judged by formula, as too few calls come, or their workflows run too long, for a simulation of this length.`,
      numbers: { classes: classes.length },
      remedies: [],
    },
  ];
}

/** A search that ended early: what it has found stands. */
function stoppedFinding({ isStopped, state, pools }: Judgement): readonly Finding[] {
  const [first] = pools;
  if (!isStopped || first === undefined) return [];
  const text =
    state === "formula"
      ? "Too long to tell by simulation: no count that holds was found in the time that a search has, and the counts are the formula's."
      : "The simulation holds these counts, but its search ended early: fewer may do.";
  return [{ code: "judge-stopped", severity: "note", at: `pools.${first.id}`, text, numbers: {}, remedies: [] }];
}

/** Typed counts in which calls pile up, whatever the limits. */
function pileFindings({ pools }: Judgement): readonly Finding[] {
  return pools.flatMap(({ id, pilesUp, replicas }) =>
    pilesUp && replicas !== null
      ? [
          {
            code: "simulation-piles-up",
            severity: "blocker" as const,
            at: `pools.${id}.replicas`,
            text: `Calls pile up: in the simulation more come to ${id} than its ${formatCount(replicas)} serving ${replicas === 1 ? "replica completes" : "replicas complete"}.`,
            numbers: { replicas },
            remedies: [plainRemedy("replicas", { [`pools.${id}.replicas`]: "auto" })],
          },
        ]
      : [],
  );
}

/** What must be said of a judgement beside its figures. */
export function judgeFindings(judgement: Judgement, input: EngineInput): readonly Finding[] {
  const difference = differenceOf(judgement, input);
  const pool = farthest(judgement);
  const told: readonly Finding[] =
    difference === null || pool === null
      ? []
      : [
          {
            code: "formula-and-simulation-differ",
            severity: "note",
            at: `pools.${pool.id}`,
            text: difference.text,
            numbers: { replicas: pool.replicas, replicasByFormula: pool.byFormula },
            remedies: [],
          },
        ];
  return [...pileFindings(judgement), ...told, ...untoldFinding(judgement, input), ...stoppedFinding(judgement)];
}
