import { Aws, CfnOutput, Duration } from "aws-cdk-lib";
import { type IOidcProvider, Role, WebIdentityPrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import {
  boundaryArn,
  boundaryPolicyName,
  bootstrapPath,
  deployRoleName,
  type StageKind,
} from "../../bootstrap-contract.ts";
import { boundaryGrants } from "./boundary.ts";
import { catalogGrants } from "./deploy-catalog.ts";
import { domainGrants } from "./deploy-domain.ts";
import { migrationGrants } from "./deploy-migrations.ts";
import { namedGrants } from "./deploy-named.ts";
import { numberedGrants } from "./deploy-numbered.ts";
import { guards, roleGrants } from "./deploy-roles.ts";
import { seedGrants } from "./deploy-seed.ts";
import { stateGrants } from "./deploy-state.ts";
import { type Grant, policyOf } from "./grant.ts";
import { reachOf } from "./reach.ts";
import type { Settings } from "./settings.ts";
import { trustConditions } from "./trust.ts";

type Props = { kind: StageKind; settings: Settings; gitHub: IOidcProvider };

/** The boundary of what a kind of stage makes, and the role that makes it. */
export class StageRoles extends Construct {
  constructor(scope: Construct, id: string, { kind, settings, gitHub }: Props) {
    super(scope, id);
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
      assumedBy: new WebIdentityPrincipal(gitHub.oidcProviderArn, trustConditions(kind, settings)),
    });
    const reach = reachOf(kind);
    const parts: Readonly<Record<string, readonly Grant[]>> = {
      named: namedGrants(reach),
      numbered: [...numberedGrants(reach), ...domainGrants(reach, settings.domain)],
      state: [...stateGrants(reach), ...migrationGrants(reach)],
      seed: seedGrants(reach),
      catalog: catalogGrants(reach),
      roles: [...roleGrants(reach, boundaryArn(Aws.ACCOUNT_ID, kind)), ...guards(kind, reach)],
    };
    // Several, because a policy may have 6,144 characters.
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
  }
}
