import type { KnipConfig } from "knip";

export default {
  includeEntryExports: true,
  workspaces: {
    ".": {
      entry: ["scripts/*.ts", "scripts/lint/plugin.ts", "scripts/cold-start/{bare.ts,harness.mjs}", "sst.config.ts"],
      project: ["scripts/**/*.{ts,mjs}", "*.ts"],
    },
    infra: {
      // `program.ts` is bundled into a recording.
      entry: ["platform/extract.ts", "recording/{breakages,program,setup,write}.ts", "site/complete-pages.ts"],
      project: ["**/*.ts"],
    },
    "packages/functions": { project: ["src/**/*.ts", "bundling/**/*.{ts,cjs}"], entry: ["bundling/stubs/*"] },
    "packages/*": { project: ["src/**/*.{ts,tsx}"] },
  },
  ignoreIssues: {
    // Called by Lambda, by the names in `infra/`.
    "packages/functions/src/{site,accounts,admin,retry-mails}.ts": ["exports"],
    // Asked for by ElectroDB, when a function is bundled.
    "packages/functions/bundling/stubs/*": ["exports"],
    // Called by the bundled program, by Vitest, and by the bench.
    "infra/recording/{program,setup}.ts": ["exports"],
    "scripts/cold-start/bare.ts": ["exports"],
  },
} satisfies KnipConfig;
