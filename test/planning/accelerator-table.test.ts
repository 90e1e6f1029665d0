import { expect, test } from "vitest";
import { allAccelerators } from "../../src/catalog/accelerators/index.generated.ts";
import { defaultPrice } from "../../src/catalog/default-price.ts";
import { runtimeRowFor } from "../../src/catalog/runtimes/runtime-row-for.ts";
import { acceleratorTable } from "../../src/planning/accelerator-table.ts";
import { splitTable } from "../../src/planning/split-table.ts";
import { exampleScenario } from "./example-scenario.ts";

const scenario = exampleScenario("support-chat");
const [pool] = scenario.pools;
const rows = acceleratorTable(scenario, pool?.id ?? "")?.rows ?? [];

test("every accelerator of the catalogue has one row", () => {
  expect(rows.map(({ accelerator }) => accelerator).toSorted()).toEqual(allAccelerators.map(({ id }) => id).toSorted());
});

test("the pool's own accelerator has the best row of its own table", () => {
  const [best] = splitTable(scenario, pool?.id ?? "")?.rows ?? [];
  expect(rows.find(({ accelerator }) => accelerator === pool?.accelerator)).toEqual(best);
});

test("others are at the same seller's price of the scenario's day, whole nodes where it sells these, and by the profile of the same engine", () => {
  const others = rows.filter(({ accelerator }) => accelerator !== pool?.accelerator);
  for (const { accelerator, runtime, devices, usdPerMonth, outcome } of others) {
    expect(runtime).toBe(runtimeRowFor("vllm", accelerator, pool?.weights ?? "bf16", 0));
    const price = defaultPrice(accelerator, scenario.asOfDate, pool?.priceBasis);
    const unit = price?.minDevices ?? 1;
    const bought = Math.ceil((devices ?? 0) / unit) * unit;
    if (outcome !== "meets") continue;
    expect(usdPerMonth).toEqual(
      price === null ? null : expect.closeTo(bought * price.usdPerDeviceHour * scenario.hoursPerMonth, 4),
    );
  }
});

test("those with a price come first, the cheapest fleet first", () => {
  const meets = rows.filter(({ outcome }) => outcome === "meets").map(({ usdPerMonth }) => usdPerMonth ?? Infinity);
  expect(meets).toEqual(meets.toSorted((one, other) => (one === other ? 0 : one - other)));
});

test("devices whose memory no source gives are sized by their label", () => {
  const unknown = allAccelerators.filter(({ memoryBytes }) => memoryBytes === null);
  expect(unknown).toHaveLength(12);
  for (const { id } of unknown) {
    const row = rows.find(({ accelerator }) => accelerator === id);
    expect(row?.limit?.kind).not.toBe("memory-unknown");
  }
  expect(rows.find(({ accelerator }) => accelerator === "mi300x")?.devices).toBeGreaterThan(0);
});
