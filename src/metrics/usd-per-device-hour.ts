import { byHand } from "./entered.ts";
import { poolInput } from "./pool-input.ts";

/** A price with a day is one that a list gave; what a person typed has none. */
export default poolInput(
  {
    id: "usdPerDeviceHour",
    label: "Price of a device",
    unit: "USD/device-hour",
    better: "less",
    words: "Price of one device for an hour. Unknown where no source gives one and nobody has said.",
  },
  ({ usdPerDeviceHour }) => usdPerDeviceHour,
  "usdPerDeviceHour",
  ({ priceDate }) => (priceDate === null ? byHand : { source: "price list", date: priceDate }),
);
