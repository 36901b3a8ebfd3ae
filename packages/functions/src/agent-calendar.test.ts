import { visitsRoutes } from "@cleaning/contract/routes/visits";
import { writtenEvents } from "@cleaning/contract/testing/read-calendar-file";
import { endCalendarAddress } from "@cleaning/core/accounts/calendar-address.ts";
import { clock, day } from "@cleaning/core/apps/agent/testing/crew.ts";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { teamMemberEntity } from "@cleaning/core/people/team/entity.ts";
import { visitEntity } from "@cleaning/core/schedule/records/entity.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createApiFunction } from "./http/api-function.ts";
import { testAgentDay } from "./testing/agent-day.ts";
import { asDocumented, contextWith, depsOn, eventOf } from "./testing/index.ts";
import { handlers } from "./visits.ts";

type Fixture = Awaited<ReturnType<typeof testAgentDay>>;
let fixture: Fixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: clock("08:00") });
  fixture = await testAgentDay();
});

const makeAddress = async (sender: Parameters<Fixture["ask"]>[0] = fixture.ann): Promise<string> => {
  const { url }: { url: string } = JSON.parse((await fixture.ask(sender, "POST /api/agent/calendar", {})).text);
  expect(url).toMatch(/^https:\/\/[^/]+\/api\/calendar\/agent-\d+\.[\w-]{43}\.ics$/);
  return url.split("/").at(-1) ?? "";
};
const open = async (file: string): Promise<{ status: number; text: string }> => {
  const handle = createApiFunction(visitsRoutes, handlers, depsOn(fixture.database));
  const key = "GET /api/calendar/{file}";
  const { statusCode, body = "" } = asDocumented(
    key,
    await handle(eventOf(key, { params: { file }, token: "" }), contextWith()),
  );
  return { status: statusCode, text: body };
};
const readState = async (): Promise<unknown> =>
  JSON.parse((await fixture.ask(fixture.ann, "GET /api/agent/calendar", {})).text);

describe("the private calendar of an agent's work", () => {
  it("has their visits with elapsed time, town, service and first name, and nothing more about the customer", async () => {
    const { text } = await open(await makeAddress());
    const events = writtenEvents(text);
    expect(events.length).toBeGreaterThan(0);
    expect(events.find(({ start }) => start.local.startsWith(day))).toMatchObject({
      uid: expect.stringMatching(/^visit-.*-work$/),
      status: "CONFIRMED",
      location: "Logan",
      summary: expect.stringMatching(/^Standard Cleaning for \w+$/),
    });
    expect(text).not.toMatch(/Street|2580|A cat|@|555/);
  });

  it("is in the agent's language", async () => {
    const file = await makeAddress();
    await fixture.ask(fixture.ann, "PUT /api/agent/language", { body: { language: "es" } });
    const [event] = writtenEvents((await open(file)).text);
    expect(event).toMatchObject({
      summary: expect.stringMatching(/^Limpieza estándar para \w+$/),
      description: expect.stringContaining("La dirección"),
    });
  });

  it("leaves out a visit that is cancelled, or that somebody else has", async () => {
    const file = await makeAddress();
    const { data } = await visitEntity(fixture.database).query.byDay({ date: day }).go();
    const [visit] = data;
    if (visit === undefined) throw new Error("There is no visit.");
    const { subscriptionId, occurrenceDate } = visit;
    const hasVisit = async () =>
      writtenEvents((await open(file)).text).some(({ start }) => start.local.startsWith(day));
    expect(await hasVisit()).toBe(true);
    const set = (fields: Partial<typeof visit>) =>
      visitEntity(fixture.database).patch({ subscriptionId, occurrenceDate }).set(fields).go();
    await set({ status: "cancelled" });
    expect(await hasVisit()).toBe(false);
    await set({ status: visit.status, agents: [999] });
    expect(await hasVisit()).toBe(false);
  });

  it("ends when revoked, with a new password, and while the agent is inactive", async () => {
    const revoked = await makeAddress();
    expect((await fixture.ask(fixture.ann, "DELETE /api/agent/calendar", {})).status).toBe(200);
    expect((await open(revoked)).status).toBe(404);
    const { data } = await agentEntity(fixture.database).get({ id: fixture.ann.id }).go();
    const before = await makeAddress();
    await endCalendarAddress(fixture.database, { userId: data?.userId ?? 0, kind: "agent" }, new Date());
    expect((await open(before)).status).toBe(404);
    expect(await readState()).toMatchObject({ exists: false, endedAt: new Date().toISOString() });
    const file = await makeAddress();
    expect((await open(file)).status).toBe(200);
    await agentEntity(fixture.database).patch({ id: fixture.ann.id }).set({ isActive: false }).go();
    expect((await open(file)).status).toBe(404);
    expect((await fixture.ask(fixture.ann, "POST /api/agent/calendar", {})).status).toBe(403);
  });

  it.each([
    ["may not log in", { isActive: false }],
    ["has another role", { role: "supervisor" }],
  ] as const)("does not answer while the agent %s, and answers again after it", async (_, rights) => {
    const file = await makeAddress();
    const { data: agent } = await agentEntity(fixture.database).get({ id: fixture.ann.id }).go();
    const set = (fields: { isActive?: boolean; role?: "agent" | "supervisor" }) =>
      teamMemberEntity(fixture.database)
        .patch({ userId: agent?.userId ?? 0 })
        .set(fields)
        .go();
    await set(rights);
    expect((await open(file)).status).toBe(404);
    await set({ isActive: true, role: "agent" });
    expect((await open(file)).status).toBe(200);
  });

  it("does not open the customer's calendar of the same person, nor the other way round", async () => {
    const file = await makeAddress();
    expect((await open(file.replace("agent-", ""))).status).toBe(404);
  });

  it("is for agents alone", async () => {
    const customer = { sub: fixture.ann.sub, groups: [] };
    expect((await fixture.ask(customer, "POST /api/agent/calendar", {})).status).toBe(403);
    expect((await fixture.ask(undefined, "GET /api/agent/calendar", {})).status).toBe(401);
  });
});
