import { beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { clock, testCrew } from "../testing/crew.ts";

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
});

const results = (answer: { events: { result: string }[] }) => answer.events.map(({ result }) => result);

const afterNine = (seconds: number): Date => new Date(clock("09:00").getTime() + seconds * 1_000);

describe("clocks", () => {
  it("keep the order of events, however long each request takes", async () => {
    const { send, says, ann } = crew;
    const eventAt = (kind: string, second: number) => ({
      ...says({ kind }, "09:00"),
      at: afterNine(second).toISOString(),
    });
    await send(ann, [eventAt("on-the-way", 1)], { at: afterNine(40), sentAt: afterNine(2) });
    await send(ann, [eventAt("started", 5)], { at: afterNine(50), sentAt: afterNine(49) });
    expect((await crew.stored()).map(({ kind }) => kind)).toEqual(["on-the-way", "started"]);
  });

  it("are corrected by the phone's sending time; all three times are stored", async () => {
    const { ann, says, send } = crew;
    // The phone is two hours behind.
    await send(ann, [says({ kind: "started" }, "07:05")], { at: clock("09:30"), sentAt: clock("07:30") });
    expect(await crew.stored()).toMatchObject([
      {
        at: clock("09:05").toISOString(),
        phoneAt: clock("07:05").toISOString(),
        receivedAt: clock("09:30").toISOString(),
        isEarly: false,
      },
    ]);
  });

  it("are corrected by the offset of the tap, where the phone's clock was set before it sent", async () => {
    const { ann, says, send, visit } = crew;
    const clockOffset = -3_600_000;
    const events = [says({ kind: "started", clockOffset }, "10:00"), says({ kind: "done", clockOffset }, "10:40")];
    await send(ann, events, { at: clock("09:45") });
    expect((await visit()).progress).toMatchObject({
      startedAt: clock("09:00").toISOString(),
      endedAt: clock("09:40").toISOString(),
    });
    expect(await crew.stored()).toMatchObject([{ phoneAt: clock("10:00").toISOString() }, {}]);
  });

  it("are corrected by the sending time where the offset of the tap leads after now: it was set before the tap", async () => {
    const { ann, says, send, visit } = crew;
    await send(ann, [says({ kind: "started", clockOffset: 3_600_000 }, "09:00")], { at: clock("09:30") });
    expect((await visit()).progress?.startedAt).toBe(clock("09:00").toISOString());
  });

  it("are refused with an offset of more than a year, and with one that leads more than seven days back", async () => {
    const { ann, says, send } = crew;
    const day = 86_400_000;
    const events = [-367, -8].map((days) => says({ kind: "note", text: "Hello", clockOffset: days * day }, "09:00"));
    expect(results(await send(ann, events, { at: clock("09:30") }))).toEqual(["refused", "refused"]);
  });

  it("never put an event after now, also where the phone was set back in between", async () => {
    const { ann, says, send, visit } = crew;
    await send(ann, [says({ kind: "started" }, "13:00")], { at: clock("09:30") });
    expect((await visit()).progress?.startedAt).toBe(clock("09:30").toISOString());
  });

  it("decide the day at the business, also of a phone that is days ahead", async () => {
    const { ann, says, send } = crew;
    const events = [says({ kind: "started" }, "09:00", "2026-10-25")];
    expect(results(await send(ann, events, { at: clock("09:30"), sentAt: clock("09:30", "2026-10-25") }))).toEqual([
      "accepted",
    ]);
  });
});

const geolocation = (latitude: number, accuracy = 20) => ({ latitude, longitude: -111.834, accuracy });

describe("marks, which block nothing", () => {
  it.each([
    ["at the home", "09:00", geolocation(41.74), { isEarly: false, isOffSite: false }],
    ["31 minutes early", "08:29", geolocation(41.74), { isEarly: true, isOffSite: false }],
    ["30 minutes early", "08:30", undefined, { isEarly: false, isOffSite: false }],
    ["17 km away", "09:00", geolocation(41.737 + 0.153), { isEarly: false, isOffSite: true }],
    ["17 km away, give or take 5", "09:00", geolocation(41.737 + 0.153, 5_000), { isEarly: false, isOffSite: false }],
  ])("flag an unusual event: %s", async (_, time, at, flags) => {
    const { ann, says, send } = crew;
    const event = says({ kind: "started", ...(at === undefined ? {} : { place: at }) }, time);
    expect(results(await send(ann, [event]))).toEqual(["accepted"]);
    const [record] = await crew.stored();
    expect(record).toMatchObject(flags);
    expect(JSON.stringify(record)).not.toMatch(/41\.|accuracy/);
  });

  it("are not made of a way there, nor where the town is not known", async () => {
    const { ann, says, send } = crew;
    await send(ann, [says({ kind: "on-the-way", place: geolocation(40) }, "07:00")]);
    expect(await crew.stored()).toMatchObject([{ isEarly: false, isOffSite: false }]);
  });
});
