import { mainBranch } from "../../../../../infra/bootstrap-contract.ts";
import { parseSettings } from "../../../../../infra/bootstrap/src/settings.ts";

/** See docs/operations.md, "The account". Ids: `gh api repos/OWNER/NAME --jq '.owner.id, .id'`. */
export const settings = parseSettings({
  repository: {
    owner: "snake-river-maids",
    name: "snakerivermaids-site",
    subject: { format: "numbered", ownerId: "20831100", repositoryId: "900231144" },
  },
  branch: mainBranch,
  accounts: [
    {
      id: "210987654321",
      stages: ["preview", "staging"],
      gitHubProvider: "existing",
      budget: { monthlyDollars: 40, email: "owner@snakerivermaids.test" },
    },
    {
      id: "320987654321",
      stages: ["production"],
      gitHubProvider: "create",
      budget: { monthlyDollars: 80, email: "owner@snakerivermaids.test" },
    },
  ],
  domains: {
    staging: { name: "staging.snakerivermaids.test", hostedZoneId: "Z0208555231A" },
    production: { name: "snakerivermaids.test", hostedZoneId: "Z0208555231B" },
  },
  isProductionDeployed: true,
});
