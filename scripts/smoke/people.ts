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
export type Part = "admin" | "agent" | "customer" | "newcomer";

/** SES's mailbox simulator: accepted, delivered to nobody, no bounce, no complaint. */
export const smokeAddress = (part: Part): string => `success+smoke-${part}@simulator.amazonses.com`;

export type People = Readonly<Record<Part, SmokeSession>>;

/** Returns a new password. Each run uses the same records, so that they do not accumulate. */
export const openPerson = async ({ client, userPoolId: UserPoolId }: SmokePool, part: Part): Promise<string> => {
  const Username = smokeAddress(part);
  const user = { UserPoolId, Username };
  const UserAttributes = [
    { Name: "email", Value: Username },
    { Name: "email_verified", Value: String(part !== "newcomer") },
    { Name: "name", Value: `Smoke ${part.charAt(0).toUpperCase()}${part.slice(1)}` },
  ];
  try {
    await client.send(new AdminCreateUserCommand({ ...user, MessageAction: "SUPPRESS", UserAttributes }));
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    await client.send(new AdminEnableUserCommand(user));
  }
  if (part === "admin" || part === "agent")
    await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: part }));
  const Password = randomBytes(24).toString("base64url");
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
  return Password;
};

/** Disabling also ends the sessions. */
export const closePerson = async ({ client, userPoolId: UserPoolId }: SmokePool, part: Part): Promise<void> => {
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username: smokeAddress(part) }));
};
