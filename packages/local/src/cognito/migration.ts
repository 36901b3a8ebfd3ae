import { randomUUID } from "node:crypto";
import type { UserMigrationTriggerEvent } from "aws-lambda";
import { type VendorAppClient, context, type Pool, type PoolUser } from "./vendor.ts";

export type MigrateUser = (event: UserMigrationTriggerEvent) => Promise<UserMigrationTriggerEvent>;

type SignIn = { username: string; password: string; metadata: Readonly<Record<string, string>> };

/** As in Amazon Cognito, a failure leaves the user unknown (null). */
export const migrate = async (
  trigger: MigrateUser,
  { pool, poolId, client, now }: { pool: Pool; poolId: string; client: VendorAppClient; now: Date },
  { username, password, metadata }: SignIn,
): Promise<PoolUser | null> => {
  try {
    const { response } = await trigger({
      version: "1",
      triggerSource: "UserMigration_Authentication",
      region: "us-west-2",
      userPoolId: poolId,
      userName: username,
      callerContext: { awsSdkVersion: "local", clientId: client.ClientId },
      request: { password, validationData: { ...metadata }, clientMetadata: {} },
      response: {
        userAttributes: {},
        finalUserStatus: undefined,
        messageAction: undefined,
        desiredDeliveryMediums: [],
        forceAliasCreation: undefined,
      },
    });
    if (response.finalUserStatus !== "CONFIRMED" || response.userAttributes["email"] !== username) return null;
    const sub = randomUUID();
    const attributes = Object.entries(response.userAttributes).map(([Name, Value]) => ({ Name, Value }));
    const user: PoolUser = {
      Username: sub,
      Password: password,
      Enabled: true,
      UserStatus: "CONFIRMED",
      Attributes: [{ Name: "sub", Value: sub }, ...attributes],
      UserCreateDate: now,
      UserLastModifiedDate: now,
      RefreshTokens: [],
    };
    await pool.saveUser(context, user);
    return user;
  } catch {
    return null;
  }
};
