const firstPicture = /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/><img [^>]*fetchPriority="high"/i;

/** The preload tag of a page's first picture; empty when all its pictures are lazy. */
export const heroPreload = (html: string): string => {
  const [, srcset, sizes] = firstPicture.exec(html) ?? [];
  if (srcset === undefined || sizes === undefined) return "";
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${srcset}" imagesizes="${sizes}">`;
};
