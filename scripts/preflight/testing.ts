import { parseSettings } from "../../infra/bootstrap/src/settings.ts";

export const testSettings = parseSettings({
  repository: { owner: "ada", name: "site", subject: { format: "numbered", ownerId: "11", repositoryId: "22" } },
  branch: "main",
  accounts: [
    {
      id: "123456789012",
      stages: ["preview", "staging", "production"],
      budget: { monthlyDollars: 50, email: "ada@northern.test" },
    },
  ],
  domains: {
    staging: { name: "staging.northern.example", hostedZoneId: "Z123" },
    production: { name: "northern.example", hostedZoneId: "Z123" },
  },
});
