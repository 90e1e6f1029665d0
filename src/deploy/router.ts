import { commandText, type Flag, switched, valued } from "./engine-flags.ts";
import { exportHeading } from "./flags-heading.ts";
import { baseOf, type PoolFacts, setting } from "./pool-facts.ts";
import { enginePort, resourceName } from "./resource-names.ts";
import { chosen, type DeployDocument, stated } from "./stated.ts";

/** What the gateway calls a way to choose a replica; a line in front of all replicas it has not, and takes the less busy of two. */
const policies: Readonly<Record<PoolFacts["entered"]["routing"]["router"], string>> = {
  "round-robin": "round_robin",
  random: "random",
  "least-outstanding": "power_of_two",
  "cache-aware": "cache_aware",
  central: "power_of_two",
};

function routerFlags(facts: PoolFacts): readonly Flag[] {
  const { result, entered, figure } = facts;
  const { router, loadThreshold } = entered.routing;
  const standing = result.replicas ?? 0;
  const each = setting(facts, "scale-up-rate");
  const held = result.batchCap === null ? null : standing * (result.batchCap + baseOf(entered.maxWaiting));
  return [
    switched("--service-discovery", "replicas are found by their labels"),
    valued(
      "--selector",
      chosen(`app.kubernetes.io/name=${resourceName(result.id)}`, "the label of the export kubernetes"),
    ),
    valued("--service-discovery-port", enginePort(facts)),
    valued("--policy", stated(policies[router], figure("routing.router"), "how calls come to replicas in the plan")),
    ...(router === "cache-aware"
      ? [
          valued(
            "--balance-abs-threshold",
            stated(
              Math.max(1, Math.round(baseOf(loadThreshold))),
              [figure("routing.loadThreshold"), figure("routing.router")],
              "a replica with so many more calls than the least busy one is passed over",
            ),
          ),
        ]
      : []),
    ...(held === null
      ? []
      : [
          valued(
            "--max-concurrent-requests",
            stated(
              held,
              [figure("replicas"), figure("batchCap"), figure("maxWaiting")],
              "calls that all replicas run and let wait: further ones would be refused there",
            ),
          ),
        ]),
    ...(each === null
      ? []
      : [
          valued(
            "--rate-limit-tokens-per-second",
            stated(
              Math.max(1, Math.floor(each.value * (result.steadyReplicas ?? 0))),
              [each.figure, figure("steadyReplicas")],
              "calls a second that the serving replicas carry inside every limit: a token is a call here",
            ),
          ),
        ]),
  ];
}

/**
 * Flags of the router in front of a pool: SGLang's gateway, which vLLM's replicas stand behind as well.
 *
 * @source interop-serving-platforms
 */
export function router(facts: PoolFacts): DeployDocument {
  const heading = exportHeading("SGLang Model Gateway flags", facts);
  return commandText("python3 -m sglang_router.launch_router", routerFlags(facts), heading);
}
