import { business } from "@cleaning/contract/site/business";
import { writtenEvents } from "@cleaning/contract/testing/read-calendar-file";
import { endCalendarAddress } from "@cleaning/core/accounts/calendar-address.ts";
import { describe, expect, it } from "vitest";
import { annsPortal, appliedBy, failureOf, first, second, skip } from "./testing/anns-portal.ts";

const { database, send, change, undo } = annsPortal();

const makeAddress = async (): Promise<string> => {
  const { url }: { url: string } = JSON.parse((await send("POST /api/portal/calendar")).text);
  expect(url).toMatch(/^https:\/\/[^/]+\/api\/calendar\/1\.[\w-]{43}\.ics$/);
  return url.split("/").at(-1) ?? "";
};
const readState = async (): Promise<unknown> => JSON.parse((await send("GET /api/portal/calendar")).text);
const eventIn = (text: string, id: string) => writtenEvents(text).find(({ uid }) => uid === `visit-${id}`);
const openCalendar = (file: string) => send("GET /api/calendar/{file}", { params: { file }, token: "" });

describe("the private calendar address", () => {
  it("opens the visits that take place, without a session and without anything private", async () => {
    await change(second, skip);
    await send("PATCH /api/portal/visits/{id}", { params: { id: first }, body: { note: "Key under the mat" } });
    const { status, text, type } = await openCalendar(await makeAddress());
    expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(text).toContain(
      `DTSTART;TZID=${business.timeZone}:20261028T090000\r\nDTEND;TZID=${business.timeZone}:20261028T110000\r\n`,
    );
    expect(eventIn(text, second)).toMatchObject({ status: "CANCELLED", summary: "Cancelled: Standard Cleaning" });
    expect(eventIn(text, first)).toMatchObject({ status: "CONFIRMED" });
    expect(text).not.toMatch(/@|\$|under the mat|Street|Ann Lee/);
  });

  it("shows a skip that is undone as newer than the skip", async () => {
    const file = await makeAddress();
    const read = async () => eventIn((await openCalendar(file)).text, second);
    const before = await read();
    const { undoToken } = appliedBy(await change(second, skip));
    const skipped = await read();
    expect((await undo(undoToken)).status).toBe(200);
    const after = await read();
    expect([before?.status, skipped?.status, after?.status]).toEqual(["CONFIRMED", "CANCELLED", "CONFIRMED"]);
    expect(skipped?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    expect(after?.sequence).toBeGreaterThan(skipped?.sequence ?? Infinity);
  });

  it("is one a person: a new one ends the old one, and revoking ends it", async () => {
    const old = await makeAddress();
    const address = await makeAddress();
    expect((await openCalendar(old)).status).toBe(404);
    expect((await openCalendar(address)).status).toBe(200);
    expect((await send("DELETE /api/portal/calendar")).status).toBe(200);
    const refusal = failureOf(await openCalendar(address));
    expect(refusal).toMatchObject({ status: 404, message: expect.stringContaining("from your account again") });
    expect((await send("DELETE /api/portal/calendar")).status).toBe(200);
  });

  it("says that it exists and since when, and not what it is", async () => {
    await send("DELETE /api/portal/calendar");
    expect(await readState()).toEqual({ exists: false, createdAt: null, endedAt: null });
    await makeAddress();
    expect(await readState()).toEqual({ exists: true, createdAt: expect.stringMatching(/^\d{4}-.*Z$/), endedAt: null });
  });

  it("ends with the person's password, which the portal says until a new one is made", async () => {
    const old = await makeAddress();
    const ended = new Date("2026-11-21T18:00:00Z");
    await endCalendarAddress(database(), { userId: 1, kind: "customer" }, ended);
    expect((await openCalendar(old)).status).toBe(404);
    expect(await readState()).toEqual({ exists: false, createdAt: null, endedAt: ended.toISOString() });
    await endCalendarAddress(database(), { userId: 1, kind: "customer" }, new Date());
    expect(await readState()).toMatchObject({ endedAt: ended.toISOString() });
    await makeAddress();
    expect(await readState()).toMatchObject({ exists: true, endedAt: null });
  });

  it.each(["x.ics", `1.${"a".repeat(43)}.ics`, `1.${"a".repeat(43)}`, "1..ics"])("is not guessed: %s", async (file) => {
    await makeAddress();
    expect((await openCalendar(file)).status).toBe(404);
  });

  it("is kept as a hash", async () => {
    const [, secret = ""] = (await makeAddress()).split(".");
    const { ScanCommand } = await import("@aws-sdk/lib-dynamodb");
    const { Items } = await database().client.send(new ScanCommand({ TableName: database().table }));
    expect(JSON.stringify(Items)).not.toContain(secret);
  });
});
