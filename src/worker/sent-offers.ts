import type { DeviceOffer, OfferAsk } from "../scenario/rows/device-offers.ts";
import { offersWanted } from "./offers-wanted.ts";

/**
 * Stands in for `scenario/rows/device-offers.ts` in the worker's build, so that the catalogue travels once, to the page: few plans ever ask
 * about other devices, and then the page tells.
 */

/** A scenario has at most ten pools, each asked for with its own seller, with none, and with other weights. */
const mostKept = 32;
const sent = new Map<string, readonly DeviceOffer[]>();

/** What the page said, kept for the edits that follow. */
export function takeOffers(ask: OfferAsk, offers: readonly DeviceOffer[]): void {
  sent.set(JSON.stringify(ask), offers);
  const [oldest] = sent.keys();
  if (sent.size > mostKept && oldest !== undefined) sent.delete(oldest);
}

export function deviceOffers(ask: OfferAsk): readonly DeviceOffer[] {
  const offers = sent.get(JSON.stringify(ask));
  if (offers === undefined) throw offersWanted(ask);
  return offers;
}
