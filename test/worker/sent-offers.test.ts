import { expect, test } from "vitest";
import type { OfferAsk } from "../../src/scenario/rows/device-offers.ts";
import { wantedOffers } from "../../src/worker/offers-wanted.ts";
import { deviceOffers, takeOffers } from "../../src/worker/sent-offers.ts";

const ask = (day: string): OfferAsk => ({ runtime: "vllm", weights: "bf16", experts: 0, day, seller: null });

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (thrown) {
    return thrown;
  }
}

test("what was not sent is asked for by what is thrown, and stands once it was sent", () => {
  expect(wantedOffers(thrownBy(() => deviceOffers(ask("a"))))).toEqual(ask("a"));
  takeOffers(ask("a"), []);
  expect(deviceOffers(ask("a"))).toEqual([]);
  expect(wantedOffers(new Error("{}"))).toBeNull();
});

test("the last thirty-two are kept: more than a scenario has pools, each with its own seller, with none and with other weights", () => {
  for (let index = 0; index < 33; index += 1) takeOffers(ask(`day ${index}`), []);
  expect(wantedOffers(thrownBy(() => deviceOffers(ask("day 0"))))).toEqual(ask("day 0"));
  expect(deviceOffers(ask("day 1"))).toEqual([]);
});
