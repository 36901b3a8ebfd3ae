import { isPrerendered, type Page, pageList } from "@cleaning/web/pages";

const audited = pageList.filter((page) => isPrerendered(page) && page.budget !== undefined);
const pathsOf = (pages: readonly Page[]): string[] => pages.map(({ path }) => path);

export const publicPaths = pathsOf(audited.filter(({ signsIn }) => signsIn !== true));

const accountPaths = pathsOf(audited.filter(({ signsIn }) => signsIn === true));

/** Shown by search engines. */
export const listedPaths = pathsOf(audited.filter(({ listing }) => listing !== undefined));

/** Every document of the build by its address; one has no page. */
export const builtPaths = [...publicPaths, ...accountPaths, "/no-such-page"];
