import { expect, test } from "vitest";
import { acceleratorPrices, defaultPrice } from "../../src/catalog/default-price.ts";
import { allPrices } from "../../src/catalog/prices/index.generated.ts";

test("an H100 costs $6.88: the middle of RunPod Secure 3.99, AWS 6.88 and Azure 12.29 on 2026-11-09", () => {
  const price = defaultPrice("h100-sxm");
  expect(price).toMatchObject({
    provider: "AWS",
    usdPerDeviceHour: 6.88,
    commitment: "on-demand",
    region: "us-east-1",
    date: "2026-11-09",
  });
});

test("an H200 costs Nebius's $4.50 of 2026-09-25: the averages of 2026-10-24 are no offers", () => {
  expect(defaultPrice("h200-sxm")).toMatchObject({ provider: "Nebius", usdPerDeviceHour: 4.5, date: "2026-09-25" });
});

test("of two prices on one day the lower is taken: A100 1.79 of RunPod Secure, not 3.4309 of AWS", () => {
  expect(defaultPrice("a100-80gb-sxm")).toMatchObject({ provider: "RunPod", usdPerDeviceHour: 1.79 });
});

test("bids of a marketplace are left out: an L4 costs 0.49, not Vast.ai's 0.202", () => {
  expect(defaultPrice("l4")).toMatchObject({ provider: "RunPod", usdPerDeviceHour: 0.49 });
});

test("an MI300X costs DigitalOcean's $2.59 of 2026-10-07, an MI325X TensorWave's $1.95 of 2026-05-18", () => {
  expect(defaultPrice("mi300x")).toMatchObject({
    provider: "DigitalOcean",
    usdPerDeviceHour: 2.59,
    date: "2026-10-07",
  });
  expect(acceleratorPrices("mi300x").map(({ usdPerDeviceHour }) => usdPerDeviceHour)).toEqual([1.5, 1.85, 2.59]);
  expect(defaultPrice("mi325x")).toMatchObject({ provider: "TensorWave", usdPerDeviceHour: 1.95, date: "2026-05-18" });
});

test("an MI355X has no price, and an unknown device neither", () => {
  expect(defaultPrice("mi355x")).toBeNull();
  expect(acceleratorPrices("mi355x")).toEqual([]);
  expect(defaultPrice("no-such-device")).toBeNull();
});

test("on an earlier day the price is the newest of then: H100 3.2 of Hyperstack at the end of August 2026", () => {
  expect(defaultPrice("h100-sxm", "2026-08-31")).toMatchObject({ provider: "Hyperstack", usdPerDeviceHour: 3.2 });
  expect(defaultPrice("h100-sxm", "2025-01-01")).toBeNull();
});

test("125 dated rows of 20 providers, each list oldest first", () => {
  expect(allPrices.length).toBe(20);
  expect(allPrices.flatMap(({ rows }) => rows).length).toBe(125);
  const days = allPrices.map(({ rows }) => rows.map(({ date }) => date));
  expect(days).toEqual(days.map((each) => each.toSorted()));
});

test("AWS asked $12.29 for an H100 until 4 June 2025 and $6.88 from the 5th: each day has its own, as soon as it was read", () => {
  expect(defaultPrice("h100-sxm", "2025-06-04")).toMatchObject({ provider: "AWS", usdPerDeviceHour: 12.29 });
  // The new one was read on 27 January 2026; until then the old one was known, and no longer asked.
  expect(defaultPrice("h100-sxm", "2025-06-05")).toBeNull();
  expect(defaultPrice("h100-sxm", "2026-01-27")).toMatchObject({ provider: "AWS", usdPerDeviceHour: 6.88 });
});

/** Devices with a price, by who sells them. */
function sellersOf(accelerator: string): readonly string[] {
  return [...new Set(acceleratorPrices(accelerator).map(({ provider }) => provider))];
}

test("9 devices have three sellers or more; the public lists read so far have fewer of the 14 others with a price", () => {
  const priced = [...new Set(allPrices.flatMap(({ rows }) => rows.map(({ accelerator }) => accelerator)))];
  const few = priced.filter((id) => sellersOf(id).length < 3).toSorted();
  expect(priced.length - few.length).toBe(9);
  expect(few).toEqual([
    "a10",
    "a100-80gb-pcie",
    "b300-sxm",
    "gb200-nvl72",
    "gh200-96gb",
    "h100-nvl",
    "mi325x",
    "rtx-4090",
    "rtx-5090",
    "rtx-6000-ada",
    "rtx-pro-6000-server",
    "tpu-v5e",
    "tpu-v5p",
    "tpu-v6e",
  ]);
  expect(sellersOf("a100-40gb-sxm")).toEqual(["Vast.ai", "Verda (DataCrunch)", "Lambda", "AWS", "Azure"]);
});
