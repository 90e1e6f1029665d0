import type { Headline } from "../../engine/plan-result.ts";
import type { DecodedLink } from "../../scenario/link/codec.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { AppFacts } from "../app-state.ts";
import type { ComparedOther } from "../jobs/comparing.ts";
import { type Shown, shownOf } from "../../scenario/link/shown.ts";
import { formatCount } from "../../quantity/format-number.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { longestLink } from "../../scenario/link/link-limits.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatLongQuantity } from "../../quantity/format-quantity.ts";

type Answered = Pick<AppFacts, "scenario" | "plan" | "range">;

/** What writes links and reads them: it comes apart, since the first answer needs no link. */
export interface Links {
  readonly linkText: (scenario: Scenario, shown: Shown) => string;
  readonly decodeLink: (text: string) => DecodedLink;
}

/** Where the code that reads links did not come. */
export const noReaderText =
  "What reads links could not be fetched. Check the connection, then load the page again: the link itself may be fine.";

/** The link of a scenario, with the figures that are known of it so far. */
export function stateLink({ linkText }: Links, facts: Answered, method: number): string {
  return linkText(facts.scenario, shownOf(headlineOf(facts), method));
}

/** The link of a scenario that stands beside the one on the page, with the figures that it came with. */
export function otherLink({ linkText }: Links, { scenario, sent }: Pick<ComparedOther, "scenario" | "sent">): string {
  return linkText(scenario, sent ?? shownOf(null, 0));
}

/** The figures of this very scenario: those of an earlier one do not count. */
function headlineOf({ scenario, plan, range }: Answered): Headline | null {
  const hash = scenarioHash(scenario);
  if (range !== null && range.document.scenarioHash === hash) return range.document;
  return plan !== null && plan.scenarioHash === hash ? plan.plan : null;
}

/** Above these some mail programs, and then some chat programs, cut an address. */
const mailCuts = 1024;
const chatCuts = 2000;

interface LinkVerdict {
  /** `false`: nobody could open it, so it is not copied. */
  readonly canOpen: boolean;
  readonly text: string;
}

/** How far a link of that length gets, in words. */
export function linkVerdict(link: string): LinkVerdict {
  const { length } = link;
  const count = `${formatCount(length)} characters`;
  if (length - Math.max(0, link.indexOf("#")) > longestLink) {
    return { canOpen: false, text: `${count} is too long for a link: download the scenario file instead.` };
  }
  if (length > chatCuts) return { canOpen: true, text: `${count}: some chat programs cut it, a file is safer.` };
  if (length > mailCuts) return { canOpen: true, text: `${count}: fine for chat, but Outlook may cut it.` };
  return { canOpen: true, text: `${count}: fine for mail and chat.` };
}

type Figures = Pick<Headline, "replicas" | "devices" | "costUsdPerMonth" | "costUsdPerSuccess">;

interface Line {
  readonly before: string;
  readonly text: (figures: Figures) => string;
}

const lines: readonly Line[] = [
  { before: "it was", text: ({ replicas }) => countText(replicas, "replicas") },
  { before: "it was", text: ({ devices }) => countText(devices, "devices") },
  { before: "the cost of a month was", text: ({ costUsdPerMonth }) => formatUsd(costUsdPerMonth) },
  { before: "that of a successful workflow was", text: ({ costUsdPerSuccess }) => formatUsd(costUsdPerSuccess) },
];

/**
 * What a link showed when it was made and no longer does; `null` where nothing differs as printed. The same link gives the
 * same figures as long as the method is the same.
 */
export function methodNote(sent: Shown, now: Figures, method: number): string | null {
  // Of one method they differ where nobody had simulated the plan yet.
  if (sent.method === method) return null;
  const figures = [sent.devices, sent.replicas, sent.costUsdPerMonth, sent.costUsdPerSuccess];
  // A link copied before its first answer shows nothing at all.
  if (figures.every((figure) => figure === null)) return null;
  const changes = lines.flatMap(({ before, text }) => {
    const [was, is] = [text(sent), text(now)];
    return was === is ? [] : [`${before} ${was}, is ${shortened(is, was)} now`];
  });
  if (changes.length === 0) return null;
  return `The method has changed since this link was made: ${changes.join("; ")}.`;
}

/** `8` for `8 replicas` after `9 replicas`. */
function shortened(text: string, after: string): string {
  const [number = "", unit] = text.split(" ");
  return unit !== undefined && after.split(" ")[1] === unit ? number : text;
}

function countText(count: number | null, unit: string): string {
  return count === null ? "without an answer" : formatLongQuantity(count, unit);
}
