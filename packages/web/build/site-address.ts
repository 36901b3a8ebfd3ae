import { business } from "@cleaning/contract/business";

/** Where a build will be found, and whether it wants to be. */
export type SiteAddress = {
  /** Such as `https://example.com`, without a slash at its end. */
  origin: string;
  /** Copies of the site for tests and previews are kept out of search engines. */
  searchable: boolean;
};

/**
 * Reads where the site will be from the build's settings: `SITE_ORIGIN` (by default the owner's website), and
 * `SITE_SEARCHABLE`, which is `no` for copies.
 *
 * @throws when the origin is not the origin of a website: every page would name a wrong address as its own
 */
export const readSiteAddress = (settings: Readonly<Record<string, string | undefined>>): SiteAddress => {
  const { SITE_ORIGIN: asked = "", SITE_SEARCHABLE: searchable } = settings;
  const written = asked === "" ? business.website.link : asked;
  const { origin, protocol } = new URL(written);
  if (!/^https?:$/.test(protocol) || written.replace(/\/$/, "") !== origin)
    throw new Error(`SITE_ORIGIN is "${written}"; it should be like https://example.com.`);
  return { origin, searchable: searchable !== "no" };
};
