import { appReleaseHeader } from "./app-release.ts";

/** Proves to the API that a request came through CloudFront. */
export const originSecretHeader = "x-origin-verify";

/**
 * Splits the list of origin secrets. CloudFront sends the first; the API accepts all, so that one can be exchanged
 * without downtime: `old`, then `old,new`, `new,old`, `new`, because either side may learn of a list first.
 */
export const originSecretsIn = (list: string): string[] => list.split(",").map((secret) => secret.trim());

/** CloudFront's name for the visitor: `198.51.100.7:1234`, or with `[…]` around IPv6. */
export const viewerAddressHeader = "cloudfront-viewer-address";

/**
 * What CloudFront passes on to the API besides `authorization` (part of the cache key), cookies, `if-none-match` and
 * `content-length`. Handlers in AWS see no other header. CloudFront takes ten at most.
 */
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

/**
 * Files named by their content. A page needs dozens of them, so the firewall's limit leaves them out
 * (`infra/firewall.ts`).
 */
export const assetsFolder = "/assets/";

/** The empty page for the signed-in sections. */
export const appShell = "/app-shell";

/** Answered with the status 404. */
export const notFoundPage = "/404";

const isFile = (path: string): boolean => /\.\w+$/.test(path) || path.startsWith("/.well-known/");

/**
 * The page that answers a path: `/about/` is `/about`, `/admin/users` is the shell, paths of files are themselves. The
 * page may not exist: then `notFoundPage` answers.
 */
export const pagePathOf = (path: string): string => {
  if (signedInSections.some((section) => path === section || path.startsWith(`${section}/`))) return appShell;
  return isFile(path) ? path : `/${path.replaceAll(/^\/+|\/+$/g, "").replaceAll(/\/+/g, "__")}`;
};
