/**
 * A page's one address: the server also answers `/contact/` and `/contact.html` with the page of `/contact`, but the
 * routes know only that.
 *
 * @param path such as `location.pathname`
 */
export const tidyPath = (path: string): string => path.replace(/(?:\/index)?(?:\.html)?\/*$/, "") || "/";

/** Shows the page's one address, before anything reads it. */
export const tidyAddress = (): void => {
  const { pathname, search, hash } = location;
  const tidy = tidyPath(pathname);
  if (tidy !== pathname) history.replaceState(history.state, "", `${tidy}${search}${hash}`);
};
