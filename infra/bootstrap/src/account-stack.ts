import { BootstraplessSynthesizer, RemovalPolicy, Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { OidcProviderNative } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { accountStackName, appName } from "../../bootstrap-contract.ts";
import type { AwsAccount } from "./settings.ts";
import { audience, issuer } from "./trust.ts";

const alarms = [
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "FORECASTED", threshold: 100 },
];

export class AccountStack extends Stack {
  constructor(scope: Construct, { gitHubProvider, budget }: AwsAccount) {
    super(scope, accountStackName, {
      stackName: accountStackName,
      description: "Whom the account knows as GitHub, and what it may cost",
      synthesizer: new BootstraplessSynthesizer(),
    });
    // Other apps of the account may use it too, so it outlives the stack.
    if (gitHubProvider === "create")
      new OidcProviderNative(this, "GitHub", {
        url: `https://${issuer}`,
        clientIds: [audience],
        removalPolicy: RemovalPolicy.RETAIN,
      });
    const { monthlyDollars, email } = budget;
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
