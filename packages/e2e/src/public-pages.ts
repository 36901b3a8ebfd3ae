import { isPrerendered, type Page, pageList } from "@cleaning/web/pages";

const audited = pageList.filter((page) => isPrerendered(page) && page.budget !== undefined);
const pathsOf = (pages: readonly Page[]): string[] => pages.map(({ path }) => path);

/** The public pages. */
export const publicPaths = pathsOf(audited.filter(({ signsIn }) => signsIn !== true));

/** The pages that let people in. */
const accountPaths = pathsOf(audited.filter(({ signsIn }) => signsIn === true));

/** The public pages that search engines may show; the others ask to be left out. */
export const listedPaths = pathsOf(audited.filter(({ listing }) => listing !== undefined));

/** Every document that the build makes and a visitor finds, by the address that shows it; one has no page. */
export const builtPaths = [...publicPaths, ...accountPaths, "/no-such-page"];
