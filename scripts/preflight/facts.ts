import { emptyCatalog } from "@cleaning/contract/catalog/catalog";
import { type Placeholder, ownerPlaceholders } from "@cleaning/contract/catalog/owner-content";
import { type Check, ok, problem, warning } from "./finding.ts";

const about = "content of the owner";

type Deployment = { SITE_DOMAIN?: string | undefined; PROVIDER_URL?: string | undefined };

/** What is still the example's. */
export const blanksOf = ({ SITE_DOMAIN: domain = "", PROVIDER_URL: provider = "" }: Deployment): Placeholder[] =>
  ownerPlaceholders({
    // Without a domain the site has CloudFront's address.
    origin: domain === "" ? "https://….cloudfront.net" : `https://${domain}`,
    hasProvider: provider !== "",
    demo: emptyCatalog,
  });

/** A production build refuses the example's content; staging may show it unless `isRequired`. */
export const factsCheck = (blanks: readonly Placeholder[], isRequired: boolean): Check => ({
  about,
  look: () => {
    const say = isRequired ? problem : warning;
    if (blanks.length === 0) return Promise.resolve([ok(about, "nothing of the example is left")]);
    return Promise.resolve(
      blanks.map(({ where, field, says, why }) =>
        say(
          about,
          `${field} is ${JSON.stringify(says)}: ${why}`,
          `Change it in ${where}; production is refused until then.`,
        ),
      ),
    );
  },
});
