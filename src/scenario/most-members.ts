/** As many as a scenario takes. */
export const mostClasses = 20;
export const mostPools = 10;
