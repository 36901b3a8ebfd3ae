import { Aws, BootstraplessSynthesizer, CfnOutput, Duration, Stack } from "aws-cdk-lib";
import { Role, WebIdentityPrincipal } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import {
  boundaryArn,
  boundaryPolicyName,
  bootstrapPath,
  customerDataPolicyName,
  deployRoleName,
  stageStackName,
  type StageKind,
} from "../../bootstrap-contract.ts";
import { boundaryGrants } from "./boundary.ts";
import { customerDataGrants } from "./customer-data.ts";
import { catalogGrants } from "./deploy-catalog.ts";
import { domainGrants } from "./deploy-domain.ts";
import { migrationGrants } from "./deploy-migrations.ts";
import { namedGrants } from "./deploy-named.ts";
import { numberedGrants } from "./deploy-numbered.ts";
import { guards, roleGrants } from "./deploy-roles.ts";
import { seedGrants } from "./deploy-seed.ts";
import { stateGrants } from "./deploy-state.ts";
import { arn, type Grant, policyOf } from "./grant.ts";
import { dataProtectionGrants } from "./keep-data.ts";
import { reachOf } from "./reach.ts";
import { domainOf, type Settings } from "./settings.ts";
import { issuer, trustConditions } from "./trust.ts";

/** Deployed once by an administrator: SST cannot make the role that deploys it. No assets, no CDK bootstrap. */
export class StageStack extends Stack {
  constructor(scope: Construct, kind: StageKind, settings: Settings) {
    super(scope, stageStackName(kind), {
      stackName: stageStackName(kind),
      description: `Who may deploy ${kind} stages, and the most that they may do`,
      synthesizer: new BootstraplessSynthesizer(),
    });
    policyOf(this, "Boundary", {
      name: boundaryPolicyName(kind),
      description: `The most that any role of a ${kind} stage can do`,
      grants: boundaryGrants(kind),
    });

    const role = new Role(this, "Deploy", {
      roleName: deployRoleName(kind),
      path: bootstrapPath,
      description: `GitHub deploys ${kind} stages with it`,
      maxSessionDuration: Duration.hours(1),
      // Made or found by the account's stack.
      assumedBy: new WebIdentityPrincipal(arn("iam", `oidc-provider/${issuer}`), trustConditions(kind, settings)),
    });
    const reach = reachOf(kind);
    const parts: Readonly<Record<string, readonly Grant[]>> = {
      named: namedGrants(reach),
      numbered: numberedGrants(reach),
      domain: domainGrants(reach, domainOf(settings, kind)),
      keep: dataProtectionGrants(reach, settings.isProductionDeployed),
      state: [...stateGrants(reach), ...migrationGrants(reach)],
      seed: seedGrants(reach),
      catalog: catalogGrants(reach),
      roles: [...roleGrants(reach, boundaryArn(Aws.ACCOUNT_ID, kind)), ...guards(kind, reach)],
    };
    // A policy may have 6,144 characters.
    const used = Object.entries(parts).filter(([, grants]) => grants.length > 0);
    for (const [part, grants] of used)
      role.addManagedPolicy(
        policyOf(this, part, {
          name: `${deployRoleName(kind)}-${part}`,
          description: `What GitHub may do when it deploys ${kind} stages: ${part}`,
          grants,
        }),
      );
    new CfnOutput(this, "DeployRole", { value: role.roleArn });

    if (kind === "preview") return;
    policyOf(this, "CustomerData", {
      name: customerDataPolicyName(kind),
      description: `For people who answer customers' questions about their data in ${kind}`,
      grants: customerDataGrants(reach),
    });
  }
}
