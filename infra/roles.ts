import { boundaryArn } from "./bootstrap-contract.ts";
import { place } from "./stage.ts";

// SST's components create roles too: the boundary is for all of them.
$transform(aws.iam.Role, (role) => {
  role.permissionsBoundary = $output(place.accountId).apply((account) => boundaryArn(account, $app.stage));
});
