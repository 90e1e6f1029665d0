import base from "./playwright.config.ts";
const { webServer: _, ...rest } = base;
export default { ...rest, outputDir: "/tmp/h3/stories", use: { ...rest.use, baseURL: "http://localhost:4187/" } };
