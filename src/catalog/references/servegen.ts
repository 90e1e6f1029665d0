import type { Reference } from "./reference.ts";

export default {
  id: "servegen",
  title: "ServeGen: rates of Alibaba's serving clients in windows of ten minutes",
  where: "alibaba/ServeGen@f891d118",
  commit: "f891d118",
  date: null,
} satisfies Reference;
