import type { Finding } from "../findings/finding.ts";
import type { PageRange } from "../planning/page-range.ts";
import { isSimulated } from "../metrics/basis-words.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatShare } from "../quantity/format-number.ts";
import type { Scenario } from "../scenario/schema.ts";
import { ownedName } from "../scenario/field-table.ts";

/** Part of the cost of a success from which an assumption deserves a look. */
const telling = 0.1;

type Moved = PageRange["tornado"][number];

/**
 * Assumed inputs whose range alone moves the cost of a success by more than a tenth, the one that moves it most first. An
 * input is assumed as long as it stands as the worked example set it, and the example names no source for it. What would
 * help is a measured value: nobody but the reader has it, so the remedy sets nothing and its place is `at`.
 */
export function assumedMovers(
  scenario: Scenario,
  range: PageRange,
  isAssumed: (scenario: Scenario, path: string) => boolean,
): readonly Finding[] {
  // The ends are the formula's: so is what they are compared with.
  const cost = range.byFormula.costUsdPerSuccess;
  if (cost === null || cost === 0) return [];
  const words = isSimulated(range.document) ? "by formula " : "";
  return range.tornado.flatMap((row) => {
    const share = shareMoved(row, cost);
    return share !== null && share > telling && isAssumed(scenario, row.path)
      ? [finding(scenario, row, { cost, share, words })]
      : [];
  });
}

/** `null` where an end has no cost: then the swing is counted in devices. */
function shareMoved({ low, high, swing }: Moved, cost: number): number | null {
  const hasCosts = low.headline.costUsdPerSuccess !== null && high.headline.costUsdPerSuccess !== null;
  return hasCosts && swing !== null ? swing / cost : null;
}

interface Swing {
  readonly cost: number;
  /** Of that cost, between both ends. */
  readonly share: number;
  /** What both rest on, beside a simulated plan. */
  readonly words: string;
}

function finding(scenario: Scenario, { path, low, high }: Moved, { cost, share, words }: Swing): Finding {
  const name = ownedName(scenario, path);
  const [atLow, atHigh] = [low.headline.costUsdPerSuccess ?? cost, high.headline.costUsdPerSuccess ?? cost];
  const ends = `${formatUsd(Math.min(atLow, atHigh))} to ${formatUsd(Math.max(atLow, atHigh))}`;
  return {
    code: "assumed-moves-cost",
    severity: "note",
    at: path,
    text: `Assumed, not measured: ${name}. Over that range alone a successful workflow ${words}costs ${ends}, a spread of ${formatShare(share, 2)} of ${words === "" ? "the planned" : "its"} ${formatUsd(cost)}.`,
    numbers: { share, lowCostUsdPerSuccess: atLow, highCostUsdPerSuccess: atHigh },
    remedies: [{ lever: "measure", text: `Enter the measured ${name}, or a narrower range.`, set: {} }],
  };
}
