import { createServer } from "node:http";
import { join } from "node:path";
import { createServer as createVite } from "vite";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";

const web = join(import.meta.dirname, "../../packages/web");

afterEach(() => vi.unstubAllEnvs());

const fakeEdge = async () => {
  const requests: {
    url: string | undefined;
    host: string | undefined;
    site: unknown;
    secret: unknown;
    body: string;
  }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { host, "sec-fetch-site": site, "x-origin-verify": secret } = request.headers;
      requests.push({ url: request.url, host, site, secret, body });
      response.setHeader("set-cookie", "__Secure-refresh_token=x; Path=/api/auth; Secure; HttpOnly; SameSite=Strict");
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  return { asked: requests, host: `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}` };
};

it("in sst dev the site's calls go to the stage's CloudFront, under its name and without a secret", async () => {
  const edge = await fakeEdge();
  vi.stubEnv("API_ORIGIN", `http://${edge.host}`);
  const vite = await createVite({
    root: web,
    configFile: join(web, "vite.config.ts"),
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: "127.0.0.1", watch: null },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const address = vite.httpServer?.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login?x=1`, {
    method: "POST",
    body: "hello",
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(edge.asked).toEqual([
    { url: "/api/auth/login?x=1", host: edge.host, site: "same-origin", secret: undefined, body: "hello" },
  ]);
  expect(answer.headers.get("set-cookie")).toContain("HttpOnly; SameSite=Strict");
});
