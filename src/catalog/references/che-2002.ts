import type { Reference } from "./reference.ts";

export default {
  id: "che-2002",
  title: "Che, Tung, Wang, Hierarchical Web Caching Systems: Modeling, Design and Experimental Results, 2002",
  where: "IEEE Journal on Selected Areas in Communications 20(7)",
  commit: null,
  date: null,
} satisfies Reference;
