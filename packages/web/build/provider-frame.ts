import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { providerFrame } from "@cleaning/contract/checkout/provider-frame";
import { cacheControl, isProviderFrame, providerFrameHeaders } from "@cleaning/contract/http/headers";
import { build, type Plugin } from "vite";

const source = "src/features/checkout/provider-frame-start.ts";

/** A classic script: module scripts are requested with the page's origin, which is opaque here. */
const scriptOf = async (root: string): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: { input: join(root, source), output: { format: "iife" } },
    },
  });
  const [output] = [built].flat();
  const [chunk] = output !== undefined && "output" in output ? output.output : [];
  if (chunk?.type !== "chunk") throw new Error(`${source} was not built.`);
  return chunk.code;
};

const pageOf = (script: string): string => {
  // Named by its content, so that page and script that a browser keeps belong together.
  const version = createHash("sha256").update(script).digest("base64url").slice(0, 8);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Secure registration</title>
<style>body{margin:0;background:#fff}#portal{display:flow-root}</style>
</head>
<body>
<div id="portal"></div>
<script src="${providerFrame.path}.js?v=${version}"></script>
</body>
</html>
`;
};

export const writeProviderFrame = async (root: string, dist: string): Promise<void> => {
  const script = await scriptOf(root);
  await writeFile(join(dist, `${providerFrame.path}.js`), script);
  await writeFile(join(dist, `${providerFrame.path}.html`), pageOf(script));
};

/** `portal`: the provider's origin. In development a server before Vite may have set the headers already. */
export const providerFramePages = (portal: string | undefined): Plugin => ({
  name: "cleaning:provider-frame",
  configureServer: ({ config, middlewares }) => {
    middlewares.use((request, response, next) => {
      const [path = ""] = (request.url ?? "").split("?");
      if (!isProviderFrame(path)) return next();
      const answer = async (): Promise<void> => {
        const script = await scriptOf(config.root);
        if (!response.hasHeader("content-security-policy"))
          for (const [name, value] of Object.entries(providerFrameHeaders({ portal }))) response.setHeader(name, value);
        const isScript = path.endsWith(".js");
        response.setHeader("content-type", `${isScript ? "text/javascript" : "text/html"}; charset=utf-8`);
        response.setHeader("cache-control", cacheControl.page);
        response.end(isScript ? script : pageOf(script));
      };
      answer().catch(next);
    });
  },
});
