import type { OfferAsk } from "../scenario/rows/device-offers.ts";

const name = "OffersWanted";

/** Thrown in a worker, which has no catalogue, where it must know what devices would be for a pool: its message says for which. */
export function offersWanted(ask: OfferAsk): Error {
  return Object.assign(new Error(JSON.stringify(ask)), { name });
}

/** What a worker asked for so, also from the other side of the wire; `null`: what was thrown is something else. */
export function wantedOffers(thrown: unknown): OfferAsk | null {
  return thrown instanceof Error && thrown.name === name ? (JSON.parse(thrown.message) as OfferAsk) : null;
}
