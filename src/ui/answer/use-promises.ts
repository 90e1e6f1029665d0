import { counted } from "../../quantity/sentence.ts";
import { useEffect, useMemo } from "react";
import type { Promised } from "../../planning/judge/promise.ts";
import type { Offer } from "../../state/jobs/promises.ts";
import { useApp } from "../../state/use-app.tsx";
import { formatUsd } from "../../quantity/format-money.ts";
import { blockedWords } from "./finding-words.ts";

const none: Readonly<Record<string, Promised | null>> = {};

/** What offers give once they are simulated, by their keys, as far as that is known; worked out while somebody looks. */
export function usePromises(offers: readonly Offer[]): Readonly<Record<string, Promised | null>> {
  const look = useApp((state) => state.lookAtOffers);
  const scenario = useApp((state) => state.scenario);
  const promises = useApp((state) => state.promises);
  // Offers made anew at every render are the same by their keys.
  const keys = JSON.stringify(offers.map(({ key }) => key));
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const same = useMemo(() => offers, [keys, scenario]);
  useEffect(() => (same.length > 0 ? look(same) : undefined), [look, same]);
  return promises?.scenario === scenario ? promises.byKey : none;
}

/** `12 devices, $41.0k a month, simulated`; of an edit that leaves the plan blocked, by what. */
export function promiseWords({ devices, costUsdPerMonth: usd, blocker, judgement }: Promised): string {
  if (blocker !== null) return `not enough by itself: ${blockedWords(blocker).toLowerCase()}`;
  if (devices === null) return "no count of devices carries it then";
  const money = usd === null ? "" : `, ${formatUsd(usd)} a month`;
  return `${counted(devices, "device")}${money}, ${judgement.state === "formula" ? "by formula" : "simulated"}`;
}

/** What stands beside an offer: what it gives, or that this is not known yet. */
export function offerWords(promised: Promised | null | undefined): string {
  if (promised === undefined) return "Being checked";
  return promised === null ? "" : `Then ${promiseWords(promised)}`;
}
