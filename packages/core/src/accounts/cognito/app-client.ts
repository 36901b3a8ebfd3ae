import { createHmac } from "node:crypto";

/** The pool's app client; its secret keeps callers from signing in past our limits. */
export type AppClient = { id: string; secret: string };

export type UserPool = { userPoolId: string; appClient: AppClient; migrationSecret: string };

export const secretHash = ({ id, secret }: AppClient, username: string): string =>
  createHmac("sha256", secret).update(`${username}${id}`).digest("base64");
