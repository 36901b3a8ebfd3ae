import { describe, expect, it, vi } from "vitest";
import { routes } from "../routes.ts";
import { ApiError, createApi } from "./api.ts";

const fetchReturning = (body: string, init: ResponseInit = {}) =>
  vi.fn<typeof fetch>().mockImplementation(async () => new Response(body, init));
const call = (fetch: typeof globalThis.fetch, token: string | null = null) =>
  createApi(routes, { fetch, token: () => token });
const requestOf = (fetch: ReturnType<typeof fetchReturning>) => {
  const [url, init] = fetch.mock.calls[0] ?? [];
  return {
    url,
    method: init?.method,
    headers: new Headers(init?.headers),
    body: init?.body,
    credentials: init?.credentials,
  };
};
const submission = {
  id: 7,
  firstName: "Ann",
  lastName: "Lee",
  email: "a@example.com",
  phone: "4355550100",
  service: "deep",
  message: "Three bedrooms.",
  createdAt: "2026-11-21T12:00:00.000Z",
  kind: "contact",
  customerId: null,
  isProcessed: true,
  state: "in-touch",
  ownerId: null,
  followUpOn: null,
  lostReason: null,
  noteCount: 0,
  repliedAt: null,
};

describe("a call", () => {
  it("fills in path, query, body, token and key, and sends cookies", async () => {
    const fetch = fetchReturning(JSON.stringify({ submission }));
    const answer = await call(fetch, "abc")("PATCH /api/admin/contact-submissions/{id}", {
      params: { id: 7 },
      body: { isProcessed: true },
    });
    expect(answer).toEqual({ submission });
    const request = requestOf(fetch);
    expect(request).toMatchObject({
      url: "/api/admin/contact-submissions/7",
      method: "PATCH",
      body: '{"isProcessed":true}',
      credentials: "include",
    });
    expect(Object.fromEntries(request.headers)).toMatchObject({
      authorization: "Bearer abc",
      "content-type": "application/json",
    });
  });

  it("sends a content type only with a body, and leaves out what was not given", async () => {
    const fetch = fetchReturning(
      JSON.stringify({ submissions: [], nextCursor: null, stats: { total: 0, unprocessed: 0 } }),
    );
    await call(fetch)("GET /api/admin/contact-submissions", { query: { processed: false, limit: 5 } });
    const request = requestOf(fetch);
    expect(request.url).toBe("/api/admin/contact-submissions?processed=false&limit=5");
    expect(request.headers.has("content-type")).toBe(false);
    expect(request.headers.has("authorization")).toBe(false);
  });

  it("fails with '<status>: <body>' and the server's message beside it", async () => {
    const body =
      '{"message":"Please select a service","issues":[{"path":"service","message":"Please select a service"}]}';
    const failure = await call(fetchReturning(body, { status: 400 }))("GET /api/services", {}).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      message: `400: ${body}`,
      status: 400,
      serverMessage: "Please select a service",
      issues: [{ path: "service" }],
    });
  });

  it("fails with the status text when the body is empty, and keeps the time to wait", async () => {
    const init = { status: 503, statusText: "Service Unavailable", headers: { "retry-after": "5" } };
    const failure = await call(fetchReturning("", init))("GET /api/services", {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: "503: Service Unavailable", retryAfter: 5 });
  });

  it("fails with the server's message when only `success` says that it failed", async () => {
    const body = '{"success":false,"message":"Not today"}';
    const failure = await call(fetchReturning(body))("POST /api/auth/logout", {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 200, serverMessage: "Not today" });
  });

  it.each(["<html>hello</html>", "{}", '{"services":[{"id":"x"}]}'])(
    "refuses an answer of another shape: %s",
    async (body) => {
      await expect(call(fetchReturning(body))("GET /api/services", {})).rejects.toBeInstanceOf(ApiError);
    },
  );
});
