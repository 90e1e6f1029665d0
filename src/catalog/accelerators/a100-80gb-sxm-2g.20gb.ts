import device from "./a100-80gb-sxm.ts";
import { migSlice } from "./mig-slice.ts";

export default migSlice(device, {
  profile: "2g.20gb",
  memoryGib: 19.5,
  multiprocessors: 28,
  ofMultiprocessors: 108,
  memoryEighths: 2,
  memoryLabelGb: 20,
});
