import {
  type CloudFrontClient,
  ListCachePoliciesCommand,
  ListOriginRequestPoliciesCommand,
  ListResponseHeadersPoliciesCommand,
} from "@aws-sdk/client-cloudfront";
import { type Check, ok, warning } from "./finding.ts";

/** CloudFront's quota of own policies of each kind, unless it was raised. */
const quota = 20;
/** A stage makes one of each kind, one with a provider two for headers: from here on a few more pull requests fill it. */
const near = 16;

const own = { Type: "custom", MaxItems: 100 } as const;

/** Whether more stages fit into the account: each makes policies of CloudFront, of which an account has few. */
export const policiesCheck = (cloudFront: CloudFrontClient): Check => {
  const about = "CloudFront's policies";
  return {
    about,
    look: async () => {
      const [cache, request, response] = await Promise.all([
        cloudFront.send(new ListCachePoliciesCommand(own)),
        cloudFront.send(new ListOriginRequestPoliciesCommand(own)),
        cloudFront.send(new ListResponseHeadersPoliciesCommand(own)),
      ]);
      const counts = {
        cache: cache.CachePolicyList?.Quantity ?? 0,
        "origin request": request.OriginRequestPolicyList?.Quantity ?? 0,
        "response headers": response.ResponseHeadersPolicyList?.Quantity ?? 0,
      };
      const words = Object.entries(counts).map(([kind, count]) => `${count} for ${kind}`);
      if (Math.max(...Object.values(counts)) < near) return [ok(about, words.join(", "))];
      return [
        warning(
          about,
          `${words.join(", ")}, of ${quota} each unless that was raised`,
          "docs/operations.md, “How many stages fit into an account”.",
        ),
      ];
    },
  };
};
