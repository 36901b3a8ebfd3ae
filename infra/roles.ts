import { boundaryArn } from "./bootstrap-contract.ts";
import { deployTarget } from "./stage.ts";

// SST's components create roles too: the boundary is for all of them.
$transform(aws.iam.Role, (role) => {
  role.permissionsBoundary = $output(deployTarget.accountId).apply((account) => boundaryArn(account, $app.stage));
});
