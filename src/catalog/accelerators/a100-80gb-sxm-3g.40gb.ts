import device from "./a100-80gb-sxm.ts";
import { migSlice } from "./mig-slice.ts";

export default migSlice(device, {
  profile: "3g.40gb",
  memoryGib: 39.25,
  multiprocessors: 42,
  ofMultiprocessors: 108,
  memoryEighths: 4,
  memoryLabelGb: 40,
});
