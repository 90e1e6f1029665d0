import type { Reference } from "./reference.ts";

export default {
  id: "rocm-device-specifications",
  title: "AMD Instinct data sheets: MI250, MI350X",
  where: "https://www.amd.com/en/products/accelerators/instinct.html",
  commit: null,
  date: null,
} satisfies Reference;
