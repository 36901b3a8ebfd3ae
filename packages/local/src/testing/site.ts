import { randomUUID } from "node:crypto";
import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startApi } from "../api.ts";
import { listen } from "../http.ts";
import { type JsonFields, fieldsIn } from "../records.ts";
import { startStack } from "../stack.ts";
import { createTeardown } from "../teardown.ts";
import { seededFolder } from "./seeded.ts";

export type SiteAnswer = { status: number; body: JsonFields; headers: Headers; milliseconds: number };

export type SiteRequest = { body?: unknown; token?: string; cookie?: string; headers?: Record<string, string> };

const onDeath = (reason: string): void => {
  throw new Error(reason);
};

export const startSite = async () => {
  const folder = await mkdtempDisposable(join(tmpdir(), "cleaning-site-"));
  const teardown = createTeardown();
  teardown.add(() => folder.remove());
  const dir = await seededFolder(join(folder.path, "data"));
  const stack = await startStack({ dir, formLimitFactor: 1_000, onDeath });
  teardown.add(stack.stop);
  const logFile = join(folder.path, "api.log");
  const env = { ...stack.env, POWERTOOLS_LOG_LEVEL: "DEBUG" };
  const api = await startApi({ env, logFile, watch: [], say: () => undefined, onDeath });
  teardown.add(api.stop);
  const server = await listen(api.handle);
  teardown.add(server.close);

  const call = async (key: string, { body, token, cookie, headers }: SiteRequest = {}): Promise<SiteAnswer> => {
    const [method = "", path = ""] = key.split(" ");
    const started = performance.now();
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        "idempotency-key": randomUUID(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed: unknown = await answer.json();
    const milliseconds = performance.now() - started;
    return { status: answer.status, body: fieldsIn(parsed), headers: answer.headers, milliseconds };
  };

  return {
    stack,
    call,
    takeText: api.takeText,
    mailTo: (email: string): string => stack.mails.list().find(({ to }) => to.includes(email))?.text ?? "",
    log: () => readFile(logFile, "utf8"),
    stop: teardown.run,
  };
};
export type Site = Awaited<ReturnType<typeof startSite>>;
