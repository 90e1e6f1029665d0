import type { RuntimeProfile } from "../../engine/input.ts";
import type { RuntimeEngine } from "./runtime-row.ts";

type Version = readonly [major: number, minor: number];

/** Versions of an engine that measurements tell from its newest. */
interface OlderVersions {
  readonly newest: RuntimeEngine;
  /** The first version that is none of them. */
  readonly until: Version;
  readonly name: string;
}

/** Those that another scheduler or backend runs altogether: they have rows of their own. */
type OtherEngine = Extract<RuntimeEngine, "first-vllm" | "tensorrt-engine">;
/** Those whose launch and host times a factor tells from the newest. */
export type EarlierEngine = Extract<RuntimeEngine, "earlier-vllm">;

/**
 * Older versions by the name of a pool's runtime, the oldest of an engine first. With 0.14 vLLM plans a step while the one before runs,
 * unless it is told not to.
 *
 * @source vllm-async-scheduling
 */
export const olderVersions: Readonly<Record<OtherEngine | EarlierEngine, OlderVersions>> = {
  "first-vllm": { newest: "vllm", until: [0, 8], name: "vLLM before 0.8" },
  "earlier-vllm": { newest: "vllm", until: [0, 14], name: "vLLM 0.8 to 0.13" },
  "tensorrt-engine": { newest: "tensorrt-llm", until: [1, 0], name: "TensorRT-LLM before 1.0" },
};

const olderEngines = Object.keys(olderVersions) as readonly (keyof typeof olderVersions)[];
export const earlierEngines: readonly EarlierEngine[] = ["earlier-vllm"];

function isBefore([major, minor]: Version, [ofMajor, ofMinor]: Version): boolean {
  return major < ofMajor || (major === ofMajor && minor < ofMinor);
}

/** `v0.12.0.post1`: 0 and 12. Builds off vLLM's main branch count from 0.1 again, and are of no version. */
function versionIn(text: string): Version | null {
  const [, major, minor] = /^v?(\d{1,3})\.(\d{1,3})(?!\d|\.dev)/.exec(text) ?? [];
  return major === undefined || minor === undefined ? null : [Number(major), Number(minor)];
}

/** The engine whose rows are of a version; of one that cannot be read, the newest. */
export function engineAtVersion(newest: RuntimeEngine, version: string): RuntimeEngine {
  const at = versionIn(version.trim());
  if (at === null) return newest;
  return (
    olderEngines.find((engine) => {
      const older = olderVersions[engine];
      return older.newest === newest && isBefore(at, older.until);
    }) ?? newest
  );
}

/** What the versions of a runtime's engine are called, where they are not the newest. */
export function olderName(runtime: string): string | null {
  const known = olderEngines.find((older) => runtime === older || runtime.startsWith(`${older}-`));
  return known === undefined ? null : olderVersions[known].name;
}

/** The engine as it is now, of which another is older versions. */
export function newestOf(engine: RuntimeEngine): RuntimeEngine {
  const known = olderEngines.find((older) => older === engine);
  return known === undefined ? engine : olderVersions[known].newest;
}

/** The engine with whose rows an engine's figures are fitted, a factor apart. */
export function fittedWith(engine: RuntimeEngine): RuntimeEngine {
  return earlierEngines.some((earlier) => earlier === engine) ? newestOf(engine) : engine;
}

/** What earlier versions take longer for by a factor: starting kernels, and the host's part of a step. */
export const versionedTimes = [
  "secondsPerLayer",
  "secondsPerExpertLayer",
  "secondsPerStep",
  "secondsPerSequence",
] as const;

/** Figures of an engine as its earlier versions have them. */
export function earlierFigures<Figures extends Pick<RuntimeProfile, (typeof versionedTimes)[number]>>(
  figures: Figures,
  factor: number,
): Figures {
  const times = versionedTimes.map((figure) => [figure, figures[figure] * factor] as const);
  return { ...figures, ...Object.fromEntries(times) };
}
