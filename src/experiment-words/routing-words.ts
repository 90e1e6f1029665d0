import type { Router, RouterRow, RoutingComparison } from "../planning/experiments/routing-comparison.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { comparedText } from "./compared-words.ts";
import { capital } from "../quantity/sentence.ts";

/** Routers as a ledger calls them. */
export const routerNames: Readonly<Record<Router, string>> = {
  "round-robin": "Round robin",
  random: "Random",
  "least-outstanding": "Fewest calls",
  "cache-aware": "Cache-aware",
  central: "Central queue",
};

/** Within a sentence: `cache-aware routing`. */
const routerPhrases: Readonly<Record<Router, string>> = {
  "round-robin": "round robin",
  random: "random routing",
  "least-outstanding": "routing to the fewest calls",
  "cache-aware": "cache-aware routing",
  central: "a central queue",
};

/** Hits nearer to each other, in share of all prompt tokens, are as good as the same; and times nearer than this part. */
const sameHits = 0.02;
const sameTime = 0.05;
/** The simulation may leave so much less than the formula before it is worth a sentence. */
const formulaDifference = 0.1;

function ends(rows: readonly RouterRow[], of: (row: RouterRow) => number | null) {
  const known = rows
    .flatMap((row) => {
      const value = of(row);
      return value === null ? [] : [{ row, value }];
    })
    .toSorted((one, other) => one.value - other.value);
  const [first] = known;
  const last = known.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}

/** What the comparison finds: `Cache-aware routing finds 94 % of the prompt tokens, round robin 12 %`. */
export function routingTitle({ rows, current }: RoutingComparison): string {
  const hits = ends(rows, ({ figures }) => figures.hitShare);
  if (hits !== null && hits.last.value - hits.first.value >= sameHits) {
    const { first, last } = hits;
    const own = rows.find(({ router }) => router === current)?.figures.hitShare ?? null;
    const isBehind = own !== null && last.value - own >= sameHits;
    const [name, other] = isBehind
      ? [`${routerPhrases[current]}, in use,`, own]
      : [routerPhrases[first.row.router], first.value];
    return `${capital(routerPhrases[last.row.router])} finds ${formatShare(last.value)} of the prompt tokens in the caches, ${name} ${formatShare(other)}`;
  }
  const times = ends(rows, ({ figures }) => figures.ttftP95?.value ?? null);
  if (times === null || times.last.value <= times.first.value * (1 + sameTime)) {
    return "All five routers serve alike";
  }
  const { first, last } = times;
  const time = ({ value }: { readonly value: number }) => formatSeconds(value);
  return `95\u00a0% of the calls have their first token within ${time(first)} with ${routerPhrases[first.row.router]}, ${time(last)} with ${routerPhrases[last.row.router]}; the caches find alike`;
}

/** What the formula says of calls at random, and what the simulation makes of that. */
function formulaText({ rows, randomHitShare, countedHitShare }: RoutingComparison): string {
  if (randomHitShare === null || countedHitShare === null) return "";
  const said = `The plan counts on ${formatShare(countedHitShare)}; of that its formula leaves ${formatShare(randomHitShare)} with each call at a random replica`;
  const random = rows.find(({ router }) => router === "random")?.figures.hitShare ?? null;
  if (random === null || randomHitShare - random < formulaDifference) return ` ${said}.`;
  return ` ${said}, the simulation ${formatShare(random)}: what is not found is computed again, replicas flood, and sessions that wait lose what was kept of them, which the formula leaves out.`;
}

export function routingCaption(comparison: RoutingComparison): string {
  return `On ${formatCount(comparison.replicas)} serving replicas. ${comparedText(comparison)}${formulaText(comparison)}`;
}
