import { business } from "@cleaning/contract/site/business";
import * as z from "zod/mini";

export class Refused extends Error {
  override readonly name = "Refused";
}

export type SiteAddress = {
  /** Such as `https://example.com`, without a slash at its end. */
  origin: string;
  /** Copies of the site for tests and previews are kept out of search engines. */
  searchable: boolean;
};

/** What a build is for, and where its lists come from: `table` is the stage's own, undefined means the demo's. */
export type SiteSettings = SiteAddress & {
  stage: "production" | "staging" | "preview" | "local";
  table: string | undefined;
  hasProvider: boolean;
};

const stages = z._default(z.enum(["production", "staging", "preview", "local"]), "local");

const originOf = (configured: string | undefined): string => {
  const written = configured ?? business.website.link;
  const url = URL.parse(written);
  if (url === null || !/^https?:$/.test(url.protocol) || written.replace(/\/$/, "") !== url.origin)
    throw new Refused(`SITE_ORIGIN is "${written}"; it should be like https://example.com.`);
  return url.origin;
};

/** Throws Refused for an unknown stage, an origin that is no website's, or a lasting stage without a table. */
export const readSiteSettings = (environment: Readonly<Record<string, string | undefined>>): SiteSettings => {
  const readSetting = (name: string): string | undefined => (environment[name] === "" ? undefined : environment[name]);
  const { success, data: stage } = stages.safeParse(readSetting("SITE_STAGE"));
  if (!success)
    throw new Refused(`SITE_STAGE is "${readSetting("SITE_STAGE")}"; it should be production, staging or preview.`);
  const isPermanent = stage === "production" || stage === "staging";
  const table = readSetting("TABLE");
  if (isPermanent && table === undefined)
    throw new Refused(`A build for ${stage} bakes the lists of its own table: TABLE says which, and is not set.`);
  return {
    stage,
    origin: originOf(readSetting("SITE_ORIGIN")),
    searchable: stage === "production" || stage === "local",
    table: isPermanent ? table : undefined,
    hasProvider: readSetting("PROVIDER_URL") !== undefined,
  };
};
