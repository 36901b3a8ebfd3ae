import type { KnipConfig } from "knip";

export default {
  includeEntryExports: true,
  // Schemas that others are made of have their names in the API's description by their exports (`openapi/schema-names.ts`).
  ignoreExportsUsedInFile: true,
  workspaces: {
    "infra/bootstrap": { entry: ["src/app.ts", "tests/*.test.ts"], project: ["**/*.ts"] },
    ".": {
      entry: [
        "scripts/{*,bench/*,check/retried}.ts",
        "scripts/bench/cold-start/{bare.ts,harness.mjs}",
        "sst.config.ts",
      ],
      project: ["scripts/**/*.{ts,mjs}", "*.ts"],
    },
    infra: {
      // The `sst` command starts `engine.ts` in a recording.
      entry: ["platform/extract.ts", "synthesis/{engine,print,setup}.ts", "site/complete-pages.ts"],
      project: ["**/*.ts"],
    },
    "packages/functions": { project: ["src/**/*.ts", "bundling/**/*.{ts,cjs}"], entry: ["bundling/stubs/*"] },
    "packages/web": {
      // The build puts `sprite-icon.tsx` in the place of lucide's icons, and makes `provider-frame-start.ts` a script of its own.
      entry: [
        "src/entry-server.tsx",
        "src/ui/sprite-icon.tsx",
        "src/features/checkout/provider-frame-start.ts",
        "worker/agent-worker.ts",
      ],
      project: ["{src,build,worker}/**/*.{ts,tsx}"],
      includeEntryExports: false,
      // Resolved by its path, for the words on pictures (`build/lettering.ts`).
      ignoreDependencies: ["@fontsource/figtree"],
    },
    "packages/local": {
      entry: ["src/testing/*.ts", "src/commands/*.ts"],
      project: ["src/**/*.ts"],
      includeEntryExports: false,
    },
    "packages/e2e": { entry: ["src/serve.ts", "bench/*.ts", "tests/**/*.spec.ts"], project: ["**/*.ts"] },
    "packages/*": { project: ["src/**/*.ts"] },
  },
  ignoreIssues: {
    // Take the place of the modules that are read.
    "scripts/owner/second-company/**": ["exports", "types"],
    // Written for callers of the admin section.
    "packages/contract/src/admin/{agents,customers,subscriptions}.ts": ["exports", "types"],
    // Read by SST.
    "sst.config.ts": ["exports"],
    // Called by Lambda, by the names in `infra/`.
    "packages/functions/src/{site,accounts,admin,sync,sync-hourly,run-nightly,run-outbox}.ts": ["exports"],
    // Asked for by ElectroDB, when a function is bundled.
    "packages/functions/bundling/stubs/*": ["exports"],
    // Called by Vitest, and by the bench.
    "infra/synthesis/setup.ts": ["exports"],
    "scripts/check/retried.ts": ["exports"],
    "scripts/bench/cold-start/bare.ts": ["exports"],
  },
} satisfies KnipConfig;
