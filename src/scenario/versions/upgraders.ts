import type { Positional } from "../positional.ts";
import { upgradedTo2 } from "./upgraded-to-2.ts";
import { upgradedTo3 } from "./upgraded-to-3.ts";
import { upgradedTo4 } from "./upgraded-to-4.ts";

/**
 * One pure step per released version, in order: the first turns the values of a version 1 link into those of version 2, and
 * so on. A step is written when a version is made and never changed afterwards.
 */
export const upgraders: readonly ((values: Positional) => Positional)[] = [upgradedTo2, upgradedTo3, upgradedTo4];

/** The version that links are written in. */
export const currentVersion = upgraders.length + 1;
