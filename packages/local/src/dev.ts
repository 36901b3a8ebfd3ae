import { join } from "node:path";
import { isProviderFrame, providerFrameHeaders } from "@cleaning/contract/http/headers";
import { createServer, type Plugin } from "vite";
import { startApi } from "./api.ts";
import { type Handle, pathOf } from "./http.ts";
import { createMailbox, isMailboxPath } from "./mailbox.ts";
import { createPhonePage, isPhonePath } from "./phone-page.ts";
import { seed } from "./seed.ts";
import { repository, type LocalSettings } from "./settings.ts";
import { startStack } from "./stack.ts";
import { createTeardown } from "./teardown.ts";

export type DevOptions = LocalSettings & {
  onDeath: (reason: string) => void;
  say: (line: string) => void;
};

export type Dev = { url: string; provider: string; stop: () => Promise<void> };

const sources = ["functions", "core", "contract"].map((name) => join(repository, "packages", name, "src"));

type Handles = Record<"api" | "mailbox" | "phone", Handle>;

/** Before Vite's own middleware, which answers everything. */
const sameOrigin = ({ api, mailbox, phone }: Handles, portal: string): Plugin => ({
  name: "cleaning:same-origin",
  enforce: "pre",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const path = pathOf(request);
      if (isMailboxPath(path)) return void mailbox(request, response);
      if (isPhonePath(path)) return void phone(request, response);
      if (path === "/api" || path.startsWith("/api/")) return void api(request, response);
      if (isProviderFrame(path))
        for (const [name, value] of Object.entries(providerFrameHeaders({ portal }))) response.setHeader(name, value);
      return next();
    });
  },
});

/** Throws UsageError when the data folder cannot be used or the database cannot run here. */
export const startDev = async ({ port, dir, onDeath, say, ...settings }: DevOptions): Promise<Dev> => {
  const stack = await startStack({ ...settings, dir, onDeath, warn: say });
  const teardown = createTeardown();
  teardown.add(stack.stop);
  try {
    await seed(stack);
    const api = await startApi({
      env: { ...stack.env, SITE_ORIGIN: `http://localhost:${port}` },
      logFile: join(dir, "api.log"),
      watch: sources,
      say,
      onDeath,
    });
    teardown.add(api.stop);
    const phone = createPhonePage(stack.phones, stack.pushService, api.takeText);
    const handles = { api: api.handle, mailbox: createMailbox(stack.mails), phone };
    const vite = await createServer({
      root: join(repository, "packages/web"),
      // Per data folder, so that two runs do not share prepared dependencies.
      cacheDir: join(dir, "vite"),
      clearScreen: false,
      server: { port, strictPort: true, host: "localhost" },
      plugins: [sameOrigin(handles, stack.provider.url)],
    });
    teardown.add(() => vite.close());
    await vite.listen();
    return { url: `http://localhost:${port}`, provider: stack.provider.url, stop: teardown.run };
  } catch (error) {
    await teardown.run();
    throw error;
  }
};
