import type { ProxyOptions } from "vite";

/** In `pnpm dev` the API answers before Vite; in `sst dev` the stage's CloudFront (`origin`) adds the origin secret. */
export const apiProxy = (origin: string | undefined): Record<string, ProxyOptions> =>
  origin === undefined || origin === "" ? {} : { "/api": { target: origin, changeOrigin: true } };
