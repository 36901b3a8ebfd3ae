import { siteManifest } from "@cleaning/contract/agent-app/agent-app";
import { business } from "@cleaning/contract/site/business";
import type { PageListing } from "../src/search/listing.ts";
import { altOf } from "../src/ui/pictures.ts";
import { dataScript, tag } from "./document.ts";

type About = {
  title: string;
  description: string | undefined;
  address: string;
  image: string;
  listing: PageListing;
};

const named = (name: string, content: string): string => tag("meta", { name, content });
const property = (name: string, content: string): string => tag("meta", { property: name, content });

export const iconTags = (manifest = siteManifest): string =>
  [
    tag("link", { rel: "apple-touch-icon", href: "/apple-touch-icon.png" }),
    tag("link", { rel: "manifest", href: manifest }),
  ].join("");

const descriptionTag = (description: string | undefined): string =>
  description === undefined ? "" : named("description", description);

/** What keeps a page out of search engines; links on it still count. */
export const hiddenTags = (description?: string): string => named("robots", "noindex") + descriptionTag(description);

/** The tags of a page for search engines: its address, Open Graph (which Twitter reads too) and schema.org data. */
export const listedTags = ({
  title,
  description,
  address,
  image,
  listing: { headline, picture, things },
}: About): string =>
  [
    descriptionTag(description),
    tag("link", { rel: "canonical", href: address }),
    property("og:type", "website"),
    property("og:site_name", business.name),
    property("og:locale", "en_US"),
    property("og:title", title),
    ...(description === undefined ? [] : [property("og:description", description)]),
    property("og:url", address),
    property("og:image", image),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", `${business.name}: ${headline} ${altOf(picture)}.`),
    named("twitter:card", "summary_large_image"),
    dataScript({ type: "application/ld+json" }, { "@context": "https://schema.org", "@graph": things }),
  ].join("");

const firstPicture = /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/><img [^>]*fetchPriority="high"/i;

/** The preload tag of a page's first picture; empty when all its pictures are lazy. */
export const heroPreload = (html: string): string => {
  const [, srcset, sizes] = firstPicture.exec(html) ?? [];
  if (srcset === undefined || sizes === undefined) return "";
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${srcset}" imagesizes="${sizes}">`;
};
