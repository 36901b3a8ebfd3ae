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

/** A stage's user pool, and a client with the caller's rights. */
export type SmokePool = { client: CognitoIdentityProviderClient; userPoolId: string };

/** Whom a run makes up: a newcomer is a customer who has not confirmed their address. */
export type Part = "admin" | "agent" | "customer" | "newcomer";

/** Mail to SES's mailbox simulator is accepted, reaches nobody, and counts neither as a bounce nor as a complaint. */
export const smokeAddress = (part: Part): string => `success+smoke-${part}@simulator.amazonses.com`;

/** The session of each made-up person. */
export type People = Readonly<Record<Part, SmokeSession>>;

/**
 * Lets a made-up person sign in, with a new password, which is returned. Their records in the table are the
 * same in each run, so that runs leave no more and more people.
 */
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

/** Nobody signs in as that person until the next run: the account is disabled, which also ends its sessions. */
export const closePerson = async ({ client, userPoolId: UserPoolId }: SmokePool, part: Part): Promise<void> => {
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username: smokeAddress(part) }));
};
