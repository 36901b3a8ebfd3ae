import { appReleaseHeader } from "./app-release.ts";

export const originSecretHeader = "x-origin-verify";

/** CloudFront sends the first secret, the API accepts all: rotation without downtime is `old,new`, `new,old`, `new`. */
export const originSecretsIn = (list: string): string[] => list.split(",").map((secret) => secret.trim());

/** CloudFront's name for the visitor: `198.51.100.7:1234`, or with `[…]` around IPv6. */
export const viewerAddressHeader = "cloudfront-viewer-address";

/** The token of a mail's link to a visit: in no address and no body, so that no log has it. */
export const visitLinkHeader = "x-visit-link";

/** In the key of CloudFront's cache, and so forwarded: answers to one caller are never another's. */
export const callerHeaders = ["authorization", visitLinkHeader] as const;

/** CloudFront forwards at most ten headers beside them; handlers see no others. */
export const apiRequestHeaders = [
  "accept",
  "content-type",
  "idempotency-key",
  "origin",
  "sec-fetch-site",
  "user-agent",
  viewerAddressHeader,
  appReleaseHeader,
] as const;

/** Drawn by the client alone: every path below them is answered by the shell. */
export const signedInSections = ["/admin", "/customer-portal", "/agent-dashboard"] as const;

/** Files with a content hash: exempt from the firewall's rate limit, because a page needs dozens. */
export const assetsFolder = "/assets/";

export const appShell = "/app-shell";

export const notFoundPage = "/404";

const isFile = (path: string): boolean => /\.\w+$/.test(path) || path.startsWith("/.well-known/");

/** The page may not exist: then `notFoundPage` is served. */
export const pagePathOf = (path: string): string => {
  if (signedInSections.some((section) => path === section || path.startsWith(`${section}/`))) return appShell;
  return isFile(path) ? path : `/${path.replaceAll(/^\/+|\/+$/g, "").replaceAll(/\/+/g, "__")}`;
};
