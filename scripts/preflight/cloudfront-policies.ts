import {
  type CloudFrontClient,
  ListCachePoliciesCommand,
  ListOriginRequestPoliciesCommand,
  ListResponseHeadersPoliciesCommand,
} from "@aws-sdk/client-cloudfront";
import { type Check, ok, warning } from "./finding.ts";

/** CloudFront's default quota per kind of policy. */
const quota = 20;
/** From here on a few more pull requests fill it. */
const near = 16;

const own = { Type: "custom", MaxItems: 100 } as const;

/** Each stage makes one policy of each kind. */
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
