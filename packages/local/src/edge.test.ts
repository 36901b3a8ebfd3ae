import { mkdir, rm, writeFile } from "node:fs/promises";
import { request as startRequest } from "node:http";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { cacheControl, headersAt, providerFrameHeaders } from "@cleaning/contract/http/headers";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createEdge } from "./edge.ts";
import { copySite } from "./edge/site-copy.ts";
import { listen, sendJson, sendText } from "./http.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const uploads = "http://127.0.0.1:9999";
const portal = "http://127.0.0.1:9998";
const filler = "<p>Cleaning in Cache Valley</p>\n".repeat(60);
const home = `<!doctype html><title>Home</title>${filler}`;

const built = {
  "index.html": home,
  "contact.html": "Contact",
  "404.html": "Not here",
  "app-shell.html": "Shell",
  "routes.json": JSON.stringify(["/", "/about", "/contact", "/login"]),
  "assets/index-abc123.js": `console.log(${JSON.stringify(filler)})`,
  "assets/tiny-abc123.js": "0",
  "favicon.svg": "<svg/>",
  "agent-worker.js": "0",
  "agent.webmanifest": "{}",
  "provider-frame.html": "Frame",
  "provider-frame.js": "0",
};

describe("the edge", () => {
  let root = "";
  beforeEach(async () => {
    root = await temporaryFolder();
  });

  const start = async (content: Readonly<Record<string, string>>) => {
    const dist = join(root, "dist");
    for (const [name, text] of Object.entries(content)) {
      await mkdir(dirname(join(dist, name)), { recursive: true });
      await writeFile(join(dist, name), text);
    }
    await writeFile(join(root, "secret.txt"), "secret");
    const dir = join(root, "copy");
    const edge = createEdge({
      dir,
      site: await copySite(dist, dir),
      uploads,
      portal,
      api: (request, response) =>
        sendJson(response, 200, { api: request.url }, { "cache-control": "private, no-store" }),
      mailbox: (_, response) => sendText(response, 200, "text/plain", "mailbox"),
      phone: (_, response) => sendText(response, 200, "text/plain", "phone"),
    });
    const server = await listen(edge);
    onTestFinished(server.close);
    /** Sends the path unchanged, and does not decode the body. */
    return (path: string, headers: Record<string, string> = {}, method = "GET") =>
      new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
        const clientRequest = startRequest(
          { host: server.host, port: server.port, path, method, headers },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on("data", (chunk: Buffer) => chunks.push(chunk));
            answer.on("end", () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
            );
          },
        );
        clientRequest.on("error", reject);
        clientRequest.end();
      });
  };
  const outcome = async (get: Awaited<ReturnType<typeof start>>, path: string) => {
    const { status, body } = await get(path);
    return `${status} ${body.toString().slice(0, 8)}`;
  };

  it("serves clean addresses, the shell for what only the browser can fill, and the not-found page", async () => {
    const get = await start(built);
    for (const path of ["/contact", "/contact/", "/contact.html", "/contact?from=mail"])
      expect(await outcome(get, path), `at ${path}`).toBe("200 Contact");
    for (const path of [
      "/admin",
      "/admin/customers/7",
      "/customer-portal",
      "/agent-dashboard/",
      "/about",
      "/login?next=%2F",
    ])
      expect(await outcome(get, path), `at ${path}`).toBe("200 Shell");
    for (const path of ["/nothing", "/about/more", "/administrator", "/About", "/routes.json", "/%zz"])
      expect(await outcome(get, path), `at ${path}`).toBe("404 Not here");
    for (const path of ["/assets/gone.js", "/assets/", "/assets"])
      expect(await outcome(get, path), `at ${path}`).toBe("404 Not Foun");
    expect(await outcome(get, "/")).toBe(`200 ${home.slice(0, 8)}`);
  });

  it("sends the security headers with every answer", async () => {
    const get = await start(built);
    for (const path of ["/", "/nothing", "/assets/index-abc123.js", "/api/services"]) {
      const { headers } = await get(path);
      expect(headers, `at ${path}`).toMatchObject(headersAt("/", { uploads, portal }));
    }
    const policy = String((await get("/")).headers["content-security-policy"]);
    for (const directive of ["script-src 'self'", `connect-src 'self' ${uploads}`, "frame-src 'self'"])
      expect(policy.split("; ")).toContain(directive);
  });

  it("names the provider in the headers of its frame alone, whatever other way leads to that page", async () => {
    const get = await start(built);
    for (const path of ["/provider-frame.html", "/provider-frame.js", "/provider-frame.html?x=1"]) {
      const { status, headers } = await get(path);
      expect([status, headers], `at ${path}`).toMatchObject([200, providerFrameHeaders({ portal })]);
    }
    for (const path of [
      "/",
      "/contact",
      "/admin",
      "/nothing",
      "/api/services",
      "/provider-frame",
      "/%70rovider-frame.html",
    ])
      expect(JSON.stringify((await get(path)).headers), `at ${path}`).not.toContain(portal);
  });

  it("lets hashed assets be kept for ever, pages and the agents' app never without asking, other files an hour", async () => {
    const get = await start(built);
    const caching = async (path: string) => (await get(path)).headers["cache-control"];
    expect(await caching("/assets/index-abc123.js")).toBe("public, max-age=31536000, immutable");
    expect(await caching("/favicon.svg")).toBe("public, max-age=3600");
    for (const path of ["/", "/contact", "/admin", "/agent-worker.js", "/agent.webmanifest"])
      expect(await caching(path), `at ${path}`).toBe(cacheControl.page);
    expect(await caching("/nothing")).toBe(cacheControl.notFound);
    expect(await caching("/assets/gone.js")).toBeUndefined();
    expect(await caching("/api/services")).toBe("private, no-store");
  });

  it("compresses texts with brotli, else gzip, and small ones not at all", async () => {
    const get = await start(built);
    const response = await get("/", { "accept-encoding": "gzip, deflate, br" });
    expect(response.headers).toMatchObject({ "content-encoding": "br", "content-type": "text/html;charset=utf-8" });
    expect(response.headers["vary"]).toBe("Accept-Encoding");
    expect(brotliDecompressSync(response.body).toString()).toBe(home);
    const script = await get("/assets/index-abc123.js", { "accept-encoding": "br" });
    expect(script.headers).toMatchObject({ "content-encoding": "br", "content-type": "text/javascript" });
    expect((await get("/", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
    expect((await get("/")).headers).not.toHaveProperty("content-encoding");
    expect((await get("/assets/tiny-abc123.js", { "accept-encoding": "br" })).headers).not.toHaveProperty(
      "content-encoding",
    );
    const notFoundPage = await get("/nothing", { "accept-encoding": "br" });
    expect(notFoundPage.status).toBe(404);
  });

  it("answers HEAD as GET, without the body", async () => {
    const get = await start(built);
    for (const [path, status] of [
      ["/contact", 200],
      ["/nothing", 404],
    ] as const) {
      const head = await get(path, {}, "HEAD");
      expect(head.status).toBe(status);
      expect(head.body).toHaveLength(0);
      expect(head.headers["content-length"]).toBe((await get(path)).headers["content-length"]);
    }
  });

  it("answers 304 to a current etag, but never for the not-found page", async () => {
    const get = await start(built);
    const { etag } = (await get("/contact")).headers;
    const again = await get("/contact", { "if-none-match": String(etag) });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject({ "cache-control": cacheControl.page });
    const notFoundPage = await get("/nothing");
    const headers = { "if-none-match": String(notFoundPage.headers["etag"]), range: "bytes=0-1" };
    expect((await get("/nothing", headers)).status).toBe(404);
  });

  it("refuses to do anything to a file but to read it", async () => {
    const get = await start(built);
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const { status, headers } = await get("/contact", {}, method);
      expect(status, `to ${method}`).toBe(405);
      expect(headers["allow"]).toBe("GET, HEAD");
    }
  });

  it.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "//secret.txt",
    "/admin/../../secret.txt",
    "/.%00./secret.txt",
    "/index.html%00.js",
    "/constructor",
    "/__proto__",
  ])("gives away nothing outside the site: %s", async (path) => {
    const get = await start(built);
    const { status, body } = await get(path);
    expect(body.toString()).not.toContain("secret");
    expect(status === 404 || body.toString() === "Shell").toBe(true);
  });

  it("hands the API and the mailbox their requests, and nothing else", async () => {
    const get = await start(built);
    expect((await get("/api/services?x=1", {}, "POST")).body.toString()).toBe('{"api":"/api/services?x=1"}');
    expect((await get("/__mailbox")).body.toString()).toBe("mailbox");
    expect((await get("/__mailbox/1")).body.toString()).toBe("mailbox");
    expect((await get("/apiary")).status).toBe(404);
    expect((await get("/__mailboxes")).status).toBe(404);
  });

  it("is not disturbed by a build that runs meanwhile", async () => {
    const get = await start(built);
    await rm(join(root, "dist"), { recursive: true });
    expect((await get("/contact")).status).toBe(200);
  });
});
