import { ApiError } from "@cleaning/contract/http/api";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayOf, makeApp, makeServer, newPhone, nextId, noon } from "./phone-fixtures.ts";

const visitId = "p7-2026-11-23";
const refusal = (status: number, body: object = {}) =>
  new ApiError(status, "", JSON.stringify({ message: "The server's words", ...body }));
const hang = () => new Promise<never>(() => {});

let now = noon;
beforeEach(() => {
  newPhone();
  now = noon;
});

const open = (parts: { put?: (size: number) => number | Promise<number>; ticket?: (size: number) => unknown } = {}) => {
  const server = makeServer();
  const ticketSizes: number[] = [];
  const app = makeApp(server, {
    clock: () => now,
    calls: {
      day: async (date) => dayOf([], { date }),
      events: (body) => server.events(body),
      ticket: async (photo) => {
        ticketSizes.push(photo.size);
        const error = parts.ticket?.(photo.size);
        if (error !== undefined) throw error;
        return server.ticket(photo);
      },
    },
    put: async (ticket, bytes) => {
      const status = (await parts.put?.(bytes.byteLength)) ?? 200;
      return status === 200 ? server.put(ticket, bytes) : status;
    },
  });
  const add = (size: number) => app.addPhoto(visitId, "before", new ArrayBuffer(size));
  const uploaded = () => [...server.uploads.values()];
  return { app, server, ticketSizes, add, uploaded };
};
const firstPhoto = (app: ReturnType<typeof open>["app"]) => app.get().photos[0];

describe("a photo that cannot be uploaded now", () => {
  test.each([
    ["the store forbids", { put: (size: number) => (size === 1 ? 403 : 200) }],
    ["another upload of it is under way", { put: (size: number) => (size === 1 ? 409 : 200) }],
    ["the store fails", { put: (size: number) => (size === 1 ? 503 : 200) }],
    ["the upload is interrupted", { put: (size: number) => (size === 1 ? Promise.reject(new TypeError("x")) : 200) }],
    ["the ticket is forbidden", { ticket: (size: number) => (size === 1 ? refusal(403) : undefined) }],
    ["the ticket fails", { ticket: (size: number) => (size === 1 ? refusal(500) : undefined) }],
    [
      "the ticket takes too long",
      { ticket: (size: number) => (size === 1 ? new DOMException("Late", "TimeoutError") : undefined) },
    ],
  ])("where %s, lets the others go on, waits longer each time, and says why", async (_, parts) => {
    const { app, ticketSizes, add, uploaded } = open(parts);
    for (const size of [1, 2, 3]) await add(size);
    await app.flush();
    await vi.waitFor(() => expect(uploaded()).toEqual([2, 3]));
    const { id = "" } = firstPhoto(app) ?? {};
    expect(app.get().photos).toHaveLength(1);
    expect(app.get()).toMatchObject({ isOffline: false, sendFailure: undefined });
    const first = app.get().photoFailures.get(id);
    expect(first).toMatchObject({ failures: 1, retryAt: noon + 5_000 });
    expect(first?.error).toBeInstanceOf(Error);
    const before = ticketSizes.length;
    now += 4_000;
    app.poll();
    await app.flush();
    expect(ticketSizes).toHaveLength(before);
    now += 1_000;
    app.poll();
    await vi.waitFor(() =>
      expect(app.get().photoFailures.get(id)).toMatchObject({ failures: 2, retryAt: now + 10_000 }),
    );
    await app.sendNow();
    expect(app.get().photoFailures.get(id)?.failures).toBe(3);
    await app.dismiss(id);
    expect(app.get().photos).toEqual([]);
    expect(app.get().photoFailures.size).toBe(0);
  });

  test("goes up when its next try succeeds", async () => {
    let isBroken = true;
    const { app, add, uploaded } = open({ put: () => (isBroken ? 500 : 200) });
    await add(1);
    await app.flush();
    isBroken = false;
    now += 5_000;
    app.poll();
    await vi.waitFor(() => expect(uploaded()).toEqual([1]));
    await vi.waitFor(() => expect(app.get()).toMatchObject({ photos: [], entries: [] }));
    expect(app.get().photoFailures.size).toBe(0);
  });

  test("that is removed while it goes up stays removed, and is not said to the office", async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const { app, server, add } = open({ put: () => promise });
    await add(1);
    await vi.waitFor(() => expect(app.get().progress.size).toBe(1));
    await app.dismiss(firstPhoto(app)?.id ?? "");
    resolve(200);
    await app.flush();
    expect(app.get()).toMatchObject({ photos: [], entries: [] });
    expect(server.taken).toEqual([]);
  });

  test.each([
    ["without a connection", new TypeError("offline")],
    ["with too many calls", refusal(429)],
  ])("does not shorten the waits of other calls %s", async (_, error) => {
    let isDown = false;
    const { app, server, ticketSizes, add } = open({ put: () => 500, ticket: () => (isDown ? error : undefined) });
    await add(1);
    await app.flush();
    const { events } = server;
    let calls = 0;
    isDown = true;
    server.events = (body) => {
      calls += 1;
      return isDown ? Promise.reject(error) : events(body);
    };
    await app.record({ kind: "started", visitId });
    await app.flush();
    ticketSizes.length = 0;
    calls = 0;
    for (let second = 0; second < 60; second += 1) {
      now += 1_000;
      app.poll();
      await vi.waitFor(() => expect(app.get().isSending).toBe(false));
    }
    expect(ticketSizes.length + calls).toBeLessThan(15);
  });

  test("is not the only one where all fail: a round ends after three, and the next begins with others", async () => {
    const { app, ticketSizes, add } = open({ ticket: () => refusal(500) });
    for (const size of [1, 2, 3, 4, 5]) await add(size);
    await app.flush();
    await app.flush();
    expect(new Set(ticketSizes)).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(ticketSizes).toHaveLength(5);
  });

  test("holds no event back while it is going up", async () => {
    const { app, server, add } = open({ put: hang });
    await add(1);
    await vi.waitFor(() => expect(app.get().isSending).toBe(true));
    await app.record({ kind: "started", visitId });
    await vi.waitFor(() => expect(server.texts()).toEqual(["started"]));
    await vi.waitFor(() => expect(app.get().entries).toEqual([]));
  });

  test("whose link is forbidden asks for a new one, once, and is sent by it", async () => {
    let puts = 0;
    const { app, ticketSizes, add, uploaded } = open({ put: () => ((puts += 1) === 1 ? 403 : 200) });
    await add(1);
    await app.flush();
    expect(uploaded()).toEqual([1]);
    expect(ticketSizes).toEqual([1, 1]);
    expect(app.get().photos).toEqual([]);
  });
});

describe("a photo that is refused", () => {
  test.each([
    ["too many", refusal(409, { reason: "tooManyPhotos" }), { reason: "tooManyPhotos" }],
    ["too large", refusal(400, { issues: [{ path: "size", message: "10 MB" }] }), { reason: "tooLarge" }],
    ["of an unknown reason", refusal(422), { message: "The server's words" }],
  ])("as %s stays with the reason, and is sent again when the person wants it", async (_, error, why) => {
    let refusedBy: unknown = error;
    const { app, add, uploaded } = open({ ticket: () => refusedBy });
    await add(7);
    await app.flush();
    expect(firstPhoto(app)).toMatchObject({ state: "refused", ...why });
    refusedBy = undefined;
    expect(await app.resend(firstPhoto(app)?.id ?? "")).toBe(true);
    await vi.waitFor(() => expect(uploaded()).toEqual([7]));
    await vi.waitFor(() => expect(app.get()).toMatchObject({ photos: [], entries: [] }));
  });

  test("by the store as too large stays, with the reason, and can be removed with its bytes", async () => {
    const { app, add } = open({ put: () => 413 });
    await add(1);
    await app.flush();
    expect(firstPhoto(app)).toMatchObject({ state: "refused", reason: "tooLarge" });
    await app.dismiss(firstPhoto(app)?.id ?? "");
    expect(await app.resend(nextId())).toBe(false);
    expect(app.get().photos).toEqual([]);
  });

  test("once it was uploaded, as one that did not arrive, is uploaded and said again", async () => {
    const server = makeServer();
    const { events } = server;
    server.events = async (body) => ({
      events: body.events.map(({ id }) => ({ id, result: "refused", message: "Not there", reason: "noPhoto" })),
    });
    const refusing = makeApp(server, { clock: () => now });
    await refusing.addPhoto(visitId, "before", new ArrayBuffer(5));
    await refusing.flush();
    expect(refusing.get().entries).toMatchObject([{ state: "refused", reason: "noPhoto" }]);
    server.uploads.clear();
    const app = makeApp({ ...server, events }, { clock: () => now });
    expect(await app.resend(refusing.get().entries[0]?.id ?? "")).toBe(true);
    await vi.waitFor(() => expect(server.texts()).toEqual(["photo"]));
    await vi.waitFor(() => expect(app.get()).toMatchObject({ photos: [], entries: [] }));
    expect([...server.uploads.values()]).toEqual([5]);
  });
});
