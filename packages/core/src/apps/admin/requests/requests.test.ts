import { repliedMeanwhile } from "@cleaning/contract/admin/requests";
import type { ContactService } from "@cleaning/contract/catalog/contact-services";
import { business } from "@cleaning/contract/site/business";
import { beforeEach, describe, expect, it } from "vitest";
import { customerEntity } from "../../../people/customers/entity.ts";
import { listedCustomers } from "../../../people/customers/list.ts";
import { customerRecords } from "../../../people/customers/records.ts";
import { teamMemberEntity } from "../../../people/team/entity.ts";
import { userEntity } from "../../../people/users/entity.ts";
import { createUser } from "../../../people/users/records.ts";
import { readHistory } from "../../../platform/audit/index.ts";
import { messageEntity } from "../../../platform/messages/entity.ts";
import { customerRecipient, storedMessage } from "../../../platform/messages/message.ts";
import { mailOfPending } from "../../../platform/messages/testing.ts";
import { saveMessageWords } from "../../../platform/messages/words.ts";
import { createRecord } from "../../../platform/records/create.ts";
import { listRecords } from "../../../platform/records/list.ts";
import { submitApplication } from "../../../sales/careers/index.ts";
import { listedApplications } from "../../../sales/careers/list.ts";
import { applicationFactReaders } from "../../../sales/careers/reread.ts";
import { contactEntity } from "../../../sales/contact/entity.ts";
import { submitAreaRequest, submitContact } from "../../../sales/contact/index.ts";
import { listedContacts } from "../../../sales/contact/list.ts";
import { sendDueMessages } from "../../../schedule/messages/testing.ts";
import { testDatabase, type TestDatabase } from "../../../testing/index.ts";
import { storeSentMessage } from "../../../testing/sent-messages.ts";
import { readInbox } from "../inbox/inbox.ts";
import { showRequest } from "./detail.ts";
import type { RequestKey } from "./lists.ts";
import { makeCustomer } from "./make-customer.ts";
import { addRequestNote, changeRequest, replyToRequest } from "./work.ts";

const now = new Date("2026-11-21T18:00:00Z");
const later = new Date("2026-11-25T18:00:00Z");
const alma = { by: "sub-alma", now };
const bo = { by: "sub-bo", now: later };
const ann = {
  firstName: "Ann",
  lastName: "Lee",
  email: "Ann@example.test",
  phone: "(435) 555-0100",
  service: "deep",
  message: "Three bedrooms, two dogs.",
} as const;
const applicant = {
  name: "Eva Ruiz",
  email: "eva@example.test",
  phone: "(435) 555-0177",
  position: "residential",
  experience: "Five years of hotel rooms.",
} as const;
const submission = (key: string) => ({ submission: { key, content: key } });

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

const contact = async (key = "key-00000001", changes: Partial<typeof ann> = {}): Promise<RequestKey> => {
  const { id } = await submitContact(database, { ...ann, ...changes }, { key }, now);
  return { list: "contact-submissions", id };
};
const application = async (): Promise<RequestKey> => {
  const { id } = await submitApplication(database, applicant, { key: "key-00000009" }, now);
  return { list: "career-applications", id };
};
const colleague = async (userId: number, identityId: string, name: string) => {
  const person = { identityId, email: `${identityId}@example.test` };
  const createdAt = now.toISOString();
  await userEntity(database)
    .put({ ...person, id: userId, name, sortName: name.toLowerCase(), createdAt })
    .go();
  const member = { ...person, userId, role: "admin", isActive: true, since: createdAt, revision: 1 } as const;
  await teamMemberEntity(database).put(member).go();
};
const customers = async () => (await listRecords(listedCustomers, database, { limit: 50 }, now)).customers;

describe("the state of a request", () => {
  it("names the service that it asks for, where that can be booked", async () => {
    const asking = contactEntity(database);
    const key = await contact();
    const serviceOf = async (service: ContactService) => {
      await asking.patch({ id: key.id }).set({ service }).go();
      return (await showRequest(database, key, now)).service;
    };
    expect(await serviceOf("deep")).toBe("deep");
    expect(await serviceOf("commercial")).toBeUndefined();
    expect(await showRequest(database, await application(), now)).not.toHaveProperty("service");
  });

  it("is new at first, and says who changed it and when; the history has both values", async () => {
    await colleague(7, alma.by, "Alma Ames");
    const key = await contact();
    expect(await showRequest(database, key, now)).toMatchObject({ state: "new", stateAt: null, stateBy: null });
    const changed = await changeRequest(database, key, { state: "in-touch", ownerId: 7 }, alma);
    expect(changed).toMatchObject({
      state: "in-touch",
      stateAt: now.toISOString(),
      stateBy: "Alma Ames",
      isProcessed: true,
      ownerId: 7,
      colleagues: [{ id: 7, name: "Alma Ames" }],
    });
    const { entries } = await readHistory(database, { kind: "contact-submissions", id: key.id }, { limit: 5 });
    expect(entries[0]?.changes).toEqual([
      { field: "isProcessed", from: false, to: true },
      { field: "state", from: "new", to: "in-touch" },
      { field: "ownerId", from: null, to: 7 },
    ]);
  });

  it("of a contact request is never hired, of an application never won", async () => {
    const refused = { kind: "invalid", field: "state" };
    await expect(changeRequest(database, await contact(), { state: "hired" }, alma)).rejects.toMatchObject(refused);
    await expect(changeRequest(database, await application(), { state: "won" }, alma)).rejects.toMatchObject(refused);
  });

  it("of an application goes by the steps of hiring, each to follow up, in the list by itself and among those in touch", async () => {
    const key = await application();
    const change = (changes: Parameters<typeof changeRequest>[2]) => changeRequest(database, key, changes, alma);
    const listed = async (query: { state?: "interview" | "check" | "in-touch"; followUp?: "due" }) =>
      (await listRecords(listedApplications, database, { limit: 5, ...query }, now)).applications.map(
        ({ state }) => state,
      );
    expect(await change({ state: "interview", followUpOn: "2026-11-20" })).toMatchObject({ state: "interview" });
    expect(await listed({ state: "interview" })).toEqual(["interview"]);
    expect(await listed({ state: "check" })).toEqual([]);
    expect(await listed({ state: "in-touch" })).toEqual(["interview"]);
    expect(await listed({ followUp: "due" })).toEqual(["interview"]);
    expect(await change({ state: "check", expected: { state: "interview" } })).toMatchObject({
      state: "check",
      followUpOn: "2026-11-20",
    });
    await expect(change({ state: "offer", expected: { state: "interview" } })).rejects.toMatchObject({
      kind: "conflict",
    });
    expect(await change({ state: "hired" })).toMatchObject({ state: "hired", followUpOn: null });
    const { entries } = await readHistory(database, { kind: "career-applications", id: key.id }, { limit: 9 });
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({ field: "state", from: "check", to: "hired" });
  });

  it("of a contact request has no step of hiring; one that is lost says why, until it is not", async () => {
    const key = await contact();
    const change = (changes: Parameters<typeof changeRequest>[2]) => changeRequest(database, key, changes, alma);
    await expect(change({ state: "interview" })).rejects.toMatchObject({ kind: "invalid", field: "state" });
    await expect(change({ lostReason: "price" })).rejects.toMatchObject({ kind: "conflict", field: "lostReason" });
    expect(await change({ state: "lost", lostReason: "price" })).toMatchObject({ lostReason: "price" });
    expect(await change({ ownerId: null })).toMatchObject({ state: "lost", lostReason: "price" });
    expect(await change({ state: "in-touch" })).toMatchObject({ lostReason: null });
  });

  it("is not overwritten by a colleague who read an older one", async () => {
    const key = await contact();
    await changeRequest(database, key, { state: "lost", expected: { state: "new" } }, alma);
    const stale = changeRequest(database, key, { state: "in-touch", expected: { state: "new" } }, bo);
    await expect(stale).rejects.toMatchObject({ kind: "conflict" });
    expect(await showRequest(database, key, later)).toMatchObject({ state: "lost" });
  });

  it("is set by one of two colleagues at the same moment, and the other is told", async () => {
    const key = await contact();
    const outcomes = await Promise.allSettled([
      changeRequest(database, key, { state: "lost", expected: { state: "new" } }, alma),
      changeRequest(database, key, { state: "in-touch", expected: { state: "new" } }, bo),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("belongs to a colleague who works here", async () => {
    const change = changeRequest(database, await contact(), { ownerId: 99 }, alma);
    await expect(change).rejects.toMatchObject({ kind: "brokenReference" });
  });
});

const dueCount = async (): Promise<number> => (await readInbox(database, undefined, later)).followUps.count;

describe("a day to follow up", () => {
  it("puts a new request in touch, is due from its morning on, first and counted, and ends with the request", async () => {
    const [soon, far] = [await contact("key-00000001"), await contact("key-00000002")];
    await changeRequest(database, far, { followUpOn: "2026-12-24" }, alma);
    await changeRequest(database, soon, { followUpOn: "2026-11-25" }, alma);
    const due = async (at: Date) =>
      (await listRecords(listedContacts, database, { limit: 5, followUp: "due" }, at)).submissions.map(({ id }) => id);
    expect([await due(now), await due(later)]).toEqual([[], [soon.id]]);
    const inTouch = await listRecords(listedContacts, database, { limit: 5, state: "in-touch" }, now);
    expect(inTouch.submissions.map(({ id }) => id)).toEqual([soon.id, far.id]);
    expect(await dueCount()).toBe(1);
    await changeRequest(database, soon, { state: "lost" }, alma);
    expect(await showRequest(database, soon, later)).toMatchObject({ state: "lost", followUpOn: null });
    expect(await dueCount()).toBe(0);
  });

  it("of an application is counted apart, and found by a search within the due ones", async () => {
    const key = await application();
    await changeRequest(database, key, { followUpOn: "2026-11-24" }, alma);
    expect(await dueCount()).toBe(1);
    const query = { limit: 5, followUp: "due", search: "ruiz" } as const;
    expect((await listRecords(listedApplications, database, query, later)).applications).toHaveLength(1);
    expect((await listRecords(listedApplications, database, query, now)).applications).toHaveLength(0);
  });

  it("is refused for what is lost, as a conflict where a colleague has lost it meanwhile", async () => {
    const key = await contact();
    const followUpOn = "2026-12-01";
    const change = { state: "lost", followUpOn } as const;
    await expect(changeRequest(database, key, change, alma)).rejects.toMatchObject({ kind: "invalid" });
    await changeRequest(database, key, { state: "lost" }, bo);
    const stale = changeRequest(database, key, { followUpOn, expected: { followUpOn: null } }, alma);
    await expect(stale).rejects.toMatchObject({ kind: "conflict", field: "followUpOn" });
  });
});

describe("notes of a request", () => {
  it("are kept with who wrote them, both of two at once, and a repeat adds none", async () => {
    await colleague(7, alma.by, "Alma Ames");
    const key = await contact();
    await Promise.all([
      addRequestNote(database, key, "Call after five.", { ...alma, ...submission("note-0000001") }),
      addRequestNote(database, key, "Two dogs.", { ...bo, ...submission("note-0000002") }),
    ]);
    await addRequestNote(database, key, "Two dogs.", { ...bo, ...submission("note-0000002") });
    const { notes, noteCount } = await showRequest(database, key, later);
    expect(notes.map(({ text }) => text).toSorted()).toEqual(["Call after five.", "Two dogs."]);
    expect(notes.find(({ text }) => text === "Two dogs.")?.by).toBeNull();
    expect(notes.find(({ text }) => text !== "Two dogs.")?.by).toBe("Alma Ames");
    expect(noteCount).toBe(2);
  });
});

describe("a reply to a request", () => {
  it("begins with the owner's words, and is sent as it was written, once", async () => {
    const words = { subject: "Hello from us", body: "You asked about {about}.\n\nCall {phone}." };
    await saveMessageWords(database, "request-reply", { revision: 0, words }, alma);
    const key = await contact();
    const { reply } = await showRequest(database, key, now);
    expect(reply).toMatchObject({ subject: "Hello from us", body: expect.stringContaining("You asked about Deep") });
    const written = { subject: "Thursday?", body: "Thursday at {nine}.\n<b>Bring</b> nothing.\n\nAlma" };
    const sent = { ...alma, ...submission("reply-000001") };
    await Promise.all([replyToRequest(database, key, written, sent), replyToRequest(database, key, written, sent)]);
    const shown = await replyToRequest(database, key, written, sent);
    expect(shown).toMatchObject({ state: "in-touch", repliedAt: now.toISOString() });
    expect(shown.messages).toMatchObject([{ title: "Reply to a request", state: "waiting" }]);
    const { data } = await messageEntity(database).query.due({ state: "pending" }).go();
    const replies = data.filter(({ recipient }) => recipient === `contact#${key.id}`);
    expect(replies).toHaveLength(1);
    const [pending] = replies;
    const mail = pending && (await mailOfPending(pending));
    expect(mail).toMatchObject({ to: "Ann@example.test", subject: "Thursday?", name: "Ann" });
    expect(mail?.text).toBe(written.body);
  });

  it("reaches who is no customer and no agent: who asked, and who applied", async () => {
    const mails: { to: string }[] = [];
    for (const key of [await contact(), await application()]) {
      const { reply } = await showRequest(database, key, now);
      await replyToRequest(database, key, reply, { ...alma, ...submission(`reply-${key.list}`) });
    }
    await sendDueMessages(database, async (mail) => mails.push(mail), now, later);
    const asked = mails.map(({ to }) => to).filter((to) => to !== business.officeEmail);
    expect(asked.toSorted()).toEqual(["Ann@example.test", "Ann@example.test", "eva@example.test", "eva@example.test"]);
  });

  it("to an applicant is another message, with words of its own", async () => {
    const key = await application();
    const { reply } = await showRequest(database, key, now);
    expect(reply.body).toContain("applying as Residential Cleaning Specialist");
    const shown = await replyToRequest(database, key, reply, { ...alma, ...submission("reply-000002") });
    expect(shown.messages).toMatchObject([{ title: "Reply to an application" }]);
  });

  it("invites an applicant to an interview, or declines, in the owner's words, and puts the application there", async () => {
    const words = { subject: "Come and see us", body: "You applied as {about}. Call {phone}." };
    await saveMessageWords(database, "application-interview", { revision: 0, words }, alma);
    const key = await application();
    const { answers } = await showRequest(database, key, now);
    const { interview, decline } = answers ?? {
      interview: { subject: "", body: "" },
      decline: { subject: "", body: "" },
    };
    expect(interview).toMatchObject({
      subject: "Come and see us",
      body: expect.stringContaining("Residential Cleaning"),
    });
    expect(decline.body).toContain("We cannot offer you this job now.");
    const invited = await replyToRequest(
      database,
      key,
      { ...interview, answer: "interview" },
      { ...alma, ...submission("reply-000003") },
    );
    expect(invited).toMatchObject({ state: "interview", messages: [{ title: "Invitation to an interview" }] });
    const declined = await replyToRequest(
      database,
      key,
      { ...decline, answer: "decline" },
      { ...alma, ...submission("reply-000004") },
    );
    expect(declined.state).toBe("lost");
    const mails: { to: string; subject: string }[] = [];
    await sendDueMessages(database, async (mail) => mails.push(mail), now, later);
    const subjects = mails.filter(({ to }) => to === "eva@example.test").map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(["Come and see us", "We have your application", decline.subject].toSorted());
  });

  it.each([
    ["decline", "lost", "hired"],
    ["interview", "interview", "offer"],
  ] as const)("to an applicant (%s) that is not the office's any more does not go", async (answer, state, next) => {
    const key = await application();
    const kind = `application-${answer}` as const;
    const waiting = async () => {
      const { data } = await messageEntity(database).query.due({ state: "pending" }).go({ pages: "all" });
      const one = data.map(({ payload }) => storedMessage().parse(payload)).find((each) => each.kind === kind);
      if (one === undefined) throw new Error("No answer waits.");
      return applicationFactReaders[kind]?.(
        database,
        { kind, to: one.to, facts: { about: "Cleaner" } } as never,
        later,
      );
    };
    const written = { subject: "A", body: "B", answer } as const;
    const replied = await replyToRequest(database, key, written, { ...alma, ...submission("reply-000011") });
    expect(replied.state).toBe(state);
    expect(await waiting()).toEqual({ about: "Cleaner" });
    await changeRequest(database, key, { state: next }, alma);
    expect(await waiting()).toBeUndefined();
  });

  it("is refused where a colleague has replied since, and sent by who has seen that", async () => {
    const key = await contact();
    const written = { subject: "A", body: "B" };
    const unseen = { ...written, expected: { repliedAt: null } };
    const { repliedAt } = await replyToRequest(database, key, unseen, { ...alma, ...submission("reply-000006") });
    const second = { ...alma, ...submission("reply-000007"), now: later };
    const tooLate = replyToRequest(database, key, unseen, second);
    await expect(tooLate).rejects.toMatchObject({ kind: "conflict", message: repliedMeanwhile });
    const seen = { ...written, expected: { repliedAt } };
    expect((await replyToRequest(database, key, seen, second)).messages).toHaveLength(2);
  });

  it("who asked for a cleaning is invited to no interview", async () => {
    const key = await contact();
    const written = { subject: "A", body: "B", answer: "interview" } as const;
    const reply = replyToRequest(database, key, written, { ...alma, ...submission("reply-000005") });
    await expect(reply).rejects.toMatchObject({ kind: "invalid", field: "answer" });
  });
});

it("replies to a customer's request are shown, however many other messages came after them", async () => {
  const key = await contact();
  const { customer } = await makeCustomer(database, key.id, {}, alma);
  const send = (messageId: string, kind: string, sentAt: string) =>
    storeSentMessage(database, { messageId, kind, recipient: customerRecipient(customer?.id ?? 0), sentAt });
  await send("reply", "request-reply", "2026-11-21T19:00:00.000Z");
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => send(`reminder ${index}`, "visit-reminder", "2026-11-22T19:00:00.000Z")),
  );
  expect((await showRequest(database, key, later)).messages.map(({ id }) => id)).toEqual(["reply"]);
});

describe("a customer of a request", () => {
  it("is made once, however often and by how many it is asked for, and the request is won", async () => {
    const key = await contact();
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, index) => makeCustomer(database, key.id, {}, index % 2 === 0 ? alma : bo)),
    );
    expect(new Set(made.map(({ customer }) => customer?.id)).size).toBe(1);
    expect(await makeCustomer(database, key.id, {}, bo)).toMatchObject({ state: "won", customer: { name: "Ann Lee" } });
    expect(await customers()).toMatchObject([
      { user: { name: "Ann Lee", email: "ann@example.test", phone: "(435) 555-0100" } },
    ]);
  });

  it("is the one that the address has already, made by an earlier request", async () => {
    const [first, second] = [await contact("key-00000001"), await contact("key-00000002")];
    const { customer } = await makeCustomer(database, first.id, {}, alma);
    expect((await showRequest(database, second, now)).found).toMatchObject([{ id: customer?.id, by: "email" }]);
    expect((await makeCustomer(database, second.id, {}, alma)).customer).toEqual(customer);
    expect(await customers()).toHaveLength(1);
  });

  it("of two requests of one address at the same moment is one", async () => {
    const [first, second] = [await contact("key-00000001"), await contact("key-00000002")];
    const made = await Promise.all([first, second].map(({ id }) => makeCustomer(database, id, {}, alma)));
    expect(made[0]?.customer).toEqual(made[1]?.customer);
    expect(await customers()).toHaveLength(1);
  });

  it("is an account's that has none yet, and found by the phone number however it is written", async () => {
    const account = { email: "ann@example.test", name: "Ann Lee", identityId: "sub-ann", emailConfirmed: true };
    const { id: userId } = await createUser(database, account, now);
    const key = await contact();
    const { customer } = await makeCustomer(database, key.id, {}, alma);
    const { data } = await customerEntity(database)
      .get({ id: customer?.id ?? 0 })
      .go();
    expect(data?.userId).toBe(userId);
    const other = await createUser(
      database,
      { email: "o@example.test", name: "Otto", phone: "+1 435-555-0123", identityId: "sub-o", emailConfirmed: true },
      now,
    );
    await createRecord(customerRecords, database, { userId: other.id, hasPets: false }, now);
    const call = await contact("key-00000003", { email: "else@example.test", phone: "435 555 0123" } as never);
    expect((await showRequest(database, call, now)).found).toMatchObject([{ name: "Otto", by: "phone" }]);
    const abroad = await contact("key-00000004", { email: "ab@example.test", phone: "+49 435 555 0123" } as never);
    expect((await showRequest(database, abroad, now)).found).toEqual([]);
  });

  it("is one that a colleague chose; one that is none is refused", async () => {
    const first = await contact();
    const { customer } = await makeCustomer(database, first.id, {}, alma);
    const second = await contact("key-00000002", { email: "work@example.test" } as never);
    const refused = makeCustomer(database, second.id, { customerId: 99 }, alma);
    await expect(refused).rejects.toMatchObject({ kind: "brokenReference" });
    expect((await makeCustomer(database, second.id, { customerId: customer?.id ?? 0 }, alma)).customer).toEqual(
      customer,
    );
  });

  it("of an area request needs a name", async () => {
    const { id } = await submitAreaRequest(database, { email: "far@example.test", zip: "83263" }, { key: "k-1" }, now);
    await expect(makeCustomer(database, id, {}, alma)).rejects.toMatchObject({ kind: "invalid", field: "firstName" });
    const { customer } = await makeCustomer(database, id, { firstName: "Fay", lastName: "Far" }, alma);
    expect(customer).toMatchObject({ name: "Fay Far" });
  });
});
