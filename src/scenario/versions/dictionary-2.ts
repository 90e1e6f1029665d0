import { dictionary1 } from "./dictionary-1.ts";

/**
 * Text that links of version 2 are likely to hold: that of version 1, whose catalogue rows still stand, and behind it what the
 * classes of version 2 have in them, the likeliest last. What a class leaves at its defaults costs a link a few bytes each
 * time. Every link of version 2 is read with it, so it never changes.
 */
export const dictionary2 = [
  dictionary1,
  '"Europe/London","Europe/Berlin","America/Los_Angeles","America/New_York","Asia/Kolkata","Asia/Tokyo",1,0,null,null,null],',
  '[1,1,1,1,1,0.5,0.5],[1,1,1,1,1,0.2,0.1],"UTC",0.95,[0.05,0,0.1],[2,60],null,null],',
  '"UTC",0.99,0.05,null,[1000,3600],null],"UTC",1,0,[3,300],null,null],"UTC",1,0,null,null,1000],',
  '"free","paid","enterprise","internal",',
  "[[1,0,[[0,1],[0.1,2],[0.25,5],[0.5,10],[0.75,20],[0.9,40],[0.95,60],[0.99,100],[1,200]]],null,null,null],",
  "[[0,0.5,[]],[0,0.8,[]],[0,1,[]],[0,1.5,[]]],[null,null,null,[0,1,[]]],[null,[0,0.5,[]],null,null],",
  "[[0,0.6,[]],null,null,null],[3,2000,0.5,0,300],[2,4000,1,2000,300],[1,2000,1,1000,600],[0,2000,1,1500,null],",
  "[1,1,null,null],[2,1,50,null],[1.5,0,null,20],[[0.5,0],[0.2,2],[0.2,1],[0.1,3],10,2,300,0.02,null,1,0,null,0],",
  "[[0.6,0],[0.2,0],[0.2,1],[0,0],5,2,null,0.01,10,0.9,600,5,0.05],[[0.4,0],[0.3,0],[0.2,0],[0.1,0],0,1,600,",
  "[40,null,null,null,0,0,10],[null,200000,null,4,1,0.5,10],[null,null,2,null,2,0.8,10],[100,null,5,null,3,0,10],",
  '[["supervisor","Supervisor",0,1,1,1,1,6000,0,0,400,0.5,0,null,null,0],["coordinator","Coordinator",0,1,1,1,1,',
  '["worker","Worker",1,1,4,1,3,5000,3000,800,600,0.5,500,null,null,0],["searcher","Searcher",1,1,3,1,2,4000,2000,',
  '0,300,0,300,null,null,0],["critic","Critic",2,1,1,1,1,3000,0,0,200,0,0,null,null,0],["judge","Judge",2,2,1,1,1,',
  '["planner","Planner",0,0,1,1,1,8000,0,0,1000,0,0,null,null,0],["reviewer","Reviewer",2,2,1,1,1,10000,0,0,500,0,0,',
  'null,"claude-sonnet-5",10]],null,[0,0],[]],null,"gpt-5.6-luna",5]],[null,"claude-sonnet-5",0.7,10],[0.05,0],[]],',
  'null,[0.1,1],[["llama-3.1-8b",1.2,0.7],["qwen3-32b",1.1,null]]],',
  '],"gpt-5.6-luna","',
  '],"claude-sonnet-5","',
  '",1,"main",3,[[',
  '",1,"main",0,[[',
  '],600,[],[],"UTC",1,0,null,null,null],[',
  ",0.2,2],[0,2000,1,0,null],[1,0,null,null],[[1,0],[0,0],[0,0],[0,0],0,1,null,0,null,1,0,null,0],",
  '["chat","Chat",1,"main",0,[1000,2,600,[],[],"UTC",1,0,null,null,null],1,1,1000,0,131072,300,0,0,1,1,0,0,0,0,null,',
  '[null,null,0.95],null,"",0,["","","",""],[null,null,null,null],[0,2000,1,0,null],[1,0,null,null],',
  "[[1,0],[0,0],[0,0],[0,0],0,1,null,0,null,1,0,null,0],[null,null,null,null,0,0,10],[],null,[0,0],[]]],[[",
  '","h100-sxm","shared",4,1,0,3,1,0.9,null,null,256,8192,256,0,null,null,null]],[1,0,0,0],[0.05,0.85,0.001],[0,0,0,0,0],[[[',
  '],"kv","main"]]',
  '],"bandwidth","main"]]',
  ',"queue","main"]]',
  ',"compute","main"]]',
  '"itl","main"]]',
  '],"ttft","main"]]',
  '[["Support chat","support-chat","2026-11-20",1,730,0,[["',
].join("");
