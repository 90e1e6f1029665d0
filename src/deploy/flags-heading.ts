import { olderName } from "../catalog/runtimes/engine-version.ts";
import { type Engine, engines } from "./engine.ts";
import type { PoolFacts } from "./pool-facts.ts";

/** A text without what could end a comment's line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** What every export says of itself: whose it is, of which plan, and that names in brackets are figures. */
export function exportHeading(what: string, { plan, result, entered }: PoolFacts): readonly string[] {
  const older = olderName(entered.runtime);
  return [
    `${what} for pool ${result.id} of "${oneLine(plan.title)}", ${plan.asOfDate}`,
    `plan ${plan.scenarioHash}, method ${plan.method}; in brackets: the figure that a number comes from`,
    ...(older === null
      ? []
      : [`the pool is planned with ${older}: newer ones have another speed, and these may lack some flags`]),
  ];
}

/** The same for the flags of an engine, with what its pool is planned on if that is another one. */
export function flagsHeading(engine: Engine, facts: PoolFacts): readonly string[] {
  const { name, version } = engines[engine];
  const other =
    facts.engine === engine
      ? []
      : [`the pool is planned with ${engines[facts.engine].name}: its speed with ${name} is another`];
  return [...exportHeading(`${name} ${version} flags`, facts), ...other];
}
