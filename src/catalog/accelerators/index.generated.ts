// Written by `npm run generate`: do not edit.
import a10080gbSxm from "./a100-80gb-sxm.ts";
import b200Sxm from "./b200-sxm.ts";
import gb200Nvl72 from "./gb200-nvl72.ts";
import h100Sxm from "./h100-sxm.ts";
import h200Sxm from "./h200-sxm.ts";
import l4 from "./l4.ts";
import l40s from "./l40s.ts";
import mi300x from "./mi300x.ts";

export const allAccelerators = [a10080gbSxm, b200Sxm, gb200Nvl72, h100Sxm, h200Sxm, l4, l40s, mi300x];
