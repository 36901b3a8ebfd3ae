import { cacheControl } from "@cleaning/contract/headers";

/** What the edge knows about a built site. Paths start with a slash. */
export type Site = {
  files: ReadonlySet<string>;
  /** The pages that the client renders by itself, as the build lists them. */
  pages: ReadonlySet<string>;
};

/** Which file answers for a path, and with which status. */
export type Resolved = { file: string; status: 200 | 404 };

/** Areas for people who are signed in: every path in them is the client's business. */
const signedInAreas = ["/admin", "/customer-portal", "/agent-dashboard"];

const isWithin = (area: string, path: string): boolean => path === area || path.startsWith(`${area}/`);

const firstPresent = (site: Site, ...candidates: readonly string[]): string =>
  candidates.find((candidate) => site.files.has(candidate)) ?? "/index.html";

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/**
 * Finds the file for a path, as CloudFront and its functions do: the file itself; the page of that name (`/contact` →
 * `contact.html`); the shell of a signed-in area, or of a page that only the client renders; else the
 * not-found page. Only names in the site's list are ever answered, so no path leads elsewhere.
 *
 * @param path as sent, percent-encoded
 */
export const resolvePage = (site: Site, path: string): Resolved => {
  const notFound: Resolved = { file: firstPresent(site, "/404.html"), status: 404 };
  const wanted = decoded(path);
  if (wanted === undefined) return notFound;
  if (!wanted.endsWith("/") && site.files.has(wanted)) return { file: wanted, status: 200 };
  const page = wanted.replace(/\/+$/, "");
  const own = [`${page}.html`, `${page}/index.html`].find((file) => site.files.has(file));
  if (own !== undefined) return { file: own, status: 200 };
  if (signedInAreas.some((area) => isWithin(area, page)) || site.pages.has(page === "" ? "/" : page))
    return { file: firstPresent(site, "/app-shell.html"), status: 200 };
  return notFound;
};

/** How long a file may be kept, by its name. */
export const cachingOf = (file: string): string => {
  if (file.endsWith(".html")) return cacheControl.page;
  return file.startsWith("/assets/") ? cacheControl.asset : cacheControl.file;
};
