import type { LambdaName } from "@cleaning/contract/http/route";
import { createGateway, type Handler } from "../gateway.ts";
import { type Handle, listen, pathOf, readBody, sendJson } from "../http.ts";
import { isFields } from "../records.ts";
import { textsPath } from "./texts-path.ts";

/** Milliseconds. */
const every = {
  outbox: 10_000,
  nightly: 300_000,
  sync: 3_600_000,
} as const;

/** In the format of the functions' log. */
const logError = (message: string, error: unknown): void => {
  const { name, message: detail, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${JSON.stringify({ level: "ERROR", message, error: { name, message: detail, stack } })}\n`);
};

/** The shipped verifier fetches keys from AWS; here it gets the local pool's. */
const trustLocalTokens = async (): Promise<void> => {
  const { accessTokens } = await import("@cleaning/functions/tokens");
  const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint = "", USER_POOL_ID: pool = "" } = process.env;
  const answer: unknown = await (await fetch(`${endpoint}/${pool}/.well-known/jwks.json`)).json();
  if (!isFields(answer) || !Array.isArray(answer["keys"])) throw new Error("The local user pool has no keys.");
  const jwks: Parameters<ReturnType<typeof accessTokens>["cacheJwks"]>[0] = { keys: answer["keys"] };
  accessTokens().cacheJwks(jwks);
};

const loadHandlers = async (): Promise<Record<LambdaName, Handler>> => {
  const [site, accounts, checkout, visits, booking, agent, admin, sync] = await Promise.all([
    import("@cleaning/functions/site"),
    import("@cleaning/functions/accounts"),
    import("@cleaning/functions/checkout"),
    import("@cleaning/functions/visits"),
    import("@cleaning/functions/booking"),
    import("@cleaning/functions/agent-day"),
    import("@cleaning/functions/admin"),
    import("@cleaning/functions/sync"),
  ]);
  return {
    site: site.handler,
    accounts: accounts.handler,
    checkout: checkout.handler,
    visits: visits.handler,
    booking: booking.handler,
    agent: agent.handler,
    admin: admin.handler,
    sync: sync.handler,
  };
};

const repeat = (handler: () => Promise<void>, pause: number, failed: string, isImmediate = false): void => {
  const schedule = (): void => {
    setTimeout(() => void runHandler(), pause).unref();
  };
  const runHandler = async (): Promise<void> => {
    try {
      await handler();
    } catch (error) {
      logError(failed, error);
    }
    schedule();
  };
  if (isImmediate) void runHandler();
  else schedule();
};

const startSchedules = async (): Promise<void> => {
  const [outbox, nightly, sync] = await Promise.all([
    import("@cleaning/functions/run-outbox"),
    import("@cleaning/functions/run-nightly"),
    import("@cleaning/functions/sync-hourly"),
  ]);
  repeat(outbox.handler, every.outbox, "the outbox failed");
  repeat(nightly.handler, every.nightly, "the nightly function failed", true);
  repeat(sync.handler, every.sync, "the sync with the provider failed");
};

/** As SNS calls the function. */
const takeText: Handle = async (request, response) => {
  const { handler } = await import("@cleaning/functions/take-texts");
  const Message = (await readBody(request, 100_000))?.toString() ?? "";
  await handler({ Records: [{ Sns: { Message, Timestamp: new Date().toISOString() } }] });
  sendJson(response, 200, {});
};

// Ctrl-C reaches the whole process group; the launcher ends this process.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("message", () => process.exit(0));
process.on("disconnect", () => process.exit(0));

const handlers = await loadHandlers();
await trustLocalTokens();
await startSchedules();
/** A busy machine that runs tests is no slow function. */
const { CALL_LIMIT } = process.env;
const gateway = createGateway({
  handlers,
  onDefect: logError,
  ...(CALL_LIMIT === undefined ? {} : { timeout: Number(CALL_LIMIT) }),
});
const server = await listen((request, response) =>
  pathOf(request) === textsPath ? takeText(request, response) : gateway(request, response),
);
process.send?.({ port: server.port });
