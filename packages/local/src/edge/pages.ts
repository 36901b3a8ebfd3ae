import { appShell, assetsFolder, notFoundPage, pageOf } from "@cleaning/contract/edge";
import { cacheControl } from "@cleaning/contract/headers";

/** What the edge knows about a built site. Paths start with a slash. */
export type Site = {
  files: ReadonlySet<string>;
  /** The pages that the client renders by itself, as the build lists them. */
  pages: ReadonlySet<string>;
  /** What paths of folders begin with: `/assets`. */
  folders: readonly string[];
};

/** Which file answers for a path, and with which status. None: CloudFront asks the bucket, which says in a few words. */
export type Resolved = { file: string; status: 200 | 404 } | { file: undefined; status: 404 };

const fileOf = (page: string): string => (page === "/" ? "/index.html" : `${page}.html`);

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/**
 * Finds the file for a path, as CloudFront and its functions do by the contract's `pageOf`: the file itself; the page of
 * that name (`/contact` → `contact.html`); the shell of a signed-in area, or of a page that only the client renders;
 * else the not-found page. Of folders SST's routing knows the name and not the files: whatever begins like one and is not
 * there gets no page. Only names in the site's list are ever answered, so no path leads elsewhere.
 *
 * @param path as sent, percent-encoded
 */
export const resolvePage = (site: Site, path: string): Resolved => {
  const notFound: Resolved = { file: fileOf(notFoundPage), status: 404 };
  const wanted = decoded(path);
  if (wanted === undefined) return notFound;
  if (!wanted.endsWith("/") && site.files.has(wanted)) return { file: wanted, status: 200 };
  const page = pageOf(wanted);
  if (site.files.has(fileOf(page))) return { file: fileOf(page), status: 200 };
  if (site.pages.has(page)) return { file: fileOf(appShell), status: 200 };
  return site.folders.some((folder) => page.startsWith(folder)) ? { file: undefined, status: 404 } : notFound;
};

/** How long a file may be kept, by its name. */
export const cachingOf = (file: string): string => {
  if (file === fileOf(notFoundPage)) return cacheControl.notFound;
  if (file.endsWith(".html")) return cacheControl.page;
  return file.startsWith(assetsFolder) ? cacheControl.asset : cacheControl.file;
};
