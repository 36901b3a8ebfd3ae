import { createHmac } from "node:crypto";

export type AppClient = { id: string; secret: string };

export type UserPool = { userPoolId: string; appClient: AppClient; migrationSecret: string };

export const secretHash = ({ id, secret }: AppClient, username: string): string =>
  createHmac("sha256", secret).update(`${username}${id}`).digest("base64");
