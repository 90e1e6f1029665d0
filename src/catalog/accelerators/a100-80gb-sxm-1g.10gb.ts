import device from "./a100-80gb-sxm.ts";
import { migSlice } from "./mig-slice.ts";

export default migSlice(device, {
  profile: "1g.10gb",
  memoryGib: 9.5,
  multiprocessors: 14,
  ofMultiprocessors: 108,
  memoryEighths: 1,
  memoryLabelGb: 10,
});
