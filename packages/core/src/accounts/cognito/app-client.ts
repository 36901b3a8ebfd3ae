import { createHmac } from "node:crypto";

/** The pool's app client. Its secret, which only our functions know, guards against sign-ins past our limits. */
export type AppClient = { id: string; secret: string };

/** A user pool, its app client, and what proves to its migration trigger that our own sign-in asks. */
export type UserPool = { userPoolId: string; appClient: AppClient; migrationSecret: string };

/** What Cognito wants to be shown with a call that names a person: that the caller knows the client's secret. */
export const secretHash = ({ id, secret }: AppClient, username: string): string =>
  createHmac("sha256", secret).update(`${username}${id}`).digest("base64");
