import { createServer, type Server } from "node:http";
import { providerFrameHeaders, securityHeaders } from "@cleaning/contract/http/headers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { waitsForMorning } from "./messages.ts";
import { baseUrl, smoke } from "./run.ts";

type Answer = { status: number; headers: Record<string, string>; body: string };

const html = {
  "content-type": "text/html; charset=utf-8",
  ...securityHeaders({ uploads: "https://bucket.s3.us-west-2.amazonaws.com" }),
};
const json = { "content-type": "application/json", ...securityHeaders() };
const refusal = JSON.stringify({ message: "No." });

const good: Readonly<Record<string, Answer>> = {
  "/": { status: 200, headers: html, body: "<h1>Cleaning</h1>" },
  "/provider-frame.html": { status: 200, headers: html, body: "<main></main>" },
  "/api/services": {
    status: 200,
    headers: { ...json, "cache-control": "public, s-maxage=300" },
    body: JSON.stringify({ services: [] }),
  },
  "/no-such-page": { status: 404, headers: html, body: "<h1>Not found</h1>" },
  "/api/no-such-call": { status: 404, headers: json, body: refusal },
  "/api/admin/contact-submissions": { status: 401, headers: json, body: refusal },
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** `answers` is called for each request. */
const look = async (answers: () => Readonly<Record<string, Answer>>, attempts = 1): Promise<[boolean, string]> => {
  const server = createServer((request, response) => {
    const { status, headers, body } = answers()[request.url ?? ""] ?? { status: 500, headers: {}, body: "" };
    response.writeHead(status, headers).end(body);
  });
  servers.push(server);
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("no port"));
      else resolve(address.port);
    });
  });
  const lines: string[] = [];
  const works = await smoke(baseUrl(`http://127.0.0.1:${port}`), {
    attempts,
    pauseMilliseconds: 1,
    say: (line) => void lines.push(line),
  });
  return [works, lines.join("\n")];
};

const without = (headers: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

test("the provider's portal is allowed only where the deployment has its address", async () => {
  vi.stubEnv("PROVIDER_URL", "https://api.provider.example/v2");
  vi.stubEnv("PROVIDER_PORTAL", "https://portal.provider.example");
  const policies = providerFrameHeaders({ portal: "https://portal.provider.example" });
  const headers = { ...html, ...policies };
  const allowing = { ...good, "/provider-frame.html": { status: 200, headers, body: "" } };
  const isContent = async (answers: typeof good): Promise<boolean> => (await look(() => answers))[0];
  // In `good` the frame has the other pages' headers: no portal, no sandbox.
  expect([await isContent(allowing), await isContent(good)]).toEqual([true, false]);
  vi.unstubAllEnvs();
  expect([await isContent(allowing), await isContent(good)]).toEqual([false, true]);
});

describe("smoke test", () => {
  test("is content with a deployment in order", async () => {
    const [works, output] = await look(() => good);
    expect(output).not.toContain("FAIL");
    expect(works).toBe(true);
  });

  test.each<[string, Record<string, Partial<Answer>>]>([
    ["a home page that fails", { "/": { status: 500 } }],
    ["an empty home page", { "/": { body: "<div id=root></div>" } }],
    ...Object.keys(securityHeaders()).map((name): [string, Record<string, Partial<Answer>>] => [
      `a home page without ${name}`,
      { "/": { headers: without(html, name) } },
    ]),
    [
      "a looser policy for scripts",
      {
        "/": {
          headers: {
            ...html,
            "content-security-policy":
              securityHeaders()["content-security-policy"]?.replace(
                "script-src 'self'",
                "script-src 'self' 'unsafe-inline'",
              ) ?? "",
          },
        },
      },
    ],
    [
      "connections to elsewhere than AWS",
      { "/": { headers: { ...html, ...securityHeaders({ uploads: "https://example.org" }) } } },
    ],
    [
      "an API that answers with a page",
      { "/api/services": { headers: { ...html, "cache-control": "s-maxage=300" }, body: "<h1>" } },
    ],
    ["services that are none", { "/api/services": { body: JSON.stringify({ services: [{ id: "one" }] }) } }],
    ["services that are not cached", { "/api/services": { headers: json } }],
    ["an unknown page with the status 200", { "/no-such-page": { status: 200 } }],
    ["an unknown call that is answered with a page", { "/api/no-such-call": { headers: html, body: "<h1>" } }],
    ["an admin's list that is open to all", { "/api/admin/contact-submissions": { status: 200 } }],
    ["an API that refuses all", { "/api/services": { status: 403, body: refusal } }],
  ])("complains of %s", async (_, changes) => {
    const broken = Object.fromEntries(
      Object.entries(good).map(([path, answer]) => [path, { ...answer, ...changes[path] }]),
    );
    const [works, output] = await look(() => broken);
    expect(works).toBe(false);
    expect(output.match(/FAIL/g)).toHaveLength(1);
  });

  test("retries an address that is not known yet", async () => {
    let requestCount = 0;
    const [works] = await look(() => ((requestCount += 1) < 3 ? {} : good), 5);
    expect(works).toBe(true);
  });

  test("complains when nothing answers, without failing itself", async () => {
    const lines: string[] = [];
    const options = { attempts: 1, pauseMilliseconds: 1, say: (line: string) => void lines.push(line) };
    expect(await smoke(baseUrl("http://127.0.0.1:1"), options)).toBe(false);
    expect(lines.join("\n")).toContain("FAIL");
  });

  test.each(["http://example.com", "ftp://example.com", "example.com", ""])("does not ask %s", (address) => {
    expect(() => baseUrl(address)).toThrow(/URL|https/);
  });
});

test.each([
  ["2026-11-30T14:59:00Z", true], // 7:59 AM in Utah
  ["2026-11-30T15:00:00Z", false],
  ["2026-12-01T02:44:00Z", false],
  ["2026-12-01T02:46:00Z", true], // 7:46 PM: quiet hours begin before it is done
  ["2026-12-01T03:30:00Z", true],
])("at %s a text and a notification wait for the morning: %s", (at, isWaiting) =>
  expect(waitsForMorning(new Date(at))).toBe(isWaiting),
);
