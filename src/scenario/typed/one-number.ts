/** Fields that take one number and never a range, each with why: what nobody is unsure of, or what no draw of the plan reads. */
const reasons: readonly (readonly [fields: RegExp, why: string])[] = [
  [/^seed$/, "A seed names a set of random draws; it is no amount."],
  [/^hoursPerMonth$/, "The hours of a month are those that the money is counted by."],
  [/^currency\./, "The rate only says what dollars are printed in; give the price a range instead."],
  [/\.arrivals\.(hours|days)$/, "Loads are one shape; its depth takes a range."],
  [/\.arrivals\.season$/, "Loads are one shape; the growth takes a range."],
  [/\.deferrableHours$/, "A deadline is promised; the share that can wait takes a range."],
  [/\.varies\.\w+\.quantiles(\.|$)/, "Percentiles were measured together; a spread by its cv takes a range."],
  [
    /\.(tp|pp|attentionRanks|ep|devicesPerUnit|zones|rackDevices)$/,
    "A layout is chosen: compare several of them side by side.",
  ],
  [/\.regions\./, "Regions are planned as they stand: compare several scenarios side by side."],
  [/\.replicas$/, "A typed count is chosen; of each count Range says in how many draws it is enough."],
  [/\.(scaling|routing)\./, "A setting is chosen: compare several by an experiment."],
  [/\.(readiness|day)\./, "The day that is played has one value at a time: play it again with another."],
  [/\.ways\./, "Ways to buy are compared at one price each; the price that the pool pays takes a range."],
  [/\.images\.(width|height)/, "What is sent has a size: images of other sizes are another class."],
  [
    /\.speculation\.|\.adapters\.(rank|zipf)|\.split\.(?!linkBytes|usdPer)|\.parallel\.\w+(?<!Imbalance)$/,
    "It is chosen, or was measured: compare several side by side.",
  ],
  [/^simulation\./, "It says how long a simulation goes on."],
];

/** Why the field at a path takes one number alone; `null`: nobody said. */
export function whyOneNumber(path: string): string | null {
  return reasons.find(([fields]) => fields.test(path))?.[1] ?? null;
}
