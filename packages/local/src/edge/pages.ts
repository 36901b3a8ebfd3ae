import { agentApp } from "@cleaning/contract/agent-app/agent-app";
import { appShell, assetsFolder, notFoundPage, pagePathOf } from "@cleaning/contract/http/edge";
import { cacheControl } from "@cleaning/contract/http/headers";

export type Site = {
  files: ReadonlySet<string>;
  pages: ReadonlySet<string>;
  folders: readonly string[];
};

/** Without a file, the bucket's own short answer. */
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
 * As CloudFront does, by the contract's `pagePathOf`. Only listed names are answered, so that no path leads elsewhere.
 */
export const resolvePage = (site: Site, path: string): Resolved => {
  const notFound: Resolved = { file: fileOf(notFoundPage), status: 404 };
  const filePath = decoded(path);
  if (filePath === undefined) return notFound;
  if (!filePath.endsWith("/") && site.files.has(filePath)) return { file: filePath, status: 200 };
  const page = pagePathOf(filePath);
  if (site.files.has(fileOf(page))) return { file: fileOf(page), status: 200 };
  if (site.pages.has(page)) return { file: fileOf(appShell), status: 200 };
  return site.folders.some((folder) => page.startsWith(folder)) ? { file: undefined, status: 404 } : notFound;
};

export const cachingOf = (file: string): string => {
  if (file === fileOf(notFoundPage)) return cacheControl.notFound;
  if (file.endsWith(".html") || file === agentApp.worker || file === agentApp.manifest) return cacheControl.page;
  return file.startsWith(assetsFolder) ? cacheControl.asset : cacheControl.file;
};
