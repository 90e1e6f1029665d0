/** What a plan does not know; stands in the help, under the inputs, on every print and at the end of every report. */
export const boundary =
  "Service times are calculated from assumed speeds until a measurement of your own fleet replaces them, and arrivals are taken " +
  "as independent of each other. Plimsoll does not know your traffic of tomorrow, the stock of a provider or the quality " +
  "of a model's answers; this is a plan, not a guarantee.";
