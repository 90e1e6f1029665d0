import { replayedClass } from "../../formats/applied/replayed-class.ts";
import type { AppliedWhere } from "../../formats/applied/applying.ts";
import type { FileRead } from "../../formats/reading/import-document.ts";
import { jointWords, lostProperty } from "../../planning/traces/lost-property.ts";
import { tracePlan } from "../../planning/traces/trace-plan.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";

/** Counts that differ by one replica or a tenth say the same. */
const sameShare = 0.1;

function isNear(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && Math.abs(one - other) <= Math.max(1, sameShare * other);
}

/** The plan of the class that is fitted to a trace beside that of the trace itself; where they part, what the class loses. */
export function replayDocument(
  scenario: Scenario,
  read: FileRead,
  where: AppliedWhere,
  speedUp: number,
): Outcome<object> {
  const made = replayedClass(scenario, read, where, speedUp);
  if (!made.ok) return made;
  const { calls } = read.imported;
  const plan = calls === undefined ? null : tracePlan(made.value, calls, speedUp);
  if (calls === undefined || plan === null)
    return refused(
      "no-times",
      read.path,
      `${read.path} does not say when its calls came, so that nothing can be replayed.`,
    );
  const { replicasByClass, replicasByTrace } = plan;
  const isSame = isNear(replicasByClass, replicasByTrace);
  const lost = isSame || replicasByTrace === null ? null : lostProperty(made.value, calls, speedUp, replicasByTrace);
  return success({
    schema: "plimsoll.replay/1",
    file: read.path,
    ...plan,
    // Where no count holds the limits, nothing can be said.
    isSame: replicasByClass === null || replicasByTrace === null ? null : isSame,
    lost: lost === null ? null : { ...lost, text: lost.lost === null ? null : jointWords[lost.lost] },
  });
}
