import { olderName } from "../catalog/runtimes/engine-version.ts";
import { engines } from "./engine.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { chosen, type Stated } from "./stated.ts";

/** A pool's name as Kubernetes takes one: letters, digits and hyphens, 63 at most, with a letter first. */
export function resourceName(id: string): string {
  const name = id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "");
  return name.slice(0, 50).replace(/-+$/, "") || "pool";
}

/** The profile of the MIG slice that a pool runs on, as its row in the catalogue calls it: `3g.40gb`; `null`: on whole devices. */
export function sliceProfile({ scenario, result }: PoolFacts): string | null {
  const row = scenario.catalogue.accelerators.find(({ id }) => id === result.accelerator);
  return /\bMIG slice (\d+g\.\d+gb[+\w.]*)/.exec(row?.name ?? "")?.[1] ?? null;
}

/**
 * The resource that a cluster counts a pool's devices by. NVIDIA's device plugin gives slices names of their own in its strategy "mixed",
 * a plus sign in a profile as a full stop; in "single" a slice counts as a device.
 */
export function deviceResource(facts: PoolFacts): string {
  const slice = sliceProfile(facts);
  return slice === null ? makersResource(facts.result.accelerator) : `nvidia.com/mig-${slice.replaceAll("+", ".")}`;
}

function makersResource(accelerator: string): string {
  if (/^mi\d/.test(accelerator)) return "amd.com/gpu";
  if (accelerator.startsWith("tpu")) return "google.com/tpu";
  if (accelerator.startsWith("gaudi")) return "habana.ai/gaudi";
  return /^(?:trn|inf|trainium|inferentia)/.test(accelerator) ? "aws.amazon.com/neuron" : "nvidia.com/gpu";
}

/** The engine's image, at the version whose flags are written. */
export function engineImage({ engine, entered }: PoolFacts): Stated<string> {
  const { image, version } = engines[engine];
  const tag = engine === "tensorrt-llm" ? version : `v${version}`;
  const older = olderName(entered.runtime);
  const measured =
    older === null ? "take the one that was measured" : `the pool is planned with ${older}, take one of those`;
  return chosen(`${image}:${tag}`, `the version whose flags these are: ${measured}`);
}

/** The engine's own port. */
export function enginePort({ engine }: PoolFacts): Stated<number> {
  return chosen(engines[engine].port, "the engine's own port");
}
