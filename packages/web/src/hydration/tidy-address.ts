/** The server also answers `/contact/` and `/contact.html`; the routes know only `/contact`. */
export const tidyPath = (path: string): string => path.replace(/(?:\/index)?(?:\.html)?\/*$/, "") || "/";

export const tidyAddress = (): void => {
  const { pathname, search, hash } = location;
  const tidy = tidyPath(pathname);
  if (tidy !== pathname) history.replaceState(history.state, "", `${tidy}${search}${hash}`);
};
