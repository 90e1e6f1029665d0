// Written by `npm run generate`: do not edit.
import a10 from "./a10.ts";
import a10040gbSxm from "./a100-40gb-sxm.ts";
import a10080gbPcie from "./a100-80gb-pcie.ts";
import a10080gbSxm from "./a100-80gb-sxm.ts";
import a10080gbSxm1g10gb from "./a100-80gb-sxm-1g.10gb.ts";
import a10080gbSxm2g20gb from "./a100-80gb-sxm-2g.20gb.ts";
import a10080gbSxm3g40gb from "./a100-80gb-sxm-3g.40gb.ts";
import a10g from "./a10g.ts";
import b200Sxm from "./b200-sxm.ts";
import b300Sxm from "./b300-sxm.ts";
import gaudi2 from "./gaudi-2.ts";
import gaudi3 from "./gaudi-3.ts";
import gb200Nvl72 from "./gb200-nvl72.ts";
import gb300Nvl72 from "./gb300-nvl72.ts";
import gh20096gb from "./gh200-96gb.ts";
import h100Nvl from "./h100-nvl.ts";
import h100Pcie from "./h100-pcie.ts";
import h100Sxm from "./h100-sxm.ts";
import h100Sxm1g10gb from "./h100-sxm-1g.10gb.ts";
import h100Sxm1g20gb from "./h100-sxm-1g.20gb.ts";
import h100Sxm2g20gb from "./h100-sxm-2g.20gb.ts";
import h100Sxm3g40gb from "./h100-sxm-3g.40gb.ts";
import h20 from "./h20.ts";
import h200Sxm from "./h200-sxm.ts";
import l4 from "./l4.ts";
import l40s from "./l40s.ts";
import mi250 from "./mi250.ts";
import mi250x from "./mi250x.ts";
import mi300x from "./mi300x.ts";
import mi325x from "./mi325x.ts";
import mi350x from "./mi350x.ts";
import mi355x from "./mi355x.ts";
import rtx3090 from "./rtx-3090.ts";
import rtx4090 from "./rtx-4090.ts";
import rtx5090 from "./rtx-5090.ts";
import rtx6000Ada from "./rtx-6000-ada.ts";
import rtxPro6000Server from "./rtx-pro-6000-server.ts";
import t4 from "./t4.ts";
import tpuV5e from "./tpu-v5e.ts";
import tpuV5p from "./tpu-v5p.ts";
import tpuV6e from "./tpu-v6e.ts";
import trainium2 from "./trainium2.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

export const allAccelerators: readonly AcceleratorRow[] = [
  a10,
  a10040gbSxm,
  a10080gbPcie,
  a10080gbSxm,
  a10080gbSxm1g10gb,
  a10080gbSxm2g20gb,
  a10080gbSxm3g40gb,
  a10g,
  b200Sxm,
  b300Sxm,
  gaudi2,
  gaudi3,
  gb200Nvl72,
  gb300Nvl72,
  gh20096gb,
  h100Nvl,
  h100Pcie,
  h100Sxm,
  h100Sxm1g10gb,
  h100Sxm1g20gb,
  h100Sxm2g20gb,
  h100Sxm3g40gb,
  h20,
  h200Sxm,
  l4,
  l40s,
  mi250,
  mi250x,
  mi300x,
  mi325x,
  mi350x,
  mi355x,
  rtx3090,
  rtx4090,
  rtx5090,
  rtx6000Ada,
  rtxPro6000Server,
  t4,
  tpuV5e,
  tpuV5p,
  tpuV6e,
  trainium2,
];
