import type { RowSource } from "./pin.ts";
import type { ScenarioDraft } from "./schema.ts";

/** What a scenario may take that it does not hold itself yet: rows of models, devices, runtimes and hosted models, and prices. */
export interface Catalogue {
  readonly rowsOn: (day: string) => RowSource;
  /** The list price of an accelerator on a day, as a pool's fields. */
  readonly listedPrice: (
    acceleratorId: string,
    day: string,
  ) => Pick<ScenarioDraft["pools"][number], "usdPerDeviceHour" | "priceBasis">;
}
