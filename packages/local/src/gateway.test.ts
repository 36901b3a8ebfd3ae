import { request as httpRequest } from "node:http";
import type { Route } from "@cleaning/contract/http/route";
import { routes as contractRoutes } from "@cleaning/contract/routes";
import { siteRoutes } from "@cleaning/contract/routes/site";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createGateway, type Handler } from "./gateway.ts";
import { listen } from "./http.ts";

const route: Route = { ...siteRoutes["GET /api/services"], lambda: "site" };
const routes: Readonly<Record<string, Route>> = {
  "GET /api/things": route,
  "GET /api/things/{id}": route,
  "GET /api/things/latest": route,
  "PATCH /api/things/{id}/parts/{part}": { ...route, lambda: "admin" },
  "POST /api/things": { ...route, lambda: "accounts" },
  "GET /api/all-things": { ...route, lambda: "sync" },
};

const start = async (handler: Handler, options: { timeout?: number } = {}) => {
  const onDefect = vi.fn<(what: string, error: unknown) => void>();
  const handlers = {
    site: handler,
    accounts: handler,
    checkout: handler,
    visits: handler,
    booking: handler,
    agent: handler,
    admin: handler,
    sync: handler,
  };
  const server = await listen(createGateway({ handlers, routes, onDefect, ...options }));
  onTestFinished(server.close);
  return { url: server.url, onDefect };
};

const startEcho = async () => {
  const invocations: { event: APIGatewayProxyEventV2; context: Context }[] = [];
  const { url } = await start(async (event, context) => {
    invocations.push({ event, context });
    return { statusCode: 200 };
  });
  return async (path: string, init: RequestInit = {}) => {
    const { status } = await fetch(`${url}${path}`, init);
    const last = invocations.at(-1);
    if (last === undefined) throw new Error(`No function was called: ${status}`);
    return last;
  };
};

describe("the event a function is given", () => {
  it("names the route, with its path parameters decoded", async () => {
    const call = await startEcho();
    const { event } = await call("/api/things/a%20b%2Fc/parts/7", { method: "PATCH" });
    expect(event.routeKey).toBe("PATCH /api/things/{id}/parts/{part}");
    expect(event.pathParameters).toEqual({ id: "a b/c", part: "7" });
    expect(event.requestContext.http).toMatchObject({ method: "PATCH", sourceIp: "127.0.0.1" });
    expect(event.version).toBe("2.0");
  });

  it("prefers a literal route to one with a parameter", async () => {
    const call = await startEcho();
    expect((await call("/api/things/latest")).event.routeKey).toBe("GET /api/things/latest");
    expect((await call("/api/things/9")).event.routeKey).toBe("GET /api/things/{id}");
  });

  it("carries the query raw and decoded, repeated names joined by commas", async () => {
    const call = await startEcho();
    const { event } = await call("/api/things?x=1&x=2&y=%C3%A4&constructor=z");
    expect(event.rawQueryString).toBe("x=1&x=2&y=%C3%A4&constructor=z");
    expect(event.queryStringParameters).toEqual({ x: "1,2", y: "ä", constructor: "z" });
    expect((await call("/api/things")).event).not.toHaveProperty("queryStringParameters");
  });

  it("carries headers in lower case and cookies as a list", async () => {
    const call = await startEcho();
    const { event } = await call("/api/things", { headers: { "X-Thing": "A", Cookie: "a=1; b=2=3" } });
    expect(event.headers).toMatchObject({ "x-thing": "A" });
    expect(event.headers).not.toHaveProperty("cookie");
    expect(event.cookies).toEqual(["a=1", "b=2=3"]);
  });

  it("carries JSON and text as they are, and other types in base64", async () => {
    const call = await startEcho();
    const echoOf = async (type: string, body: string | Uint8Array<ArrayBuffer>) => {
      const { event } = await call("/api/things", { method: "POST", headers: { "content-type": type }, body });
      return [event.body, event.isBase64Encoded];
    };
    expect(await echoOf("application/json; charset=utf-8", '{"a":"ä"}')).toEqual(['{"a":"ä"}', false]);
    expect(await echoOf("application/problem+json", "{}")).toEqual(["{}", false]);
    expect(await echoOf("text/plain", "hallo")).toEqual(["hallo", false]);
    expect(await echoOf("application/octet-stream", new Uint8Array([1, 2, 255]))).toEqual(["AQL/", true]);
    expect(await echoOf("application/x-www-form-urlencoded", "a=b")).toEqual(["YT1i", true]);
    const { event } = await call("/api/things");
    expect(event.body).toBeUndefined();
    expect(event.isBase64Encoded).toBe(false);
  });

  it.each([
    ["/api/things", 10_000],
    ["/api/all-things", 29_000],
  ])("comes with a context that counts down and names the request (%s)", async (path, limit) => {
    const call = await startEcho();
    const { context, event } = await call(path);
    expect(context.awsRequestId).toBe(event.requestContext.requestId);
    const left = context.getRemainingTimeInMillis();
    expect(left).toBeLessThanOrEqual(limit);
    expect(left).toBeGreaterThan(limit - 5_000);
  });
});

const answer = async (result: unknown) => {
  const { url, onDefect } = await start(async () => result);
  return { response: await fetch(`${url}/api/things`), onDefect };
};

describe("what a function returns", () => {
  it("becomes the answer, with its headers and every cookie", async () => {
    const { response } = await answer({
      statusCode: 201,
      headers: { "Content-Type": "application/json", "X-Number": 7 },
      cookies: ["a=1; HttpOnly", "b=2"],
      body: '{"ok":true}',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("x-number")).toBe("7");
    expect(response.headers.getSetCookie()).toEqual(["a=1; HttpOnly", "b=2"]);
    expect(await response.json()).toEqual({ ok: true });
  });

  it("is decoded when it is in base64", async () => {
    const { response } = await answer({
      statusCode: 200,
      headers: { "content-type": "image/png" },
      body: "iVAA/w==",
      isBase64Encoded: true,
    });
    expect([...(await response.bytes())]).toEqual([137, 80, 0, 255]);
  });

  it("is the JSON body of a 200 when it has no status", async () => {
    const { response } = await answer({ things: [1] });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual({ things: [1] });
  });

  it.each([
    ["a status that is none", { statusCode: "200" }],
    ["a status out of range", { statusCode: 99 }],
    ["a body that is no text", { statusCode: 200, body: { a: 1 } }],
  ])("is refused with 500 when it has %s", async (_, result) => {
    const { response, onDefect } = await answer(result);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: "Internal Server Error" });
    expect(onDefect).toHaveBeenCalledOnce();
  });
});

describe("the gateway's own answers", () => {
  it("are 404 in JSON for whatever the contract does not list", async () => {
    const { url } = await start(() => Promise.resolve({ statusCode: 200 }));
    for (const [method, path] of [
      ["GET", "/api/nothing"],
      ["DELETE", "/api/things"],
      ["GET", "/api/things/"],
      ["GET", "/api/things/1/parts"],
      ["GET", "/api/Things"],
    ] as const) {
      const response = await fetch(`${url}${path}`, { method });
      expect(response.status, `${method} ${path}`).toBe(404);
      expect(await response.json()).toEqual({ message: "Not Found" });
    }
  });

  it("are 400 for a path that is not properly encoded", async () => {
    const { url } = await start(() => Promise.resolve({ statusCode: 200 }));
    const response = await fetch(`${url}/api/things/%E4%ZZ`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: "Bad Request" });
  });

  it("are 413 above 10 MB, and the function is not called; exactly 10 MB passes", async () => {
    const handler = vi.fn<Handler>(async () => ({ statusCode: 200 }));
    const { url } = await start(handler);
    const post = (bytes: number) => fetch(`${url}/api/things`, { method: "POST", body: new Uint8Array(bytes) });
    const tooLarge = await post(10 * 1024 * 1024 + 1);
    expect(tooLarge.status).toBe(413);
    expect(await tooLarge.json()).toEqual({ message: "Request Entity Too Large" });
    expect(handler).not.toHaveBeenCalled();
    expect((await post(10 * 1024 * 1024)).status).toBe(200);
  });

  it("are 500 without any detail when the function throws", async () => {
    const { url, onDefect } = await start(() => Promise.reject(new Error("secret")));
    const response = await fetch(`${url}/api/things`);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('{"message":"Internal Server Error"}');
    expect(onDefect).toHaveBeenCalledExactlyOnceWith("GET /api/things threw", new Error("secret"));
  });

  it("are 500 when the function throws before it returns a promise", async () => {
    const { url } = await start(() => {
      throw new Error("secret");
    });
    expect((await fetch(`${url}/api/things`)).status).toBe(500);
  });

  it("are 503 when the function takes too long", async () => {
    const { url } = await start(() => new Promise(() => undefined), { timeout: 30 });
    const response = await fetch(`${url}/api/things`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: "Service Unavailable" });
  });

  it("outlive callers that hang up half-way", async () => {
    const { url } = await start(() => Promise.resolve({ statusCode: 200 }));
    await new Promise<void>((resolve) => {
      const partialRequest = httpRequest(`${url}/api/things`, { method: "POST", headers: { "content-length": "100" } });
      partialRequest.on("error", () => resolve());
      partialRequest.write("abc", () => partialRequest.destroy());
      partialRequest.on("close", () => resolve());
    });
    expect((await fetch(`${url}/api/things`)).status).toBe(200);
  });
});

describe("the contract's table", () => {
  it("is served whole by default, each call by its part's function", async () => {
    const called: string[] = [];
    const of =
      (lambda: string): Handler =>
      async () => {
        called.push(lambda);
        return {};
      };
    const handlers = {
      site: of("site"),
      accounts: of("accounts"),
      checkout: of("checkout"),
      visits: of("visits"),
      booking: of("booking"),
      agent: of("agent"),
      admin: of("admin"),
      sync: of("sync"),
    };
    const server = await listen(createGateway({ handlers, onDefect: () => undefined }));
    onTestFinished(server.close);
    for (const key of Object.keys(contractRoutes)) {
      const [method = "", path = ""] = key.split(" ");
      await fetch(`${server.url}${path.replaceAll(/\{\w+\}/g, "1")}`, { method });
    }
    expect(called).toEqual(Object.values(contractRoutes).map(({ lambda }) => lambda));
  });
});
