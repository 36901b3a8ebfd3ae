import { beforeEach, describe, expect, it } from "vitest";
import { messageEntity } from "../../../platform/messages/entity.ts";
import { testDatabase, type TestDatabase } from "../../../testing/index.ts";
import { clock, testCrew } from "../testing/crew.ts";

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
});

const waiting = async () => {
  const { data } = await messageEntity(database).query.due({ state: "pending" }).go();
  return data.map(({ id }) => id).toSorted();
};
const says = (kind: string, time: string, arrived = time) =>
  crew.send(crew.ann, [crew.says({ kind }, time)], { at: clock(arrived) });

describe("an agent's report", () => {
  it("on the way and done tells the customer, a start does not", async () => {
    await says("on-the-way", "08:40");
    expect(await waiting()).toEqual([`visit-on-the-way.${crew.visitId}`]);
    await says("started", "09:02");
    expect(await waiting()).toHaveLength(1);
    await says("done", "11:00");
    expect(await waiting()).toEqual([`visit-done.${crew.visitId}`, `visit-on-the-way.${crew.visitId}`]);
  });

  it("on the way that arrives an hour later tells nothing, done that arrives in the evening does", async () => {
    await says("on-the-way", "08:40", "09:45");
    expect(await waiting()).toEqual([]);
    await says("done", "11:00", "18:00");
    expect(await waiting()).toEqual([`visit-done.${crew.visitId}`]);
  });

  it("without access tells nothing", async () => {
    await crew.send(crew.ann, [crew.says({ kind: "no-access", reason: "dog" }, "09:05")], { at: clock("09:05") });
    expect(await waiting()).toEqual([]);
  });

  it("that comes again, from another phone too, tells it once", async () => {
    await says("on-the-way", "08:40");
    await says("on-the-way", "08:41");
    expect(await waiting()).toHaveLength(1);
  });
});
