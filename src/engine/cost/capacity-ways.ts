import { monthsPerYear } from "../../quantity/time.ts";
import { defineFormula } from "../formula.ts";

/** What a month of the same devices costs where they are owned, reserved or bought as spot. */

/** @source derived: what a device loses of its price over its life, its power through the hall, its space, its support */
export const ownedUsdPerDeviceMonth = defineFormula({
  id: "ownedUsdPerDeviceMonth",
  words: "what an owned device costs a month",
  unit: "USD/device-month",
  expression:
    "usdPerDevice * (1 - residualShare) / lifeMonths + wattsPerDevice / 1000 * pue * hoursPerMonth * usdPerKilowattHour + spaceUsdPerDeviceMonth + usdPerDevice * supportSharePerYear / 12",
  evaluate: (
    x: Record<
      | "usdPerDevice"
      | "residualShare"
      | "lifeMonths"
      | "wattsPerDevice"
      | "pue"
      | "hoursPerMonth"
      | "usdPerKilowattHour"
      | "spaceUsdPerDeviceMonth"
      | "supportSharePerYear",
      number
    >,
  ) =>
    (x.usdPerDevice * (1 - x.residualShare)) / x.lifeMonths +
    (x.wattsPerDevice / wattsPerKilowatt) * x.pue * x.hoursPerMonth * x.usdPerKilowattHour +
    x.spaceUsdPerDeviceMonth +
    (x.usdPerDevice * x.supportSharePerYear) / monthsPerYear,
});

const wattsPerKilowatt = 1000;

/** @source derived: all devices are owned whether used or not, and people look after them */
export const ownedUsdPerMonth = defineFormula({
  id: "ownedUsdPerMonth",
  words: "what owned devices cost a month",
  unit: "USD/month",
  expression: "devices * ownedUsdPerDeviceMonth + staffUsdPerMonth",
  evaluate: (x: Record<"devices" | "ownedUsdPerDeviceMonth" | "staffUsdPerMonth", number>) =>
    x.devices * x.ownedUsdPerDeviceMonth + x.staffUsdPerMonth,
});

/** @source derived: what is reserved is paid every hour, used or not */
export const reservedUsdPerMonth = defineFormula({
  id: "reservedUsdPerMonth",
  words: "what reserved devices cost a month, the part paid up front spread over the term",
  unit: "USD/month",
  expression: "devices * reservedUsdPerDeviceHour * hoursPerMonth",
  evaluate: (x: Record<"devices" | "reservedUsdPerDeviceHour" | "hoursPerMonth", number>) =>
    x.devices * x.reservedUsdPerDeviceHour * x.hoursPerMonth,
});

/** @source derived: a share of all that the term costs */
export const reservedUpfrontUsd = defineFormula({
  id: "reservedUpfrontUsd",
  words: "what is paid up front for reserved devices",
  unit: "USD",
  expression: "upfrontShare * reservedUsdPerMonth * termMonths",
  evaluate: (x: Record<"upfrontShare" | "reservedUsdPerMonth" | "termMonths", number>) =>
    x.upfrontShare * x.reservedUsdPerMonth * x.termMonths,
});

/** @source derived: extra replicas are held all the time, as nobody knows when others are taken away */
export const spotUsdPerMonth = defineFormula({
  id: "spotUsdPerMonth",
  words: "what spot devices cost a month, with those that stand in for what is taken away",
  unit: "USD/month",
  expression: "(devices + extraReplicas * tp * pp) * spotUsdPerDeviceHour * hoursPerMonth",
  evaluate: (x: Record<"devices" | "extraReplicas" | "tp" | "pp" | "spotUsdPerDeviceHour" | "hoursPerMonth", number>) =>
    (x.devices + x.extraReplicas * x.tp * x.pp) * x.spotUsdPerDeviceHour * x.hoursPerMonth,
});

/** @source derived: of the base every hour is paid at the reserved price, of what is over it the hours that need it */
export const mixUsdPerMonth = defineFormula({
  id: "mixUsdPerMonth",
  words: "what a reserved base costs a month with on demand above it",
  unit: "USD/month",
  expression: "(baseDevices * reservedUsdPerDeviceHour + meanDevicesAbove * usdPerDeviceHour) * hoursPerMonth",
  evaluate: (
    x: Record<
      "baseDevices" | "reservedUsdPerDeviceHour" | "meanDevicesAbove" | "usdPerDeviceHour" | "hoursPerMonth",
      number
    >,
  ) => (x.baseDevices * x.reservedUsdPerDeviceHour + x.meanDevicesAbove * x.usdPerDeviceHour) * x.hoursPerMonth,
});
