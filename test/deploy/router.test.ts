import { expect, test } from "vitest";
import { documentOf, plannedChat } from "./deployed.ts";

/** SGLang Model Gateway, launch_router (docs.sglang.io, router). */
const listed = [
  "--service-discovery",
  "--selector",
  "--service-discovery-port",
  "--policy",
  "--balance-abs-threshold",
  "--max-concurrent-requests",
  "--rate-limit-tokens-per-second",
];
const policies = ["random", "round_robin", "cache_aware", "power_of_two"];
const valueOf = (text: string, flag: string) => new RegExp(`^ {2}${flag} (.+)$`, "m").exec(text)?.[1];

test.each(["round-robin", "random", "least-outstanding", "cache-aware", "central"] as const)(
  "%s: flags and policy are ones that the router lists; only it that looks at caches passes busy replicas over",
  (router) => {
    const { text } = documentOf(
      "router",
      plannedChat((scenario) => ({
        ...scenario,
        pools: scenario.pools.map((pool) => ({ ...pool, routing: { ...pool.routing, router } })),
      })),
    );
    const flags = [...text.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, flag]) => flag ?? "");
    expect(flags.filter((flag) => !listed.includes(flag))).toEqual([]);
    expect(policies).toContain(valueOf(text, "--policy"));
    expect(valueOf(text, "--balance-abs-threshold") !== undefined).toBe(router === "cache-aware");
  },
);

test("lets in as many calls as all replicas run and hold in line", () => {
  const { plan } = plannedChat();
  const [pool] = plan.pools;
  const { text } = documentOf("router", plannedChat());
  // 256 may wait at each.
  expect(Number(valueOf(text, "--max-concurrent-requests"))).toBe(
    (pool?.replicas ?? 0) * ((pool?.batchCap ?? 0) + 256),
  );
});
