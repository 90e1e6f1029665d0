import { engineFlags, engineStart } from "./engine-command.ts";
import { flagWords, shellWord } from "./engine-flags.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { deviceResource, engineImage, enginePort, resourceName, sliceProfile } from "./resource-names.ts";
import { stated, type Stated } from "./stated.ts";
import { tensorrtLlmOptions } from "./tensorrt-llm-flags.ts";
import type { Tree } from "./yaml-text.ts";

/** How many pods a replica takes, and devices each: one a node. */
export interface PodShape {
  readonly pods: Stated<number>;
  readonly devices: Stated<number>;
}

/** What a replica's pods are. */
export function podShape(facts: PoolFacts): PodShape {
  const { result, figure } = facts;
  const { tp, pp, places } = result;
  const pods = places?.nodesPerReplica ?? 1;
  const from = [figure("tp"), ...(pp > 1 ? [figure("pp")] : [])];
  const nodes = figure("nodesOfReplica");
  return {
    pods: stated(pods, nodes, "nodes that one replica spans"),
    devices: stated(
      Math.ceil((tp * pp) / pods),
      pods > 1 ? [...from, nodes] : from,
      sliceProfile(facts) === null
        ? "devices of a replica on one node"
        : 'MIG slices of a replica on one node, as NVIDIA\'s device plugin names them in its strategy "mixed"',
    ),
  };
}

/** Arguments as a container takes them: each value as text, below its reason. */
function containerArguments(facts: PoolFacts): readonly Tree[] {
  return flagWords(engineFlags(facts.engine, facts)).flatMap((word): readonly Tree[] =>
    typeof word === "string" ? word.split(" ") : [stated(String(word.value), word.from, word.reason)],
  );
}

/** How long a replica may take until it is ready, in seconds: what a scaler waits out, too. */
export function readySeconds({ result, entered, figure }: PoolFacts): Stated<number> {
  const { nodeSeconds, imageSeconds, weightsBytesPerSecond, warmUpSeconds } = entered.readiness;
  const perDevice = result.memoryLedger?.lines.find(({ id }) => id === "weights")?.bytes ?? 0;
  const weights = (perDevice * result.tp * result.pp) / weightsBytesPerSecond;
  const fields = ["nodeSeconds", "imageSeconds", "warmUpSeconds"].map((id) => figure(`readiness.${id}`));
  const read = perDevice > 0 ? [figure("readiness.weightsBytesPerSecond"), figure("memoryLedger.lines.weights")] : [];
  const devices = perDevice > 0 ? ["tp", ...(result.pp > 1 ? ["pp"] : [])].map(figure) : [];
  return stated(
    Math.ceil(nodeSeconds + imageSeconds + weights + warmUpSeconds),
    [...fields, ...read, ...devices],
    "as long as a replica takes until its first call",
  );
}

/** What starts the engine in its container: its flags follow as arguments. */
function startCommand(facts: PoolFacts): readonly string[] {
  const start = engineStart(facts.engine, facts.checkpoint);
  if (facts.engine !== "tensorrt-llm") return start;
  const options = tensorrtLlmOptions(facts).join("\\n");
  const script = `printf '${options}\\n' > options.yaml && exec ${start.map(shellWord).join(" ")} "$@"`;
  return ["sh", "-c", script, "sh"];
}

/** The container of one replica, or of one of its nodes. */
export function engineContainer(facts: PoolFacts, command: readonly string[] = startCommand(facts)): Tree {
  const { devices } = podShape(facts);
  const resource = deviceResource(facts);
  const probe = { httpGet: { path: "/health", port: "http" } };
  return {
    name: facts.engine,
    image: engineImage(facts),
    command,
    args: containerArguments(facts),
    ports: [{ name: "http", containerPort: enginePort(facts) }],
    resources: { limits: { [resource]: devices }, requests: { [resource]: devices } },
    readinessProbe: { ...probe, periodSeconds: probePeriod() },
    startupProbe: { ...probe, periodSeconds: probePeriod(), failureThreshold: startProbes(facts) },
  };
}

const period = 10;
const probePeriod = (): Stated<number> => ({ value: period, from: [], reason: "seconds between two looks" });

function startProbes(facts: PoolFacts): Stated<number> {
  const { value, from } = readySeconds(facts);
  return stated(Math.ceil(value / period), from, "looks until a replica that starts is given up");
}

/** What marks all that belongs to a pool. */
export function poolLabels({ result }: PoolFacts): Readonly<Record<string, string>> {
  return { "app.kubernetes.io/name": resourceName(result.id), "app.kubernetes.io/managed-by": "plimsoll" };
}
