import { type DeployKind, deployKinds, factsOf } from "../../src/deploy/deploy-kinds.ts";
import type { DeployDocument } from "../../src/deploy/stated.ts";
import type { PlanDocument } from "../../src/planning/plan-document.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { exampleScenario } from "../../src/state/example-scenario.ts";

/** A plan with the scenario that it is of. */
export interface Planned {
  readonly scenario: Scenario;
  readonly plan: PlanDocument;
}

/** The support chat, planned by formula. */
export function plannedChat(change: (scenario: Scenario) => Scenario = (same) => same): Planned {
  const scenario = change(exampleScenario("support-chat"));
  return { scenario, plan: planScenario(scenario) };
}

/** The chat with so many workflows a day that it takes several replicas. */
export function busyChat(scenario: Scenario): Scenario {
  const classes = scenario.classes.map((one) => ({ ...one, arrivals: { ...one.arrivals, perDay: 500_000 } }));
  return { ...scenario, classes };
}

/** The chat with its pool as somebody built it. */
export function withPool(change: Partial<Scenario["pools"][number]>): (scenario: Scenario) => Scenario {
  return (scenario) => ({ ...scenario, pools: scenario.pools.map((pool) => ({ ...pool, ...change })) });
}

/** A kind by its id. */
function kindCalled(id: string): DeployKind {
  const kind = deployKinds.find((one) => one.id === id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}

/** What a kind writes of the first pool; a sentence where it cannot. */
export function written(id: string, { scenario, plan }: Planned): DeployDocument | string {
  const facts = factsOf(scenario, plan, scenario.pools[0]?.id ?? "");
  if (facts === null) throw new Error("the pool serves nothing");
  return kindCalled(id).documentOf(facts);
}

/** The same where it can. */
export function documentOf(id: string, planned: Planned): DeployDocument {
  const document = written(id, planned);
  if (typeof document === "string") throw new Error(document);
  return document;
}
