import { ListTablesCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { namePrefix } from "../../infra/bootstrap-contract.ts";
import type { Settings } from "../../infra/bootstrap/src/settings.ts";
import { type Check, ok, problem } from "./finding.ts";

/** `isProductionDeployed` keeps the deploy role from ending the data's protection. */
export const productionCheck = (dynamoDb: DynamoDBClient, { isProductionDeployed }: Settings): Check => {
  const about = "protection of production's data";
  return {
    about,
    look: async () => {
      if (isProductionDeployed) return [ok(about, "its deploy role cannot end it")];
      const prefix = namePrefix("production");
      const { TableNames: [first = ""] = [] } = await dynamoDb.send(
        new ListTablesCommand({ ExclusiveStartTableName: prefix, Limit: 1 }),
      );
      if (!first.startsWith(prefix)) return [ok(about, "nothing is deployed yet")];
      return [
        problem(
          about,
          `there is ${first}, and the deploy role could still switch its recovery off`,
          "Write `isProductionDeployed: true` into infra/bootstrap/settings.ts, and deploy the bootstrap stacks.",
        ),
      ];
    },
  };
};
