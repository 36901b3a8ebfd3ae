import { ownPhones } from "@cleaning/contract/agent-app/push";
import { clock } from "@cleaning/core/apps/agent/testing/crew.ts";
import { erasePersonal, findPersonal, readable } from "@cleaning/core/apps/privacy";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { removePhonesOfFormerAgent, phonesOfAgent } from "@cleaning/core/people/agents/notified-phones.ts";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { dispatchDue } from "@cleaning/core/platform/outbox/dispatch-due.ts";
import { readPhones } from "@cleaning/core/platform/push/phones.ts";
import { localPhones } from "@cleaning/core/platform/push/push-services.ts";
import { changeRecord } from "@cleaning/core/platform/records/change.ts";
import { visitJobKind } from "@cleaning/core/schedule/assignment/run-job.ts";
import { noFiles } from "@cleaning/core/testing/photos.ts";
import { newPushPhone } from "@cleaning/core/testing/push-phone.ts";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testAgentDay } from "./testing/agent-day.ts";

let fixture: Awaited<ReturnType<typeof testAgentDay>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: clock("08:00") });
  fixture = await testAgentDay(([ann = 0, bob = 0]) => ({ agents: [ann, bob] }));
});

type Sender = Parameters<typeof fixture.ask>[0];

const phone = (name: string) => {
  const { endpoint, keys } = newPushPhone(name);
  return { endpoint, keys };
};
const add = (sender: Sender, body: object) => fixture.ask(sender, "PUT /api/agent/phones", { body });
const remove = (sender: Sender, id: string) => fixture.ask(sender, "DELETE /api/agent/phones/{id}", { params: { id } });
const phonesIn = ({ text }: { text: string }) => ownPhones().parse(JSON.parse(text)).phones;
const list = async (sender: Sender) => phonesIn(await fixture.ask(sender, "GET /api/agent/phones", {}));
const endpointsOf = async ({ id }: { id: number }) =>
  (await readPhones(fixture.database, `agent#${id}`)).map(({ endpoint }) => endpoint.split("/").at(-1));

describe("an agent's phones", () => {
  it("are added and removed by the agent, who sees the key to subscribe with", async () => {
    const { ann } = fixture;
    const { text, status } = await fixture.ask(ann, "GET /api/agent/phones", {});
    expect([status, JSON.parse(text)]).toEqual([200, { publicKey: expect.stringMatching(/^B[\w-]{86}$/), phones: [] }]);
    const [id = ""] = phonesIn(await add(ann, phone("own")));
    expect(await list(ann)).toEqual([id]);
    expect(phonesIn(await remove(ann, id))).toEqual([]);
    expect([await list(ann), (await remove(ann, id)).status]).toEqual([[], 200]);
  });

  it("that are added again are the same, and nothing is written", async () => {
    const { ann, database } = fixture;
    const body = phone("own");
    await add(ann, body);
    const [before] = await readPhones(database, `agent#${ann.id}`);
    fixture.at(clock("09:00"));
    expect(phonesIn(await add(ann, body))).toEqual([before?.id]);
    expect(await readPhones(database, `agent#${ann.id}`)).toEqual([before]);
  });

  it("belong to whoever turned notifications on there last", async () => {
    const { ann, bob } = fixture;
    const body = phone("shared");
    const [id = ""] = phonesIn(await add(ann, body));
    await add(bob, body);
    expect([await list(ann), await list(bob)]).toEqual([[], [id]]);
  });

  it("cannot be removed by another agent", async () => {
    const { ann, bob } = fixture;
    const [id = ""] = phonesIn(await add(ann, phone("own")));
    expect((await remove(bob, id)).status).toBe(200);
    expect(await list(ann)).toEqual([id]);
  });

  it("are five at most: the oldest gives way", async () => {
    const { ann } = fixture;
    for (const [index, name] of ["one", "two", "three", "four", "five", "six"].entries()) {
      fixture.at(clock(`08:0${index}`));
      await add(ann, phone(name));
    }
    expect(await endpointsOf(ann)).toEqual(["two", "three", "four", "five", "six"]);
    expect(await list(ann)).toHaveLength(5);
  });

  it.each([
    ["another address than a push service's", { endpoint: "https://169.254.169.254/latest" }],
    ["an address of the local stack", { endpoint: `${localPhones}/own` }],
    ["an address without encryption on the way", { endpoint: "http://fcm.googleapis.com/fcm/send/1" }],
    ["no address", { endpoint: "" }],
    ["a very long address", { endpoint: `https://fcm.googleapis.com/${"x".repeat(2_000)}` }],
    ["a key that is no point", { keys: { ...phone("own").keys, p256dh: `B${"A".repeat(86)}` } }],
    ["a short secret", { keys: { ...phone("own").keys, auth: "AAAA" } }],
  ])("have not %s", async (_, change) => {
    expect((await add(fixture.ann, { ...phone("own"), ...change })).status).toBe(400);
    expect(await list(fixture.ann)).toEqual([]);
  });

  it("are agents' alone", async () => {
    const { ann } = fixture;
    const [id = ""] = phonesIn(await add(ann, phone("own")));
    for (const [sender, status] of [
      [undefined, 401],
      [{ sub: "sub-nobody" }, 403],
      [{ ...ann, groups: [] }, 403],
      [{ ...ann, groups: ["admin"] }, 403],
    ] as const) {
      expect((await add(sender, phone("other"))).status).toBe(status);
      expect((await remove(sender, id)).status).toBe(status);
      expect((await fixture.ask(sender, "GET /api/agent/phones", {})).status).toBe(status);
    }
    expect(await list(ann)).toEqual([id]);
  });
});

const now = () => new Date(Date.now() + 600_000);

const stop = async (): Promise<void> => {
  const { database, ann } = fixture;
  await changeRecord(agentRecords, database, ann.id, { isActive: false }, { by: "ada", now: new Date() });
};

describe("an agent who does not work here any more", () => {
  it("is told nothing from that moment on, adds no phone, and has none once the job has run", async () => {
    const { database, ann, bob } = fixture;
    await add(ann, phone("own"));
    await add(bob, phone("bobs"));
    await stop();
    expect(await phonesOfAgent(database)(`agent#${ann.id}`)).toEqual([]);
    expect((await add(ann, phone("new"))).status).toBe(403);
    const context = () => ({ now: now(), businessHours: defaultBusinessHours });
    await dispatchDue(
      database,
      visitJobKind,
      { database, removeFile: noFiles, context },
      { now, until: new Date("2099-01-01") },
    );
    expect([await endpointsOf(ann), await endpointsOf(bob)]).toEqual([[], ["bobs"]]);
  });

  it("keeps the phones while they work here", async () => {
    const { database, ann } = fixture;
    await add(ann, phone("own"));
    await removePhonesOfFormerAgent(database, ann.id);
    expect(await endpointsOf(ann)).toEqual(["own"]);
    expect(await phonesOfAgent(database)("customer#1")).toEqual([]);
  });

  it("has their phones in what we say of them, without keys, and loses them with everything else", async () => {
    const { database, ann } = fixture;
    await add(ann, phone("own"));
    const { data } = await agentEntity(database).get({ id: ann.id }).go();
    const found = (await findPersonal(database, data?.email ?? "")).filter(({ entity }) => entity === "phone");
    expect(found.map(readable)).toEqual([
      { id: expect.any(String), recipient: `agent#${ann.id}`, userId: expect.any(Number), since: expect.any(String) },
    ]);
    for (const record of found) await erasePersonal(database, record, { now: new Date(), removeFile: noFiles });
    expect(await endpointsOf(ann)).toEqual([]);
  });
});
