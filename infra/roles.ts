import { boundaryArn } from "./bootstrap-contract.ts";
import { place } from "./stage.ts";

// SST's components create roles too: all of them get the boundary, so that nothing a deployment makes can do more.
$transform(aws.iam.Role, (role) => {
  role.permissionsBoundary = $output(place.accountId).apply((account) => boundaryArn(account, $app.stage));
});
