import { engineStart } from "./engine-command.ts";
import { shellWord } from "./engine-flags.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { engineContainer, podShape, poolLabels } from "./replica-pod.ts";
import { resourceName } from "./resource-names.ts";
import type { Stated } from "./stated.ts";
import type { Tree } from "./yaml-text.ts";

/** The script of vLLM's image that joins the nodes of a replica. */
const joining = "/vllm-workspace/examples/online_serving/multi-node-serving.sh";

/** How the first pod of a replica and the others start; `null`: the engine has no way that is written here. */
function starts(facts: PoolFacts): { readonly leader: readonly string[]; readonly worker: readonly string[] } | null {
  const start = engineStart(facts.engine, facts.checkpoint).map(shellWord).join(" ");
  const shell = (script: string) => ["sh", "-c", script, "sh"];
  if (facts.engine === "vllm") {
    return {
      leader: shell(`bash ${joining} leader --ray_cluster_size=$LWS_GROUP_SIZE; exec ${start} "$@"`),
      worker: shell(`exec bash ${joining} worker --ray_address=$LWS_LEADER_ADDRESS`),
    };
  }
  if (facts.engine !== "sglang") return null;
  const joined = `--dist-init-addr $LWS_LEADER_ADDRESS:20000 --nnodes $LWS_GROUP_SIZE --node-rank $LWS_WORKER_INDEX`;
  const same = shell(`exec ${start} ${joined} "$@"`);
  return { leader: same, worker: same };
}

/**
 * A LeaderWorkerSet: each replica is a group of pods, one a node.
 *
 * @source interop-leader-worker-set
 */
export function spanningReplicas(facts: PoolFacts, replicas: Stated<number>): Tree | string {
  const command = starts(facts);
  if (command === null) {
    return "A replica of TensorRT-LLM over several nodes is started through MPI: its manifest is not written here.";
  }
  const labels = poolLabels(facts);
  const pod = (role: "leader" | "worker") => ({
    metadata: { labels: { ...labels, role } },
    spec: { containers: [engineContainer(facts, command[role])] },
  });
  return {
    apiVersion: "leaderworkerset.x-k8s.io/v1",
    kind: "LeaderWorkerSet",
    metadata: { name: resourceName(facts.result.id), labels },
    spec: {
      replicas,
      leaderWorkerTemplate: {
        size: podShape(facts).pods,
        restartPolicy: "RecreateGroupOnPodRestart",
        leaderTemplate: pod("leader"),
        workerTemplate: pod("worker"),
      },
    },
  };
}
