import { releaseParameter } from "./bootstrap-contract.ts";
import { site } from "./site-order.ts";
import { setting } from "./stage.ts";

// Written last: an interrupted deployment has not released its commit.
new aws.ssm.Parameter(
  "Release",
  {
    name: releaseParameter($app.stage),
    description: "The commit that this stage runs",
    type: "String",
    insecureValue: setting("RELEASE_COMMIT", /^[\da-f]{40}$/) ?? "local",
  },
  { dependsOn: site },
);
