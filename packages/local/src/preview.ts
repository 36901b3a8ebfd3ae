import { stat } from "node:fs/promises";
import { join } from "node:path";
import { startApi } from "./api.ts";
import { createEdge } from "./edge.ts";
import { copySite } from "./edge/site-copy.ts";
import { readIfPresent } from "./files.ts";
import { listen } from "./http.ts";
import { createMailbox } from "./mailbox.ts";
import { Refusal } from "./refusal.ts";
import { seed } from "./seed.ts";
import { repository } from "./settings.ts";
import { type Stack, startStack } from "./stack.ts";
import { createTeardown } from "./teardown.ts";

/** What a preview is started with. */
export type PreviewOptions = {
  /** The data folder, as an absolute path. */
  dir: string;
  /** Default: a free one. */
  port?: number;
  /** The built site; default: the web package's. */
  dist?: string;
  fresh?: boolean;
  /** Multiplies the limits per visitor's address; default 1. */
  formLimitFactor?: number;
  databaseEndpoint?: string | undefined;
  requireSecondFactor?: boolean;
  /** Told when a part ended without being asked to. */
  onDeath?: (reason: string) => void;
  /** Shows a line to the person at the terminal; default: nobody is there. */
  say?: (line: string) => void;
};

/** The built site, running. */
export type Preview = { url: string; stack: Stack; stop: () => Promise<void> };

/** Where the web package's build is put. */
export const defaultDist = join(repository, "packages/web/dist");

/** When the site in a folder was built; undefined when there is none. */
export const builtAt = async (dist: string): Promise<Date | undefined> =>
  (await readIfPresent(join(dist, "index.html"))) === undefined
    ? undefined
    : (await stat(join(dist, "index.html"))).mtime;

/**
 * Serves the built site as CloudFront would, with the API and everything it needs, filled with the demo data.
 *
 * @throws Refusal when there is no built site, or the data folder cannot be used; the system's error for a taken port
 */
export const startPreview = async (options: PreviewOptions): Promise<Preview> => {
  const { dir, port = 0, dist = defaultDist, onDeath = () => undefined, say = () => undefined } = options;
  if ((await builtAt(dist)) === undefined) throw new Refusal(`There is no built site in ${dist}.`);
  const { fresh = false, formLimitFactor = 1, databaseEndpoint, requireSecondFactor = false } = options;
  const settings = { dir, fresh, formLimitFactor, databaseEndpoint, requireSecondFactor };
  const stack = await startStack({ ...settings, onDeath, warn: say });
  const teardown = createTeardown();
  teardown.add(stack.stop);
  try {
    await seed(stack);
    // A free port is not known yet; the links of mails are then the website's.
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
    });
    const server = await listen(edge, { port, host: "localhost" });
    teardown.add(server.close);
    return { url: server.url, stack, stop: teardown.run };
  } catch (error) {
    await teardown.run();
    throw error;
  }
};
