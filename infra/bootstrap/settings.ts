import { mainBranch } from "../bootstrap-contract.ts";
import { parseSettings } from "./src/settings.ts";

/**
 * Edit this before deploying the bootstrap stack (docs/operations.md, "The account"). For the numbers:
 * `gh api repos/OWNER/NAME --jq '.owner.id, .id'`.
 */
export const settings = parseSettings({
  repository: {
    owner: "northern-utah-cleaning",
    name: "website",
    subject: { format: "numbered", ownerId: "1", repositoryId: "1" },
  },
  branch: mainBranch,
  // domain: { name: "example.com", hostedZoneId: "Z0123456789" },
  budget: { monthlyDollars: 50, email: "owner@example.com" },
});
