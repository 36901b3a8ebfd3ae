import { api } from "./api.ts";
import { auth } from "./auth.ts";
import { functions } from "./functions.ts";
import { mailEvents } from "./mail-events.ts";
import { schedules } from "./schedules.ts";
import { textEvents } from "./text-events.ts";

const server = [
  api,
  ...Object.values({
    ...functions,
    ...schedules.functions,
    ...auth.functions,
    ...mailEvents.functions,
    ...textEvents.functions,
  }).map(({ nodes }) => nodes.function),
];

const published = Promise.withResolvers<$util.Resource[]>();

/** What depends on it comes after the functions, the API and the pages. */
export const site: Promise<$util.Resource[]> = published.promise;
if ($dev) published.resolve([]); // `sst dev` serves the site itself

/** SST's names of what publishes the site; `transform` of a StaticSite does not reach them. */
const names = {
  keys: "SiteKvKeys.sst.aws.KvKeys",
  invalidation: "SiteInvalidation.sst.aws.DistributionInvalidation",
};

// Pages wait for the functions that they call: an interrupted deployment leaves the old pages.
$util.runtime.registerStackTransformation(({ type, name, props, opts, resource }) => {
  if (type !== "pulumi-nodejs:dynamic:Resource" || !name.startsWith("Site")) return undefined;
  if (name === names.invalidation) published.resolve([resource]);
  return {
    // Removes withdrawn pages. Assets are found by their folder, which stays.
    props: name === names.keys ? { ...props, purge: true } : props,
    opts: $util.mergeOptions(opts, { dependsOn: server }),
  };
});
