import { portalPath } from "./order-words.ts";
import { visitPagePath } from "./visit-page-path.ts";

/** `page` signs a visit's page for who has no account to log in to; empty where none opens. Undefined with an account. */
export type OwnPage = { page?: string | undefined };

export const ownPageLink = ({ page }: OwnPage, site: string, portal: string = portalPath): string | undefined => {
  if (page === undefined) return `${site}${portal}`;
  return page === "" ? undefined : `${site}${visitPagePath}#${page}`;
};
