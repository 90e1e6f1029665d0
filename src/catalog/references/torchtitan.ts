import type { Reference } from "./reference.ts";

export default {
  id: "torchtitan",
  title: "torchtitan: peak rates by device name",
  where: "pytorch/torchtitan torchtitan/tools/utils.py",
  commit: "b5bcd76c66d0acb1a08b176d9639425bc55e0b2a",
  date: null,
} satisfies Reference;
