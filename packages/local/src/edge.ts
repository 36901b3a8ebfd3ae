import type { IncomingMessage, ServerResponse } from "node:http";
import { headersAt } from "@cleaning/contract/http/headers";
import sirv from "sirv";
import { cachingOf, resolvePage, type Site } from "./edge/pages.ts";
import { type Handle, pathOf, sendText } from "./http.ts";
import { isMailboxPath } from "./mailbox.ts";
import { isPhonePath } from "./phone-page.ts";

export type EdgeOptions = {
  dir: string;
  site: Site;
  uploads: string;
  portal: string;
  api: Handle;
  mailbox: Handle;
  phone: Handle;
};

const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

const asNotFound = (request: IncomingMessage, response: ServerResponse): void => {
  delete request.headers["if-none-match"];
  delete request.headers.range;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (_status: number, headers?: unknown) =>
    writeHead(404, typeof headers === "object" && headers !== null ? { ...headers } : {});
};

/** Emulates CloudFront. Only GET and HEAD reach files. */
export const createEdge = ({ dir, site, uploads, portal, api, mailbox, phone }: EdgeOptions): Handle => {
  const files = sirv(dir, { etag: true, brotli: true, gzip: true, dotfiles: true });

  return (request, response) => {
    const path = pathOf(request);
    if (isMailboxPath(path)) return mailbox(request, response);
    if (isPhonePath(path)) return phone(request, response);
    for (const [name, value] of Object.entries(headersAt(path, { uploads, portal }))) response.setHeader(name, value);
    if (isApiPath(path)) return api(request, response);
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendText(response, 405, "text/plain; charset=utf-8", "Method Not Allowed\n", { allow: "GET, HEAD" });
    const { file, status } = resolvePage(site, path);
    if (file === undefined) return sendText(response, status, "text/plain; charset=utf-8", "Not Found\n");
    response.setHeader("cache-control", cachingOf(file));
    if (status === 404) asNotFound(request, response);
    request.url = encodeURI(file);
    return files(request, response);
  };
};
