import { stat } from "node:fs/promises";
import { join } from "node:path";
import { startApi } from "./api.ts";
import { createEdge } from "./edge.ts";
import { copySite } from "./edge/site-copy.ts";
import { readIfPresent } from "./files.ts";
import { listen } from "./http.ts";
import { createMailbox } from "./mailbox.ts";
import { createPhonePage } from "./phone-page.ts";
import { UsageError } from "./refusal.ts";
import { seed } from "./seed.ts";
import { repository } from "./settings.ts";
import { type Stack, startStack } from "./stack.ts";
import { createTeardown } from "./teardown.ts";

export type PreviewOptions = {
  dir: string;
  /** Default: a free one. */
  port?: number;
  dist?: string;
  fresh?: boolean;
  /** Multiplies the rate limits. */
  formLimitFactor?: number;
  databaseEndpoint?: string | undefined;
  requireSecondFactor?: boolean;
  /** Runs before the first request is accepted. */
  fillMore?: (stack: Stack) => Promise<void>;
  onDeath?: (reason: string) => void;
  say?: (line: string) => void;
};

export type RunningPreview = { url: string; stack: Stack; stop: () => Promise<void> };

export const defaultDist = join(repository, "packages/web/dist");

/** Undefined when there is no built site. */
export const builtAt = async (dist: string): Promise<Date | undefined> =>
  (await readIfPresent(join(dist, "index.html"))) === undefined
    ? undefined
    : (await stat(join(dist, "index.html"))).mtime;

/** Throws UsageError without a built site or a usable data folder; the system's error for a taken port. */
export const startPreview = async (options: PreviewOptions): Promise<RunningPreview> => {
  const { dir, port = 0, dist = defaultDist, onDeath = () => undefined, say = () => undefined } = options;
  if ((await builtAt(dist)) === undefined) throw new UsageError(`There is no built site in ${dist}.`);
  const { fresh = false, formLimitFactor = 1, databaseEndpoint, requireSecondFactor = false } = options;
  const settings = { dir, fresh, formLimitFactor, databaseEndpoint, requireSecondFactor };
  const stack = await startStack({ ...settings, onDeath, warn: say });
  const teardown = createTeardown();
  teardown.add(stack.stop);
  try {
    await seed(stack);
    await options.fillMore?.(stack);
    // The free port is not known yet; mails then link to the owner's website.
    const env = port === 0 ? stack.env : { ...stack.env, SITE_ORIGIN: `http://localhost:${port}` };
    const api = await startApi({ env, logFile: join(dir, "api.log"), watch: [], say, onDeath });
    teardown.add(api.stop);
    const copy = join(dir, "site");
    const site = await copySite(dist, copy);
    const mailbox = createMailbox(stack.mails);
    const edge = createEdge({
      dir: copy,
      site,
      uploads: stack.endpoints.s3,
      portal: stack.provider.url,
      api: api.handle,
      mailbox,
      phone: createPhonePage(stack.phones, stack.pushService, api.takeText),
    });
    const server = await listen(edge, { port, host: "localhost" });
    teardown.add(server.close);
    return { url: server.url, stack, stop: teardown.run };
  } catch (error) {
    await teardown.run();
    throw error;
  }
};
