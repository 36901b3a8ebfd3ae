import { extractPlatform } from "../platform/extract.ts";
import { record, type Stage } from "./record.ts";

/** What people and workflows run (docs/operations.md, `.github/workflows`). */
const deployment = ["secret list", "diff", "deploy"];

/** Keys for notifications that are a pair and mean nothing; the secret as the command gives it to the program. */
const productionPush = {
  PUSH_PUBLIC_KEY: "BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM",
  SST_SECRET_PushPrivateKey: Buffer.alloc(32, 7).toString("base64url"),
};
const stagingPush = {
  PUSH_PUBLIC_KEY: "BHE1-k_ZOgnc6Yu_aBtL_PUOfA1jVOYq-wv_KjQpYXhl7UwfAt25Aj7lalV-UV1qncZsEfIglg3llDNN9Yh3ZyQ",
  SST_SECRET_PushPrivateKey: Buffer.alloc(32, 9).toString("base64url"),
};

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
      ...productionPush,
      RELEASE_COMMIT: "0123456789abcdef0123456789abcdef01234567",
    },
    commands: deployment,
  },
  staging: {
    stage: "staging",
    settings: { WATCH_STAGING: "true", TEXT_ORIGIN: "phone-fedcba9876543210fedcba9876543210", ...stagingPush },
    commands: deployment,
  },
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
