import { extractPlatform } from "../platform/extract.ts";
import { record } from "./record.ts";

/** The stages that the tests look at; `staging` as it is before anybody owns a domain. */
export const recordedStages = {
  production: {
    stage: "production",
    settings: {
      SITE_DOMAIN: "northern.example",
      ALARM_EMAIL: "owner@northern.example",
      PROVIDER_URL: "https://api.provider.example/v2",
      PROVIDER_PORTAL: "https://portal.provider.example",
    },
  },
  staging: { stage: "staging" },
  preview: { stage: "pr-7", settings: { SITE_DOMAIN: "northern.example", ALARM_EMAIL: "owner@northern.example" } },
};

/** Records every stage once for all test files. One after the other: they share two cores with everything else. */
export const setup = async (): Promise<void> => {
  extractPlatform();
  for (const [name, stage] of Object.entries(recordedStages)) await record(name, stage);
};
