import type { Provenance } from "../catalog/provenance.ts";
import type { AgentRow } from "../catalog/workloads/further-figures.ts";
import type { WorkloadRow } from "../catalog/workloads/workload-row.ts";
import type { ScenarioDraft } from "./schema.ts";

type ClassDraft = ScenarioDraft["classes"][number];

interface ClassChoices {
  readonly id: string;
  readonly name: string;
  readonly pool: string;
  readonly hosted: string | null;
}

/** A workload with its plain figures, and those of the further ones that are named: as the worked examples have it. */
export function plainWorkload(workload: WorkloadRow, kept: readonly string[] = []): WorkloadRow {
  const further = Object.fromEntries(Object.entries(workload.further).filter(([path]) => kept.includes(path)));
  return { ...workload, further, agents: [] };
}

/** A class of a scenario with the figures of a catalogued workload. */
export function classFromWorkload(workload: WorkloadRow, choices: ClassChoices): ClassDraft {
  const { figures, further, agents, successMeans } = workload;
  // Figures are keyed by the paths of a class's fields, and a test opens every workload as a class.
  const fields = nested({ ...figures, ...further }) as Omit<ClassDraft, keyof ClassChoices>;
  return { ...fields, ...choices, enabled: true, successMeans, agents: agents.map((agent) => agentDraft(agent)) };
}

/** The sources of that class, keyed by path: `classes.support.arrivals.perDay`. */
export function workloadProvenance(workload: WorkloadRow, classId: string): Record<string, Provenance> {
  const own = Object.entries({ ...workload.figures, ...workload.further });
  const ofAgents = workload.agents.flatMap(({ id, figures }) =>
    Object.entries(figures).map(([field, figure]) => [`agents.${id}.${field}`, figure] as const),
  );
  return Object.fromEntries(
    [...own, ...ofAgents].map(([path, { source, note }]) => [`classes.${classId}.${path}`, { source, note }]),
  );
}

type AgentDraft = NonNullable<ClassDraft["agents"]>[number];

function agentDraft({ id, name, role, when, figures }: AgentRow): AgentDraft {
  return { ...nested(figures), id, name, role, when };
}

interface Tree {
  [key: string]: unknown;
}

/** Values keyed by dotted paths as an object of objects: `limits.ttftSeconds` becomes `{ limits: { ttftSeconds } }`. */
function nested(figures: Readonly<Record<string, { readonly value: unknown }>>): Tree {
  const root: Tree = {};
  for (const [path, { value }] of Object.entries(figures)) {
    const keys = path.split(".");
    const last = keys.pop() ?? path;
    let branch = root;
    for (const key of keys) branch = (branch[key] ??= {}) as Tree;
    branch[last] = value;
  }
  return root;
}
