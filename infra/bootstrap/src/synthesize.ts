import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { AccountStack } from "./account-stack.ts";
import type { AwsAccount, Settings } from "./settings.ts";
import { StageStack } from "./stage-stack.ts";

export const appOf = (account: AwsAccount, settings: Settings, outdir: string): App => {
  const app = new App({ outdir, analyticsReporting: false });
  new AccountStack(app, account);
  for (const kind of account.stages) new StageStack(app, kind, settings);
  return app;
};

/** Writes `<folder>/<account>/<stack>.template.json`. */
export const synthesize = (settings: Settings, folder: string): void => {
  for (const account of settings.accounts) appOf(account, settings, join(folder, account.id)).synth();
};
