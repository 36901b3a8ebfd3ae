import { App } from "aws-cdk-lib";
import { settings } from "../settings.ts";
import { BootstrapStack } from "./stack.ts";

/** Writes the template to `cdk.out`; docs/operations.md says how a person deploys it. */
const app = new App({ outdir: "cdk.out", analyticsReporting: false });
new BootstrapStack(app, "Bootstrap", settings);
app.synth();
