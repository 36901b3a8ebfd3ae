import { isPrerendered, type Page, pageList } from "@cleaning/web/pages";

const audited = pageList.filter((page) => isPrerendered(page) && page.budget !== undefined);
const pathsOf = (pages: readonly Page[]): string[] => pages.map(({ path }) => path);

export const publicPaths = pathsOf(audited.filter(({ signsIn }) => signsIn !== true));

const accountPaths = pathsOf(audited.filter(({ signsIn }) => signsIn === true));

export const listedPaths = pathsOf(audited.filter(({ listing }) => listing !== undefined));

/** Documents of the build; the last is no page. */
export const builtPaths = [...publicPaths, ...accountPaths, "/no-such-page"];
