import { boundaryName, kindOfStage } from "./bootstrap-contract.ts";
import { place } from "./stage.ts";

const boundary = boundaryName(kindOfStage($app.stage));

// SST's components create roles too: all of them get the boundary, so that nothing a deployment makes can do more.
$transform(aws.iam.Role, (role) => {
  role.permissionsBoundary = $interpolate`arn:aws:iam::${place.accountId}:policy/${boundary}`;
});
