import type { KnipConfig } from "knip";

export default {
  includeEntryExports: true,
  workspaces: {
    ".": {
      entry: ["scripts/*.ts"],
      project: ["scripts/**/*.ts", "*.ts"],
    },
    // Style sheets import these; knip reads only scripts.
    "packages/web": {
      project: ["src/**/*.{ts,tsx}"],
      ignore: ["src/ui/confirm*"],
      ignoreDependencies: ["@fontsource-variable/figtree", "@radix-ui/themes"],
    },
    "packages/local": {
      entry: ["src/testing/*.ts", "src/commands/*.ts"],
      project: ["src/**/*.ts"],
      includeEntryExports: false,
    },
    "packages/e2e": { entry: ["src/serve.ts", "tests/*.spec.ts"], project: ["**/*.ts"] },
    "packages/*": { project: ["src/**/*.ts"] },
  },
} satisfies KnipConfig;
