import type { KnipConfig } from "knip";

export default {
  includeEntryExports: true,
  workspaces: {
    ".": { entry: ["scripts/*.ts", "scripts/lint/plugin.ts"], project: ["scripts/**/*.ts", "*.ts"] },
    "packages/*": { project: ["src/**/*.{ts,tsx}"] },
  },
} satisfies KnipConfig;
