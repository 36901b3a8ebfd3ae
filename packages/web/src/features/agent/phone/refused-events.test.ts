import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import { ApiError } from "@cleaning/contract/http/api";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sendEvents } from "./events-sender.ts";
import { outboxPhone } from "./outbox-phone.ts";
import { makeOutbox } from "./outbox.ts";
import { dayOf, makeApp, makeServer, newPhone, noon, note, textOf } from "./phone-fixtures.ts";

const visitId = "p7-2026-11-23";
const make = () => makeOutbox(7, () => noon);
const keep = () => Promise.resolve();
const now = () => noon;

const blocked = (status = 403) => new ApiError(status, "Forbidden", "<html>Request blocked</html>");

const unreadable = () => new ApiError(400, "", '{"message":"Invalid input"}');

type Body = { sentAt: string; events: AgentEvent[] };

const guarded = (disliked = "select", refusal: () => Error = blocked) => {
  const server = makeServer();
  const bodies: string[][] = [];
  const probe = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const send = (body: Body) => {
    bodies.push(body.events.map(textOf));
    return body.events.some((event) => textOf(event).includes(disliked))
      ? Promise.reject(refusal())
      : server.events(body);
  };
  return { server, bodies, probe, send };
};

const full = async () => {
  const outbox = make();
  for (const text of ["one", "two", "three"]) await outbox.add(note(text));
  return outbox;
};

const statesOf = async (outbox: ReturnType<typeof make>) =>
  (await outbox.list()).entries.map(({ event, state, reason }) => [textOf(event), state, reason]);

const notSent = (text: string) => [text, "refused", "notSent"];

beforeEach(newPhone);

describe("a batch that is refused on its way", () => {
  test.each([403, 400, 413, 406])(
    "with %i is sent one by one: what is refused alone stays, the rest arrives",
    async (status) => {
      const outbox = make();
      for (const text of ["one", "select two", "three", "four"]) await outbox.add(note(text));
      const { server, bodies, probe, send } = guarded("select", () => blocked(status));
      await sendEvents({ outbox, send, probe, now, keep });
      expect(server.texts()).toEqual(["one", "three", "four"]);
      expect(bodies).toEqual([["one", "select two", "three", "four"], ["one"], ["select two"], ["three"], ["four"]]);
      expect(await statesOf(outbox)).toEqual([notSent("select two")]);
    },
  );

  test("because our server cannot read one of its events is sent one by one too", async () => {
    const outbox = make();
    for (const text of ["one", "select two", "three"]) await outbox.add(note(text));
    const { server, probe, send } = guarded("select", unreadable);
    await sendEvents({ outbox, send, probe, now, keep });
    expect(server.texts()).toEqual(["one", "three"]);
    expect(await statesOf(outbox)).toEqual([notSent("select two")]);
  });

  test("of one event sets it aside only when it is refused again between two probes that arrive", async () => {
    const outbox = make();
    await outbox.add(note("select one"));
    const { bodies, probe, send } = guarded();
    await sendEvents({ outbox, send, probe, now, keep });
    expect([bodies.length, probe.mock.calls.length]).toEqual([2, 2]);
    expect(await statesOf(outbox)).toEqual([notSent("select one")]);
  });
});

describe("a way that is blocked for a while", () => {
  const waiting = [
    ["one", "waiting", undefined],
    ["two", "waiting", undefined],
    ["three", "waiting", undefined],
  ];

  test("as by the limit of an address, refuses no event and is asked twice, not once an event", async () => {
    const outbox = await full();
    const send = vi.fn<(body: Body) => Promise<never>>(() => Promise.reject(blocked()));
    const probe = vi.fn<() => Promise<never>>(() => Promise.reject(blocked()));
    await expect(sendEvents({ outbox, send, probe, now, keep })).rejects.toMatchObject({ status: 403 });
    expect([send.mock.calls.length, probe.mock.calls.length]).toEqual([1, 1]);
    expect(await statesOf(outbox)).toEqual(waiting);
  });

  test("from the middle of a batch on keeps what is left waiting", async () => {
    const outbox = await full();
    const server = makeServer();
    let isBlocked = false;
    const send = (body: Body) => {
      isBlocked ||= server.taken.length === 1;
      return isBlocked || body.events.length > 1 ? Promise.reject(blocked()) : server.events(body);
    };
    const probe = () => (isBlocked ? Promise.reject(blocked()) : Promise.resolve());
    await expect(sendEvents({ outbox, send, probe, now, keep })).rejects.toMatchObject({ status: 403 });
    expect(server.texts()).toEqual(["one"]);
    expect(await statesOf(outbox)).toEqual(waiting.slice(1));
  });

  test("and is free again when events go one by one, refuses none of them", async () => {
    const outbox = await full();
    const server = makeServer();
    let calls = 0;
    const send = (body: Body) => {
      calls += 1;
      return calls === 1 ? Promise.reject(blocked()) : server.events(body);
    };
    await sendEvents({ outbox, send, probe: () => Promise.resolve(), now, keep });
    expect(server.texts()).toEqual(["one", "two", "three"]);
    expect(await statesOf(outbox)).toEqual([]);
  });

  test.each([
    ["too many calls", new ApiError(429, "", "<html>")],
    ["a session that has ended", new ApiError(401, "", "")],
    ["a failing server", new ApiError(503, "", "<html>")],
    ["a refusal in our words", new ApiError(403, "", '{"message":"This is for cleaning agents only."}')],
    ["an app that is too old", new ApiError(409, "", '{"message":"Update","reason":"updateApp"}')],
    ["a network's page of its own", new ApiError(200, "Unexpected answer", "Unexpected answer")],
    ["no connection", new TypeError("Failed to fetch")],
  ])("by %s keeps the batch together", async (_, error) => {
    const outbox = await full();
    const send = vi.fn<(body: Body) => Promise<never>>(() => Promise.reject(error));
    const probe = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await expect(sendEvents({ outbox, send, probe, now, keep })).rejects.toBe(error);
    expect([send.mock.calls.length, probe.mock.calls.length]).toEqual([1, 0]);
    expect(await statesOf(outbox)).toEqual(waiting);
  });
});

describe("killed between the events of a refused batch", () => {
  test.each(Array.from({ length: 24 }, (_, step) => step))(
    "at step %i: the others arrive once and in order, and the refused one is shown",
    async (step) => {
      const { server, send } = guarded();
      let stepsLeft = step;
      const { promise: dead, resolve: die } = Promise.withResolvers<void>();
      const alive = async <T>(work: () => Promise<T>): Promise<T> => {
        stepsLeft -= 1;
        if (stepsLeft >= 0) return work();
        die();
        return new Promise<T>(() => {});
      };
      for (const text of ["one", "select two", "three"]) await make().add(note(text));
      const phone = outboxPhone();
      const outbox = makeOutbox(7, now, { ...phone, run: (work) => alive(() => phone.run(work)) });
      const probe = () => alive(() => Promise.resolve());
      const dying = sendEvents({ outbox, send: (body) => alive(() => send(body)), probe, now, keep }).catch(() => {});
      await Promise.race([dying, dead]);

      const again = make();
      await sendEvents({ outbox: again, send, probe: () => Promise.resolve(), now, keep });
      expect(server.texts()).toEqual(["one", "three"]);
      expect(await statesOf(again)).toEqual([notSent("select two")]);
    },
  );
});

test("a refused event keeps no photo back, and is sent again in its old place when the person asks for it", async () => {
  const { server, send } = guarded();
  let isGuarded = true;
  const app = makeApp(server, {
    calls: {
      day: async (date) => dayOf([], { date }),
      events: (body) => (isGuarded ? send(body) : server.events(body)),
    },
  });
  const id = await app.record({ kind: "note", visitId, text: "please select two towels" });
  await app.addPhoto(visitId, "after", new ArrayBuffer(3));
  await app.flush();
  expect(server.texts()).toEqual(["photo"]);
  expect(app.get()).toMatchObject({ photos: [], sendFailure: undefined });
  expect(app.get().entries).toMatchObject([{ id, state: "refused", reason: "notSent" }]);

  isGuarded = false;
  await app.resendEvent(id);
  await app.flush();
  expect(server.texts()).toEqual(["photo", "please select two towels"]);
  expect(app.get().entries).toEqual([]);
});

test("an event that was refused goes before what came after it when it is sent again", async () => {
  const outbox = make();
  const { server, send, probe } = guarded();
  const first = note("select one");
  await outbox.add(first);
  await sendEvents({ outbox, send, probe, now, keep });
  await outbox.add(note("two"));
  await outbox.resendEvent(first.id);
  await sendEvents({ outbox, send: server.events, probe, now, keep });
  expect(server.texts()).toEqual(["select one", "two"]);
});
