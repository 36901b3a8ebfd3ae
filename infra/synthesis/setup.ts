import { extractPlatform } from "../platform/extract.ts";
import { record, type Stage } from "./record.ts";

/** What people and workflows run (docs/operations.md, `.github/workflows`). */
const deployment = ["secret list", "diff", "deploy"];

/** `staging` has no domain here, and is watched as production is. */
export const recordedStages = {
  production: {
    stage: "production",
    settings: {
      SITE_DOMAIN: "northern.example",
      ALARM_EMAIL: "owner@northern.example",
      PROVIDER_URL: "https://api.provider.example/v2",
      PROVIDER_PORTAL: "https://portal.provider.example",
      TEXT_ORIGIN: "phone-0123456789abcdef0123456789abcdef",
      PUSH_PUBLIC_KEY: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      RELEASE_COMMIT: "0123456789abcdef0123456789abcdef01234567",
    },
    commands: deployment,
  },
  staging: { stage: "staging", settings: { WATCH_STAGING: "true" }, commands: deployment },
  preview: {
    stage: "pr-7",
    settings: { SITE_DOMAIN: "northern.example", ALARM_EMAIL: "owner@northern.example" },
    commands: ["deploy", "remove"],
  },
} satisfies Record<string, Stage>;

export const setup = async (): Promise<void> => {
  extractPlatform();
  await record("production", recordedStages.production);
  for (const name of ["staging", "preview"] as const) await record(name, recordedStages[name], "production");
};
