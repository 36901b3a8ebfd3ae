import { resolve } from "node:path";
import { contentOf } from "./content.ts";
import { Refused, readSiteSettings } from "./site-settings.ts";

/** `pnpm build [folder]`: builds the site and prerenders its public pages, by the environment (`site-settings.ts`). */
const [, , folder = "dist"] = process.argv;
const dist = resolve(import.meta.dirname, "..", folder);

const refuse = (error: unknown): never => {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exit(1);
};

const prepare = async () => {
  const site = readSiteSettings(process.env);
  return { site, ...(await contentOf(site, console.warn)) };
};
const content = await prepare().catch(refuse);
// Only now: what is not to be shown loads no builder.
const { writeSite } = await import("./write-site.ts");
await writeSite(dist, content);
