/** What a plan does not know; stands in the help, under the inputs and on every print. */
export const boundary =
  "Service times come from an assumed roofline until a measurement of your own fleet replaces it, and arrivals are taken " +
  "as independent of each other. Plimsoll does not know your traffic of tomorrow, the stock of a provider or the quality " +
  "of a model's answers; this is a plan, not a guarantee.";
