/** Names for the powers of ten that rates and prices are quoted in. */
export const thousand = 1e3;
export const million = 1e6;
export const billion = 1e9;
export const trillion = 1e12;
