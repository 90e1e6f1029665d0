import type { FlowResult, Plan } from "../engine/plan-result.ts";
import type { EngineInput } from "../engine/input.ts";
import { className } from "./class-name.ts";

/** Calls of one kind with the class they belong to. */
export interface ClassFlow extends FlowResult {
  readonly classId: string;
}

/** Everything that comes to a pool, or that a class sends anywhere. */
export function flowsWhere({ classes }: Plan, isIn: (flow: ClassFlow) => boolean): readonly ClassFlow[] {
  return classes.flatMap((result) => result.flows.map((flow) => ({ ...flow, classId: result.id })).filter(isIn));
}

/** `Coding agent`, and of its other calls `Coding agent: reviewer`. */
export function flowName(input: EngineInput, flow: ClassFlow): string {
  const name = className(input, flow.classId);
  return flow.part === "main" ? name : `${name}: ${partName(input, flow)}`;
}

/** A part of a class's calls by itself: `its own session`, `replays`, the name of a sub-agent. */
export function partName(input: EngineInput, { classId, part }: Pick<ClassFlow, "classId" | "part">): string {
  if (part === "main") return "its own session";
  if (part === "replay") return "evaluations and replays";
  if (part === "fallback") return "the fallback";
  const agents = input.classes.find(({ id }) => id === classId)?.agents ?? [];
  return agents.find(({ id }) => id === part)?.name || part;
}
