import device from "./h100-sxm.ts";
import { migSlice } from "./mig-slice.ts";

export default migSlice(device, {
  profile: "1g.10gb",
  memoryGib: 9.75,
  multiprocessors: 16,
  ofMultiprocessors: 132,
  memoryEighths: 1,
  memoryLabelGb: 10,
});
