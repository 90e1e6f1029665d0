import { dictionary3 } from "./dictionary-3.ts";

/**
 * Text that links of version 4 are likely to hold: what those of version 3 hold, and what version 4 adds to it, the likeliest
 * last. Every link of version 4 is read with it, so it never changes.
 */
export const dictionary4 = [
  dictionary3,
  '[2,1,null,2,0.3,0,3]],[1,1,null,1,1,0,1]],0.9,80.9,1,[0,1,null,1,0,0,0]],"turns',
  ",[60,2,1,2,null,null,1,0,0,1]],[30,3,1,2,64,10,20,1,0.5,1.5]],[3,8,1,1,1]],[4,8,2,0,0]],[0,8,0,0,0]],[1000000,10],",
  '"on-demand","2026-08-15"],null,[2,8,0,0,0]],["',
  '["",0,["","","",""],[null,null,null,null],[0,2000,1,0,null],[1,0,null,null],[[1,0],[0,0],[0,0],[0,0],0,1,null,0,null,1,0,null,0],',
  "[null,null,null,null,0,0,10],[],null,[0,0],[],[null,0,1,2,null,null,1,0,0,1]],[",
  "[],[null,0,1,2,null,null,1,0,0,1]]],[[",
  "0.9,null,null,256,8192,256,0,null,null,null,[2,8,0,0,0]]],[1,0,0,0],[0.05,0.85,0.001],[0,0,0,0,0],[400000,5],[[[",
  '],"kv","main"]]',
  '],"bandwidth","main"]]',
  ',"queue","main"]]',
  ',"compute","main"]]',
  '"itl","main"]]',
  '],"ttft","main"]]',
  '[["Support chat","support-chat","2026-11-20",1,730,0,[["',
].join("");
