import type { EngineInput } from "../../engine/input.ts";
import type { Finding } from "../../findings/finding.ts";
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
  readonly replicasByFormula: Readonly<Record<string, number>>;
  /** By pool: one more or fewer that holds with some draws only. */
  readonly orReplicas: Readonly<Record<string, number>>;
  /** Share of the last checks in which both draws agree; `null`: nothing was checked. */
  readonly confidence: number | null;
  readonly difference: JudgeDifference | null;
  readonly events: number;
  readonly probes: number;
  readonly seed: number;
}

/** The pool whose counts by formula and by simulation are farthest apart, by more than a replica. */
function farthest({ pools, state }: Judgement) {
  if (state === "formula") return null;
  const apart = pools.filter(({ replicas, replicasByFormula }) => Math.abs(replicas - replicasByFormula) > 1);
  const by = ({ replicas, replicasByFormula }: (typeof pools)[number]) =>
    Math.max(replicas / replicasByFormula, replicasByFormula / replicas);
  return [...apart].sort((one, other) => by(other) - by(one))[0] ?? null;
}

function differenceOf(judgement: Judgement): JudgeDifference | null {
  const pool = farthest(judgement);
  if (pool === null || judgement.outOfReach.length > 0) return null;
  const { replicas, replicasByFormula } = pool;
  const counts = `The formula says ${formatCount(replicasByFormula)} replicas, the simulation ${formatCount(replicas)}`;
  return {
    cause: "calls-apart",
    text: `${counts}: it follows each call with its own prompt, wait and cache, where the formula takes the mean call.`,
  };
}

/** What a judgement comes to, for the plan document. */
export function judgedSummary(judgement: Judgement): JudgedSummary {
  const { state, pools, confidence, events, probes, seed } = judgement;
  return {
    state,
    replicasByFormula: Object.fromEntries(pools.map(({ id, replicasByFormula }) => [id, replicasByFormula])),
    orReplicas: Object.fromEntries(
      pools.flatMap(({ id, orReplicas }) => (orReplicas === null ? [] : [[id, orReplicas] as const])),
    ),
    confidence,
    difference: differenceOf(judgement),
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

/** What must be said of a judgement beside its figures. */
export function judgeFindings(judgement: Judgement, input: EngineInput): readonly Finding[] {
  const difference = differenceOf(judgement);
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
            numbers: { replicas: pool.replicas, replicasByFormula: pool.replicasByFormula },
            remedies: [],
          },
        ];
  return [...told, ...untoldFinding(judgement, input), ...stoppedFinding(judgement)];
}
