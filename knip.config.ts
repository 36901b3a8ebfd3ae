import type { KnipConfig } from "knip";

export default {
  includeEntryExports: true,
  workspaces: {
    ".": { entry: ["scripts/*.ts", "scripts/lint/plugin.ts"], project: ["scripts/**/*.ts", "*.ts"] },
    // The contract is written for both sides: what only `sst.config.ts` uses is used.
    "infra/bootstrap": { entry: ["src/app.ts", "tests/*.test.ts"], project: ["**/*.ts"] },
    "packages/*": { project: ["src/**/*.{ts,tsx}"] },
  },
} satisfies KnipConfig;
