import type { EngineInput, WorkloadClass } from "../../src/engine/input.ts";

const shared = (bound: number | null, count: number) => (bound === null ? null : bound / count);

/** The class in k parts that ask for a k-th each; what bounds its own work, its own tools or its own capacity is shared out with it. */
function parts(whole: WorkloadClass, count: number): WorkloadClass[] {
  const { submission, tools } = whole;
  const ownWays = whole.ownWay === null ? [] : parts(whole.ownWay, count);
  return Array.from({ length: count }, (_, index) => ({
    ...whole,
    ownWay: ownWays[index] ?? null,
    id: `${whole.id}-part-${index}`,
    workflowsPerDay: whole.workflowsPerDay / count,
    submission: submission && { ...submission, workflows: submission.workflows / count },
    concurrencyCap: shared(whole.concurrencyCap, count),
    users: shared(whole.users, count),
    overflowAbovePerSecond: shared(whole.overflowAbovePerSecond, count),
    tools: {
      ...tools,
      ratePerSecond: shared(tools.ratePerSecond, count),
      concurrency: shared(tools.concurrency, count),
    },
  }));
}

/** An input with each of its classes in so many equal parts. */
export function splitInput(input: EngineInput, count: number): EngineInput {
  return { ...input, classes: input.classes.flatMap((whole) => parts(whole, count)) };
}

/**
 * An input whose prompts have no head that sessions share: a head is its own class's, and k parts of a class keep k of them. With heads
 * parts are other work than the whole, which finds its one head more often in the caches.
 */
export function withoutHeads(input: EngineInput): EngineInput {
  const classes = input.classes.map((own) => ({
    ...own,
    context: { ...own.context, sharedPrefixTokens: 0 },
    agents: own.agents.map((agent) => ({ ...agent, sharedPrefixTokens: 0 })),
  }));
  return { ...input, classes };
}
