import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteAddress } from "./site-settings.ts";

const xml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The addresses of all pages that want to be found. When a page last changed is not kept, so nothing is claimed. */
const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${xml(address)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");

/**
 * Pages that are not for search say so themselves, which only those can read who may load them: nothing is forbidden
 * here but, in a copy of the site, everything.
 */
const robots = ({ origin, searchable }: SiteAddress): string =>
  searchable ? `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` : "User-agent: *\nDisallow: /\n";

/**
 * Writes `sitemap.xml` and `robots.txt` into a built site.
 *
 * @param addresses of the pages that want to be found, absolute
 */
export const writeSearchFiles = async (
  dist: string,
  site: SiteAddress,
  addresses: readonly string[],
): Promise<void> => {
  await writeFile(join(dist, "sitemap.xml"), sitemap(addresses));
  await writeFile(join(dist, "robots.txt"), robots(site));
};
