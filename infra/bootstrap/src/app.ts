import { rmSync } from "node:fs";
import { settings } from "../settings.ts";
import { synthesize } from "./synthesize.ts";

/** Writes the templates to `cdk.out`; docs/operations.md says how a person deploys them. */
const folder = "cdk.out";
// Stacks removed from the settings must not be deployed.
rmSync(folder, { recursive: true, force: true });
synthesize(settings, folder);
