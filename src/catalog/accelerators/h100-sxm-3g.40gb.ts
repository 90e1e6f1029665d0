import device from "./h100-sxm.ts";
import { migSlice } from "./mig-slice.ts";

export default migSlice(device, {
  profile: "3g.40gb",
  memoryGib: 39.5,
  multiprocessors: 60,
  ofMultiprocessors: 132,
  memoryEighths: 4,
  memoryLabelGb: 40,
});
