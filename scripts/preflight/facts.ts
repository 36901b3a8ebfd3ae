import { emptyCatalog } from "@cleaning/contract/catalog/catalog";
import { type Blank, ownerBlanks } from "@cleaning/contract/catalog/owner-content";
import { type Check, ok, problem, warning } from "./finding.ts";

const about = "content of the owner";

type Deployment = { SITE_DOMAIN?: string | undefined; PROVIDER_URL?: string | undefined };

/** What the files and the deployment's settings still have of the example. */
export const blanksOf = ({ SITE_DOMAIN: domain = "", PROVIDER_URL: provider = "" }: Deployment): Blank[] =>
  ownerBlanks({
    // Without a domain a site is found at CloudFront's address.
    origin: domain === "" ? "https://….cloudfront.net" : `https://${domain}`,
    hasProvider: provider !== "",
    demo: emptyCatalog,
  });

/** Checks the company's facts. A production build refuses the example's; staging may show them unless `isRequired`. */
export const factsCheck = (blanks: readonly Blank[], isRequired: boolean): Check => ({
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
