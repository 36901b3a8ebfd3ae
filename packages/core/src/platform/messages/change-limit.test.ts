import { messageKinds } from "@cleaning/contract/messages/kinds";
import { expect, it } from "vitest";
import { testDatabase } from "../../testing/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import { dispatchDue } from "../outbox/dispatch-due.ts";
import { messageEntity } from "./entity.ts";
import { messageOutbox } from "./index.ts";
import { customerRecipient, messageWrite, pendingMessage } from "./message.ts";
import { testMessages } from "./testing.ts";

const start = new Date("2026-12-03T16:00:00Z");
const minute = 60_000;

it("changes are mailed to an address ten times a day, later ones together every other hour", async () => {
  const database = await testDatabase();
  const sentAt: number[] = [];
  let isDown = true;
  /** A change in this minute, and a run of the job behind it. */
  const change = async (minutes: number, email = "ann@example.test") => {
    const now = new Date(start.getTime() + minutes * minute);
    const to = { email, name: "Ann", id: customerRecipient(7) };
    const facts = messageKinds["visits-changed"].sample;
    const options = { id: `visits-changed.${email}`, isOnce: false };
    const message = pendingMessage({ kind: "visits-changed", to, facts }, now, options);
    await transactWrite(database, { message: messageWrite(database, message) });
    const send = async () => {
      if (isDown) throw new Error("down");
      sentAt.push(minutes);
      return "sent";
    };
    const then = new Date(now.getTime() + 2 * minute);
    const clock = { now: () => then, until: new Date("2099-01-01") };
    await dispatchDue(database, messageOutbox, testMessages(database, then, send), clock);
  };
  await change(0);
  isDown = false;
  for (let minutes = 1; minutes < 8 * 60; minutes += 10) await change(minutes);
  expect(sentAt.slice(0, 10)).toEqual([1, 11, 21, 31, 41, 51, 61, 71, 81, 91]);
  expect(sentAt.slice(10)).toEqual([101, 121, 241, 361]);
  await change(471);
  const { data } = await messageEntity(database).query.due({ state: "pending" }).go();
  expect(data.map(({ notBefore }) => notBefore)).toEqual(["2026-12-04T00:00:00.000Z"]);
  await change(471, "bob@example.test");
  expect(sentAt.at(-1)).toBe(471);
});
