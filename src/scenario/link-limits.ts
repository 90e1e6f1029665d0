/** Longer text is not looked at: no mail or chat program carries it anyway. */
export const longestLink = 8192;

/** A scenario of every list's full length stays under 100 KB of text. */
export const mostInflatedBytes = 262_144;

/** Link, scenario, catalogue, rows, row, groups, group: seven, and one to spare. */
export const deepestNesting = 8;
