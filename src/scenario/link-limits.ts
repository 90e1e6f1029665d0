/** Longer text is not looked at: no mail or chat program carries it anyway. */
export const longestLink = 8192;

/** A scenario of every list's full length, with numbers of ten digits, stays under 350 KB of text. */
export const mostInflatedBytes = 524_288;

/** Link, scenario, classes, class, spreads, spread, quantiles, quantile: eight, and one to spare. */
export const deepestNesting = 9;
