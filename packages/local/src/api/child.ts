import type { Area } from "@cleaning/contract/route";
import { createGateway, type Handler } from "../gateway.ts";
import { listen } from "../http.ts";
import { isFields } from "../records.ts";

/** How often mails that could not be sent are tried again, in milliseconds; a schedule does it in AWS. */
const retryEvery = 60_000;

/** Log entries of the launcher, in the form of the functions' own. */
const logError = (message: string, error: unknown): void => {
  const { name, message: detail, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${JSON.stringify({ level: "ERROR", message, error: { name, message: detail, stack } })}\n`);
};

/** The shipped verifier fetches keys from AWS; the local pool's are given to it instead. */
const trustLocalTokens = async (): Promise<void> => {
  const { accessTokens } = await import("@cleaning/functions/tokens");
  const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint = "", USER_POOL_ID: pool = "" } = process.env;
  const answer: unknown = await (await fetch(`${endpoint}/${pool}/.well-known/jwks.json`)).json();
  if (!isFields(answer) || !Array.isArray(answer["keys"])) throw new Error("The local user pool has no keys.");
  const jwks: Parameters<ReturnType<typeof accessTokens>["cacheJwks"]>[0] = { keys: answer["keys"] };
  accessTokens().cacheJwks(jwks);
};

const loadHandlers = async (): Promise<Record<Area, Handler>> => {
  const [site, accounts, admin] = await Promise.all([
    import("@cleaning/functions/site"),
    import("@cleaning/functions/accounts"),
    import("@cleaning/functions/admin"),
  ]);
  return { site: site.handler, accounts: accounts.handler, admin: admin.handler };
};

const retryMails = async (): Promise<void> => {
  const { handler } = await import("@cleaning/functions/retry-mails");
  const again = async (): Promise<void> => {
    try {
      await handler();
    } catch (error) {
      logError("the mail retry job failed", error);
    }
    schedule();
  };
  const schedule = (): void => {
    setTimeout(() => void again(), retryEvery).unref();
  };
  schedule();
};

// Ctrl-C reaches the whole group of processes; the launcher ends this one in its own time, or by dying.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("message", () => process.exit(0));
process.on("disconnect", () => process.exit(0));

const handlers = await loadHandlers();
await trustLocalTokens();
await retryMails();
const server = await listen(createGateway({ handlers, onDefect: logError }));
process.send?.({ port: server.port });
