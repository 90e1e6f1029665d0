import type { Reference } from "./reference.ts";

export default {
  id: "rtx6kpro",
  title: "Decode rates on four and eight RTX PRO 6000 by context",
  where: "voipmonitor/rtx6kpro",
  commit: "29f3863a",
  date: null,
} satisfies Reference;
