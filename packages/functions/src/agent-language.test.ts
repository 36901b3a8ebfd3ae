import { clock, day } from "@cleaning/core/apps/agent/testing/crew.ts";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { readHistory } from "@cleaning/core/platform/audit/index.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testAgentDay } from "./testing/agent-day.ts";

let fixture: Awaited<ReturnType<typeof testAgentDay>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: clock("08:00") });
  fixture = await testAgentDay(([ann = 0, bob = 0]) => ({ agents: [ann, bob] }));
});

const choose = async (sender: Parameters<typeof fixture.ask>[0], body: object) =>
  (await fixture.ask(sender, "PUT /api/agent/language", { body })).status;
const stored = async (id: number) => (await agentEntity(fixture.database).get({ id }).go()).data?.language;

describe("PUT /api/agent/language", () => {
  it("changes the signed-in agent's own language alone, which their day says from then on", async () => {
    const { ann, bob } = fixture;
    expect((await fixture.readDay(ann, day)).language).toBe("en");
    expect(await choose(ann, { language: "es" })).toBe(200);
    expect([await stored(ann.id), await stored(bob.id)]).toEqual(["es", undefined]);
    expect((await fixture.readDay(ann, day)).language).toBe("es");
    expect((await fixture.readDay(bob, day)).language).toBe("en");
  });

  it("takes no other agent's id", async () => {
    const { ann, bob } = fixture;
    await choose(ann, { language: "es", agentId: bob.id, id: bob.id });
    expect(await stored(bob.id)).toBeUndefined();
  });

  it("writes who changed it into the history, and the same choice again writes nothing", async () => {
    const { ann, database } = fixture;
    await choose(ann, { language: "es" });
    await choose(ann, { language: "es" });
    const { entries } = await readHistory(database, { kind: "agents", id: ann.id }, { limit: 5 });
    expect(entries.filter(({ changes }) => changes.some(({ field }) => field === "language"))).toMatchObject([
      { by: { email: expect.stringMatching(/^ann\.lee/) }, changes: [{ field: "language", to: "es" }] },
    ]);
  });

  it("is for agents, and for languages that there are", async () => {
    expect(await choose(undefined, { language: "es" })).toBe(401);
    expect(await choose({ sub: "sub-nobody" }, { language: "es" })).toBe(403);
    expect(await choose({ ...fixture.ann, groups: [] }, { language: "es" })).toBe(403);
    expect(await choose(fixture.ann, { language: "fr" })).toBe(400);
  });
});
