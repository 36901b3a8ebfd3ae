import { mainBranch } from "../bootstrap-contract.ts";
import { parseSettings } from "./src/settings.ts";

/** See docs/operations.md, "The account". Ids: `gh api repos/OWNER/NAME --jq '.owner.id, .id'`. */
export const settings = parseSettings({
  repository: {
    owner: "northern-utah-cleaning",
    name: "website",
    subject: { format: "numbered", ownerId: "1", repositoryId: "1" },
  },
  branch: mainBranch,
  accounts: [
    {
      id: "123456789012",
      stages: ["preview", "staging", "production"],
      gitHubProvider: "create",
      budget: { monthlyDollars: 50, email: "owner@example.com" },
    },
  ],
  domains: {
    // staging: { name: "staging.example.com", hostedZoneId: "Z0123456789" },
    // production: { name: "example.com", hostedZoneId: "Z0123456789" },
  },
  isProductionDeployed: false,
});
