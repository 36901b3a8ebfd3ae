import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteAddress } from "./site-settings.ts";

const xml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Without `lastmod`: when a page last changed is not recorded. */
const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${xml(address)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");

/** Private pages say `noindex`, which a crawler can only read if it may load them. Copies of the site forbid all. */
const robots = ({ origin, searchable }: SiteAddress): string =>
  searchable ? `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` : "User-agent: *\nDisallow: /\n";

export const writeSearchFiles = async (
  dist: string,
  site: SiteAddress,
  addresses: readonly string[],
): Promise<void> => {
  await writeFile(join(dist, "sitemap.xml"), sitemap(addresses));
  await writeFile(join(dist, "robots.txt"), robots(site));
};
