import { gatewayRoutes } from "@cleaning/contract/http/gateway-routes";
import { routes } from "@cleaning/contract/routes";
import { type Check, ok, warning } from "./finding.ts";

/** API Gateway's default quota of an API. A deployment above it ends in the middle. */
const quota = 300;
const near = 270;

export const routesCheck = (count: number = gatewayRoutes(routes).length): Check => {
  const about = "routes of a stage's API";
  const words = `${count} of ${quota}, unless that was raised`;
  return {
    about,
    look: async () => [
      count <= near
        ? ok(about, words)
        : warning(about, words, "docs/operations.md, “How many stages fit into an account”."),
    ],
  };
};
