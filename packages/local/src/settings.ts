import { join, resolve } from "node:path";
import { UsageError } from "./refusal.ts";

export type LocalSettings = {
  port: number;
  dir: string;
  fresh: boolean;
  databaseEndpoint: string | undefined;
  requireSecondFactor: boolean;
};

export const repository = resolve(import.meta.dirname, "../../..");

const nonEmpty = (value: string | undefined): string | undefined => (value === "" ? undefined : value);

const parsePort = (text: string): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535)
    throw new UsageError(`PORT must be a whole number from 1 to 65535, but it is "${text}".`);
  return port;
};

/**
 * PORT (default 5173), LOCAL_DIR (default `.local` in the repository), DYNAMODB_ENDPOINT, SECOND_FACTOR_REQUIRED
 * (`yes`), `--fresh`. Throws UsageError.
 */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
  parameters: readonly string[],
): LocalSettings => {
  // `pnpm dev -- --fresh` passes the two dashes on.
  const flags = parameters.filter((parameter) => parameter !== "--");
  const unknown = flags.find((flag) => flag !== "--fresh");
  if (unknown !== undefined) throw new UsageError(`Unknown option ${unknown}: there is only --fresh.`);
  return {
    port: parsePort(nonEmpty(environment["PORT"]) ?? "5173"),
    dir: resolve(nonEmpty(environment["LOCAL_DIR"]) ?? join(repository, ".local")),
    fresh: flags.length > 0,
    databaseEndpoint: nonEmpty(environment["DYNAMODB_ENDPOINT"]),
    requireSecondFactor: environment["SECOND_FACTOR_REQUIRED"] === "yes",
  };
};
