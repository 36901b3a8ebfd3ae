import { expect, it } from "vitest";
import { testDatabase } from "../../testing/index.ts";
import { dispatchDue } from "../outbox/dispatch-due.ts";
import { mailEntity } from "./entity.ts";
import { mailKind, pendingMail } from "./index.ts";
import { dropMail, listMails } from "./waiting.ts";

const now = new Date("2026-11-21T12:00:00Z");
const nextDay = new Date("2026-11-22T12:00:00Z");
const refuse = async (): Promise<never> => {
  throw Object.assign(new Error("no"), { name: "MessageRejected" });
};

it("a mail that is never taken is listed without its words, and once dropped is tried no more and delays no alarm", async () => {
  const database = await testDatabase();
  const mail = { kind: "billing-task" as const, to: "ann@example.test", subject: "Hi", text: "A secret" };
  const [stuckMail, other] = [pendingMail(mail, now), pendingMail(mail, new Date(now.getTime() + 1))];
  for (const each of [other, stuckMail]) await mailEntity(database).create(each).go();
  const due = () => dispatchDue(database, mailKind, refuse, { now: () => nextDay, until: new Date("2099-01-01") });
  expect(await due()).toMatchObject({ pending: 2, oldest: now });
  const { waiting } = await listMails(database);
  const state = { kind: "billing-task", attempts: 1, lastFault: "MessageRejected", droppedBy: undefined };
  expect(waiting).toEqual([
    { ...state, id: stuckMail.id, createdAt: stuckMail.createdAt },
    { ...state, id: other.id, createdAt: other.createdAt },
  ]);

  await dropMail(database, stuckMail.id, { by: "ada", now: nextDay });
  expect(await listMails(database)).toMatchObject({
    waiting: [{ id: other.id }],
    dropped: [{ id: stuckMail.id, droppedBy: "ada" }],
  });
  expect(await due()).toMatchObject({ pending: 1, oldest: new Date(other.createdAt) });
  const { data } = await mailEntity(database).get({ id: stuckMail.id }).go();
  expect(data).toMatchObject({ state: "dead", expiresAt: nextDay.getTime() / 1_000 + 30 * 24 * 3_600 });
  for (const id of [stuckMail.id, "none"])
    await expect(dropMail(database, id, { by: "bob", now })).rejects.toMatchObject({ kind: "notFound" });
  expect((await mailEntity(database).get({ id: stuckMail.id }).go()).data?.droppedBy).toBe("ada");
});
