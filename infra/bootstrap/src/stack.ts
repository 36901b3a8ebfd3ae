import { BootstraplessSynthesizer, RemovalPolicy, Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { OidcProviderNative } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { appName, stageKinds } from "../../bootstrap-contract.ts";
import type { Settings } from "./settings.ts";
import { StageRoles } from "./stage-roles.ts";
import { audience, issuer } from "./trust.ts";

/** At four fifths of the budget, and when the month is forecast to end above it. */
const alarms = [
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "FORECASTED", threshold: 100 },
];

/**
 * Deployed once per account by an administrator, so that GitHub can deploy the app: SST cannot make the role that
 * deploys it. It has no assets and needs no CDK bootstrap.
 */
export class BootstrapStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, {
      stackName: `${appName}-bootstrap`,
      description: "Who may deploy the app, and the most that it may do",
      synthesizer: new BootstraplessSynthesizer(),
      // `aws cloudformation deploy` takes 51,200 bytes.
      suppressTemplateIndentation: true,
    });
    // Other apps of the account may use it too, so it outlives the stack.
    const gitHub = new OidcProviderNative(this, "GitHub", {
      url: `https://${issuer}`,
      clientIds: [audience],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const kind of stageKinds) new StageRoles(this, kind, { kind, settings, gitHub });

    const { monthlyDollars, email } = settings.budget;
    new CfnBudget(this, "Budget", {
      budget: {
        budgetName: `${appName}-account`,
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: monthlyDollars, unit: "USD" },
      },
      notificationsWithSubscribers: alarms.map((alarm) => ({
        notification: { ...alarm, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
        subscribers: [{ subscriptionType: "EMAIL", address: email }],
      })),
    });
  }
}
