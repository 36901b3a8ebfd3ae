import { cpSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { bundle } from "@cleaning/functions/bundling/bundle";

const bundles = join(import.meta.dirname, "../../.sst/bundled");
const made = new Map<string, Promise<string>>();

/** Bundles a file once for all stages: it is the same in each. */
const bundled = (file: string): Promise<string> => {
  const known = made.get(file);
  if (known !== undefined) return known;
  const folder = join(bundles, file);
  rmSync(folder, { recursive: true, force: true });
  const bundling = bundle(file, folder).then((result) => result.folder);
  made.set(file, bundling);
  return bundling;
};

/** What SST asked its bundler for. */
export type Build = {
  functionID: string;
  handler: string;
  runtime: string;
  links: Record<string, unknown>;
  properties: { architecture?: string; [setting: string]: unknown };
};

const bucket = { asset: "sst-asset", state: "sst-state", assetEcrRegistryId: "", assetEcrUrl: "" };

/**
 * The part of the `sst` command that components talk to while a program runs: where the account's asset bucket is, and
 * the bundler. Functions are bundled for real.
 *
 * @param folder where the bundles go
 */
export const sstServer = async (folder: string) => {
  const builds: Build[] = [];

  const answer = async (method: string, input: Build): Promise<unknown> => {
    if (method === "Provider.Aws.Bootstrap") return bucket;
    if (method !== "Runtime.Build") return {};
    builds.push(input);
    const dot = input.handler.lastIndexOf(".");
    const out = join(folder, input.functionID);
    cpSync(await bundled(`${input.handler.slice(0, dot)}.ts`), out, { recursive: true });
    return { handler: `bundle${input.handler.slice(dot)}`, out, errors: [], sourcemaps: [] };
  };

  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { method, params } = JSON.parse(body) as { method: string; params: [Build] };
      answer(method, params[0]).then(
        (result) => response.end(JSON.stringify({ result })),
        (error: unknown) => response.end(JSON.stringify({ error: String(error) })),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  return { address: `http://127.0.0.1:${port}`, builds, close };
};
