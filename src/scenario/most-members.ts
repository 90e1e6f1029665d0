/** As many as a scenario takes. */
export const mostClasses = 20;
export const mostPools = 10;

/** Months that a forecast plans: the month of the start, and three years after it. */
export const mostForecastMonths = 37;
