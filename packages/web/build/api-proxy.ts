import type { ProxyOptions } from "vite";

/**
 * Where Vite takes `/api` from. In `pnpm dev` nowhere: there the API is before Vite, on the same address. In `sst dev`
 * from the CloudFront of the developer's stage, which adds the origin secret that the functions ask for; CloudFront
 * knows itself by the host.
 *
 * @param origin `API_ORIGIN`, which `infra/web.ts` gives in `sst dev`: `https://d111111abcdef8.cloudfront.net`
 */
export const apiProxy = (origin: string | undefined): Record<string, ProxyOptions> =>
  origin === undefined || origin === "" ? {} : { "/api": { target: origin, changeOrigin: true } };
