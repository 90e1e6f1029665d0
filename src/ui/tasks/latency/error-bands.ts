import { listed } from "../../../quantity/sentence.ts";
import type { RuntimeProfile } from "../../../engine/input.ts";
import { formatShare } from "../../../quantity/format-number.ts";

/** What four of five measured rows are within, as shares; `null`: nothing was measured. */
export interface BandShares {
  readonly itl: number | null;
  readonly ttft: number | null;
  readonly throughput: number | null;
}

const percent = 100;

function share(bandPercent: number | null): number | null {
  return bandPercent === null ? null : bandPercent / percent;
}

/** The bands of a pool's runtime row. */
export function bandShares(runtime: RuntimeProfile | undefined): BandShares {
  return {
    itl: share(runtime?.itlBandPercent ?? null),
    ttft: share(runtime?.ttftBandPercent ?? null),
    throughput: share(runtime?.throughputBandPercent ?? null),
  };
}

const names: Readonly<Record<keyof BandShares, string>> = {
  itl: "between tokens",
  ttft: "to the first token",
  throughput: "in throughput",
};

/** What the shaded bands of a picture say, and of what nothing was measured; a sentence without its full stop. */
export function bandWords(bands: BandShares, kinds: readonly (keyof BandShares)[]): string {
  const known = kinds.flatMap((kind) => {
    const band = bands[kind];
    return band === null ? [] : [`${formatShare(band, 2)} ${names[kind]}`];
  });
  const unknown = kinds.filter((kind) => bands[kind] === null).map((kind) => names[kind]);
  if (known.length === 0) return "No error band is shaded: nothing like this replica was measured";
  const rest = unknown.length === 0 ? "" : `; ${listed(unknown)} nothing was measured`;
  return `Shaded is the model's error: four of five measurements are within ${listed(known)}${rest}`;
}
