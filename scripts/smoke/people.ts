import { randomBytes } from "node:crypto";
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import type { SmokeSession } from "./session.ts";

/** With the caller's rights. */
export type SmokePool = { client: CognitoIdentityProviderClient; userPoolId: string };

/** A newcomer is a customer with an unconfirmed email. */
export type SmokeRole = "admin" | "agent" | "customer" | "newcomer";

/** SES's mailbox simulator: accepted, delivered to nobody, no bounce, no complaint. */
export const smokeAddress = (role: SmokeRole): string => `success+smoke-${role}@simulator.amazonses.com`;

export type SmokeSessions = Readonly<Record<SmokeRole, SmokeSession>>;

/** Returns a new password. Each run uses the same records, so that they do not accumulate. */
export const enableUser = async ({ client, userPoolId: UserPoolId }: SmokePool, role: SmokeRole): Promise<string> => {
  const Username = smokeAddress(role);
  const user = { UserPoolId, Username };
  const UserAttributes = [
    { Name: "email", Value: Username },
    { Name: "email_verified", Value: String(role !== "newcomer") },
    { Name: "name", Value: `Smoke ${role.charAt(0).toUpperCase()}${role.slice(1)}` },
  ];
  try {
    await client.send(new AdminCreateUserCommand({ ...user, MessageAction: "SUPPRESS", UserAttributes }));
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    await client.send(new AdminEnableUserCommand(user));
  }
  if (role === "admin" || role === "agent")
    await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: role }));
  const Password = randomBytes(24).toString("base64url");
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
  return Password;
};

/** Disabling also ends the sessions. */
export const disableUser = async ({ client, userPoolId: UserPoolId }: SmokePool, role: SmokeRole): Promise<void> => {
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username: smokeAddress(role) }));
};
