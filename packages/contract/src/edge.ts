/** The header in which CloudFront shows the API that a request came through it and not past it. */
export const originSecretHeader = "x-origin-verify";

/**
 * The origin secrets of a list with commas between. CloudFront shows the first; the API accepts all, so that one can be
 * exchanged without downtime. Whether CloudFront or the functions learn of a new list first is not said, so what is shown
 * must be accepted by the list before it: a new secret goes in behind the old one, then before it, then stands alone.
 *
 * @example
 * originSecretsIn("old") // then "old,new", "new,old", "new"
 */
export const originSecretsIn = (list: string): string[] => list.split(",").map((secret) => secret.trim());

/** The header in which CloudFront tells the API who is asking: `198.51.100.7:1234`, or with `[…]` around IPv6. */
export const viewerAddressHeader = "cloudfront-viewer-address";

/**
 * The request headers that CloudFront passes on to the API, besides `authorization` (part of the cache key), cookies,
 * and those it always passes (`if-none-match`, `content-length`). A header that is not in here never reaches a handler
 * in AWS. CloudFront takes ten at most.
 */
export const apiRequestHeaders = [
  "accept",
  "content-type",
  "idempotency-key",
  "origin",
  "sec-fetch-site",
  "user-agent",
  viewerAddressHeader,
] as const;

/** The parts for people who are signed in: the client alone draws them, so every path in one is answered by the shell. */
export const signedInSections = ["/admin", "/customer-portal", "/agent-dashboard"] as const;

/**
 * The folder of what a build names by its content: scripts, styles, fonts, pictures. A page asks for dozens of them, and
 * CloudFront answers; so the firewall's limit of an address counts everything but these (`infra/firewall.ts`).
 */
export const assetsFolder = "/assets/";

/** The page without content that the client draws the signed-in areas into. */
export const appShell = "/app-shell";

/** The page for every path that has none. It is answered with the status 404. */
export const notFoundPage = "/404";

const isFile = (path: string): boolean => /\.\w+$/.test(path) || path.startsWith("/.well-known/");

/**
 * The page that answers a path: `/about/` is `/about`, `/admin/users` is the shell. A page is the file of its name with
 * `.html`, and `/` is `/index.html`; paths of files are themselves. Whether there is such a page is another question:
 * where there is none, `notFoundPage` answers.
 *
 * @param path the path of an address, without its query
 */
export const pageOf = (path: string): string => {
  if (signedInSections.some((section) => path === section || path.startsWith(`${section}/`))) return appShell;
  return isFile(path) ? path : `/${path.replaceAll(/^\/+|\/+$/g, "").replaceAll(/\/+/g, "__")}`;
};
