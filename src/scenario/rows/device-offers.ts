import { assumedMemory } from "../../catalog/assumed-memory.ts";
import { allAccelerators } from "../../catalog/accelerators/index.generated.ts";
import { runtimeRowFor } from "../../catalog/runtimes/runtime-row-for.ts";
import { runtimeRows } from "../../catalog/runtimes/runtime-rows.ts";
import type { AcceleratorShape, RuntimeProfile, WeightFormat } from "../../engine/input.ts";
import type { ScenarioPool } from "../schema.ts";
import { listedPrice } from "./listed-price.ts";

/** What a pool needs to know to run on another device. */
export interface OfferAsk {
  readonly runtime: string;
  readonly weights: WeightFormat;
  readonly experts: number;
  readonly day: string;
  readonly seller: ScenarioPool["priceBasis"];
}

/** A device of the catalogue as a pool would have it. */
export interface DeviceOffer {
  readonly accelerator: AcceleratorShape;
  /** Id of the profile that fits best; `null`: the runtime is no engine's. */
  readonly runtimeId: string | null;
  readonly runtime: RuntimeProfile | null;
  /** What is taken for its memory where no source gives the driver's figure; `null`: a source does. */
  readonly assumedMemoryBytes: number | null;
  readonly price: ReturnType<typeof listedPrice>;
}

/** Every device of the catalogue as a pool would have it: at its list price on a day, the same seller's if it may be. */
export function deviceOffers({ runtime, weights, experts, day, seller }: OfferAsk): readonly DeviceOffer[] {
  return allAccelerators.map((accelerator) => {
    const { id } = accelerator;
    const runtimeId = runtimeRowFor(runtime, id, weights, experts);
    return {
      accelerator,
      runtimeId,
      runtime: runtimeRows.find((row) => row.id === runtimeId) ?? null,
      assumedMemoryBytes: assumedMemory(id)?.base ?? null,
      price: listedPrice(id, day, null, seller),
    };
  });
}
