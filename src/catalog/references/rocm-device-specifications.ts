import type { Reference } from "./reference.ts";

export default {
  id: "rocm-device-specifications",
  title:
    "AMD Instinct data sheets: MI250, MI350X; ROCm: MI250 microarchitecture (links of 50 GB/s, 104 compute units a die)",
  where: "https://www.amd.com/en/products/accelerators/instinct.html",
  commit: null,
  date: null,
} satisfies Reference;
