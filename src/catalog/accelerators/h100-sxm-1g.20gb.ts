import device from "./h100-sxm.ts";
import { migSlice } from "./mig-slice.ts";

export default migSlice(device, {
  profile: "1g.20gb",
  memoryGib: 19.62,
  multiprocessors: 26,
  ofMultiprocessors: 132,
  memoryEighths: 2,
  memoryLabelGb: 20,
});
