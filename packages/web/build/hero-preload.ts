const firstPicture = /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/><img [^>]*fetchPriority="high"/i;

/**
 * The tag that asks for a page's first picture before the browser has read as far as it.
 *
 * @param html of the page as it is rendered
 * @returns nothing for a page whose pictures all wait until they are near
 */
export const heroPreload = (html: string): string => {
  const [, srcset, sizes] = firstPicture.exec(html) ?? [];
  if (srcset === undefined || sizes === undefined) return "";
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${srcset}" imagesizes="${sizes}">`;
};
