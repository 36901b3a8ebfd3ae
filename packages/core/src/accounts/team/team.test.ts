import { noAgentReason } from "@cleaning/contract/accounts/accounts";
import type { NewInvitation } from "@cleaning/contract/admin/people";
import { accountReason, lastAdminMessage } from "@cleaning/contract/admin/people-labels";
import { AppError } from "@cleaning/contract/http/app-error";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { recordRole } from "../../people/team/index.ts";
import { findUserBy, readUser } from "../../people/users/index.ts";
import { readHistory } from "../../platform/audit/index.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { readPhones } from "../../platform/push/phones.ts";
import { showRecord } from "../../platform/records/read.ts";
import { submitApplication } from "../../sales/careers/index.ts";
import { applicationRecords } from "../../sales/careers/records.ts";
import { passwordToken } from "../../sales/orders/password-offer.ts";
import { fakeIdentity, noSecondStep } from "../../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { testPhone } from "../../testing/push-phone.ts";
import { createCustomer } from "../../testing/records.ts";
import { createCalendarAddress, readCalendarAddress } from "../calendar-address.ts";
import type { Accounts } from "../index.ts";
import { changeCustomer } from "../ownership/change-customer.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import { isRevoked, readSecurity } from "../sessions/security.ts";
import { acceptInvitation } from "./accept.ts";
import { changeMember } from "./change-member.ts";
import { isInvitationToken } from "./invitation-token.ts";
import { invite, resendInvitation, withdrawInvitation } from "./invite.ts";
import { listPeople } from "./people.ts";

const now = new Date("2026-11-21T18:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const clock = () => now;
const eva: NewInvitation = {
  firstName: "Eva",
  lastName: "Ruiz",
  email: "Eva@example.test",
  role: "agent",
  phone: "(435) 555-0177",
  towns: ["Logan", "Smithfield"],
};
const alma = { identityId: "sub-alma" };
const anyPassword = async () => undefined;

let database: TestDatabase;
let identity: ReturnType<typeof fakeIdentity>;
let keys = 0;
beforeEach(async () => {
  database = await testDatabase();
  identity = fakeIdentity();
  await testUser(database, "Alma Ames", { identityId: alma.identityId });
  await listPeople(database, alma, now);
});

const parts = () => ({ database, identity, clock });
const author = (key = `key-${(keys += 1)}`) => ({ by: alma.identityId, now, submission: { key, content: key } });
const people = () => listPeople(database, alma, now);
const tokenIn = (mail: PendingMessage | undefined): string => String(mail?.payload.facts["token"]);
const accept = (token: string, at = now, password = "a long password") =>
  acceptInvitation(parts(), { token, password }, anyPassword, at);
const memberOf = async (email: string) => (await people()).members.find((member) => member.email === email);

it("an agent who is invited in Spanish gets the mail in it, again too, and has it from the first day on", async () => {
  const mail = await invite(parts(), { ...eva, language: "es" }, author());
  expect(mail?.payload.to.language).toBe("es");
  const [{ invitationId } = { invitationId: "" }] = (await people()).invitations;
  const again = await resendInvitation(database, invitationId, { by: alma.identityId, now });
  expect(again.payload.to.language).toBe("es");
  await accept(tokenIn(again));
  const { data } = await agentEntity(database)
    .query.byUser({ userId: (await memberOf(eva.email.toLowerCase()))?.userId ?? 0 })
    .go();
  expect(data).toMatchObject([{ language: "es" }]);
});

const inPool = (address: string) => identity.people.find(({ email }) => email === address);
const boSignsIn = () => identity.signIn("bo@example.test", "a long password");

/** An admin beside Alma. */
const secondAdmin = async () => {
  const token = tokenIn(await invite(parts(), { ...eva, email: "bo@example.test", role: "admin" }, author()));
  await accept(token);
  return memberOf("bo@example.test");
};
const idOf = async (email: string) => (await memberOf(email))?.userId ?? 0;
const demote = async (email: string, by = alma.identityId) => {
  const { userId = 0, revision = 0 } = (await memberOf(email)) ?? {};
  return changeMember(parts(), userId, { role: "supervisor", isActive: true, revision }, { by, clock });
};

const ofBo = async () => {
  const bo = await secondAdmin();
  const by = inPool("bo@example.test")?.identityId ?? "";
  const invitation = { ...eva, role: "admin" } as const;
  return { bo, token: tokenIn(await invite(parts(), invitation, { ...author(), by })) };
};

describe("an invitation", () => {
  it("makes an agent with account, role and record in one step, by a link that works once", async () => {
    const mail = await invite(parts(), { ...eva, startsOn: "2026-12-07" }, author());
    expect(mail?.payload.facts).toMatchObject({ startsOn: "2026-12-07" });
    const token = tokenIn(mail);
    expect((await people()).invitations).toMatchObject([
      { name: "Eva Ruiz", email: "eva@example.test", role: "agent" },
    ]);
    expect(await accept(token)).toBe("eva@example.test");
    const user = await findUserBy(database, "email", "eva@example.test");
    expect(user).toMatchObject({ name: "Eva Ruiz", phone: eva.phone, emailConfirmed: true });
    const { data: agent } = await agentEntity(database)
      .get({ id: user?.agentId ?? 0 })
      .go();
    expect(agent).toMatchObject({
      assignedArea: "Logan, Smithfield",
      phone: eva.phone,
      isActive: true,
      startsOn: "2026-12-07",
    });
    expect(identity.people).toMatchObject([{ email: "eva@example.test", role: "agent", emailConfirmed: true }]);
    expect(await memberOf("eva@example.test")).toMatchObject({ role: "agent", isActive: true });
    expect((await people()).invitations).toEqual([]);
    await expect(accept(token)).rejects.toMatchObject({ kind: "notFound" });
    const { entries } = await readHistory(database, { kind: "users", id: user?.id ?? 0 }, { limit: 5 });
    expect(entries).toMatchObject([{ changes: [{ field: "role", from: "customer", to: "agent" }] }]);
  });

  it("whose role sign-in could not be told of is accepted, marked, and completed from the list", async () => {
    const token = tokenIn(await invite(parts(), eva, author()));
    const broken = { ...identity, setRole: () => Promise.reject(new Error("down")) };
    const accepting = acceptInvitation(
      { ...parts(), identity: broken },
      { token, password: "a long password" },
      anyPassword,
      now,
    );
    await expect(accepting).rejects.toThrow("down");
    expect((await people()).invitations).toEqual([]);
    const { userId = 0, revision = 0, isUnfinished } = (await memberOf("eva@example.test")) ?? {};
    expect(isUnfinished).toBe(true);
    const same = { role: "agent", isActive: true, revision } as const;
    await changeMember(parts(), userId, same, { by: alma.identityId, clock });
    expect(inPool("eva@example.test")?.role).toBe("agent");
    expect(await memberOf("eva@example.test")).toMatchObject({ isUnfinished: false });
  });

  it("that is withdrawn while it is accepted never gives a role", async () => {
    const token = tokenIn(await invite(parts(), eva, author()));
    const [{ invitationId } = { invitationId: "" }] = (await people()).invitations;
    const roles: string[] = [];
    const withdrawing: typeof identity = {
      ...identity,
      find: async (email) => {
        await withdrawInvitation(database, invitationId);
        return identity.find(email);
      },
      setRole: async (_, role) => void roles.push(role),
    };
    const accepting = acceptInvitation(
      { ...parts(), identity: withdrawing },
      { token, password: "a long password" },
      anyPassword,
      now,
    );
    await expect(accepting).rejects.toMatchObject({ kind: "conflict" });
    expect(roles).toEqual([]);
    expect(await memberOf("eva@example.test")).toBeUndefined();
    const user = await findUserBy(database, "email", "eva@example.test");
    expect(user).toMatchObject({ name: "Eva Ruiz" });
    expect(user?.agentId).toBeUndefined();
    expect((await agentEntity(database).scan.go()).data).toEqual([]);
  });

  it.each([
    ["may not log in any more", { role: "admin", isActive: false }],
    ["is a supervisor now", { role: "supervisor", isActive: true }],
  ] as const)("of an admin who %s makes nobody anything, until another admin sends it again", async (_, rights) => {
    const { bo, token } = await ofBo();
    expect((await people()).invitations).toMatchObject([{ invitedBy: bo?.userId, isOver: false }]);
    const { userId = 0, revision = 0 } = bo ?? {};
    const change = () => changeMember(parts(), userId, { ...rights, revision }, { by: alma.identityId, clock });
    await change();
    await change();
    const back = { role: "admin", isActive: true, revision } as const;
    await expect(changeMember(parts(), userId, back, { by: alma.identityId, clock })).rejects.toMatchObject({
      kind: "conflict",
    });
    await expect(accept(token)).rejects.toMatchObject({ kind: "notFound" });
    expect(inPool("eva@example.test")).toBeUndefined();
    const { invitations } = await people();
    expect(invitations).toMatchObject([{ invitedBy: null, isOver: true }]);
    const again = await resendInvitation(database, invitations[0]?.invitationId ?? "", { by: alma.identityId, now });
    await accept(tokenIn(again));
    expect(await memberOf("eva@example.test")).toMatchObject({ role: "admin" });
  });

  it("of an admin who is switched off while it is accepted gives no role", async () => {
    const { bo, token } = await ofBo();
    const { userId = 0, revision = 0 } = bo ?? {};
    const off = { role: "admin", isActive: false, revision } as const;
    let isFirst = true;
    const switching: typeof identity = {
      ...identity,
      find: async (email) => {
        if (isFirst) await changeMember(parts(), userId, off, { by: alma.identityId, clock });
        isFirst = false;
        return identity.find(email);
      },
    };
    const given = { token, password: "a long password" };
    const accepting = acceptInvitation({ ...parts(), identity: switching }, given, anyPassword, now);
    await expect(accepting).rejects.toMatchObject({ kind: "conflict" });
    expect(await memberOf("eva@example.test")).toBeUndefined();
    expect(inPool("eva@example.test")?.role).toBeUndefined();
  });

  it("makes one account when its link is opened twice at once", async () => {
    const token = tokenIn(await invite(parts(), eva, author()));
    const outcomes = await Promise.allSettled([accept(token), accept(token)]);
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(identity.people).toMatchObject([{ role: "agent" }]);
    expect((await people()).members).toHaveLength(2);
  });

  it("has a link that is told from one of an order by its form", async () => {
    expect(isInvitationToken(tokenIn(await invite(parts(), eva, author())))).toBe(true);
    expect(isInvitationToken(passwordToken({ id: 12, email: "eva@example.test" }, now).token)).toBe(false);
  });

  it("ends after seven days, when it is withdrawn, and when a newer one was sent", async () => {
    const first = tokenIn(await invite(parts(), eva, author()));
    await expect(accept(first, inDays(7))).rejects.toMatchObject({ kind: "notFound" });
    const [{ invitationId } = { invitationId: "" }] = (await people()).invitations;
    const second = tokenIn(await resendInvitation(database, invitationId, { by: alma.identityId, now: inDays(8) }));
    await expect(accept(first)).rejects.toMatchObject({ kind: "notFound" });
    await withdrawInvitation(database, invitationId);
    await expect(accept(second, inDays(8))).rejects.toMatchObject({ kind: "notFound" });
    expect(identity.people).toEqual([]);
    await expect(withdrawInvitation(database, invitationId)).rejects.toMatchObject({ kind: "notFound" });
  });

  it("is one an address, sent once for a repeat, and refused for somebody who works here", async () => {
    const key = author();
    expect(await invite(parts(), eva, key)).toBeDefined();
    expect(await invite(parts(), eva, { ...key, submission: { ...key.submission } })).toBeUndefined();
    await expect(invite(parts(), eva, author())).rejects.toMatchObject({ kind: "conflict", field: "email" });
    const { email = "" } = (await people()).members[0] ?? {};
    await expect(invite(parts(), { ...eva, email }, author())).rejects.toMatchObject({ kind: "conflict" });
  });

  it("is made again for an address whose earlier one is in the list no more", async () => {
    const first = tokenIn(await invite(parts(), eva, author()));
    await expect(invite(parts(), eva, { ...author(), now: inDays(29) })).rejects.toMatchObject({ kind: "conflict" });
    expect((await listPeople(database, alma, inDays(30))).invitations).toEqual([]);
    const second = tokenIn(await invite(parts(), eva, { ...author(), now: inDays(30) }));
    await expect(accept(first, inDays(30))).rejects.toMatchObject({ kind: "notFound" });
    expect(await accept(second, inDays(30))).toBe("eva@example.test");
  });

  it("gives somebody with a confirmed account, once they are said to be meant, access at once, and leaves their password", async () => {
    await testUser(database, "Eva Ruiz", { identityId: "sub-eva", email: "eva@example.test" });
    identity.people.push({
      identityId: "sub-eva",
      email: "eva@example.test",
      name: "Eva Ruiz",
      password: "hers",
      emailConfirmed: true,
      createdAt: now,
    });
    // The address may be a customer's, by one mistyped letter.
    await expect(invite(parts(), eva, author())).rejects.toMatchObject({
      kind: "conflict",
      field: "email",
      reason: accountReason,
      message: "This is the address of Eva Ruiz, who has an account here.",
    });
    expect(identity.people[0]).not.toHaveProperty("role");
    const mail = await invite(parts(), { ...eva, isAccountMeant: true }, author());
    expect(mail?.payload.kind).toBe("team-access");
    expect(identity.people).toMatchObject([{ password: "hers", role: "agent" }]);
    expect(await memberOf("eva@example.test")).toMatchObject({ role: "agent" });
  });

  it("of an applicant hires them in the same transaction", async () => {
    const { id } = await submitApplication(
      database,
      {
        name: "Eva Ruiz",
        email: "eva@example.test",
        phone: "(435) 555-0177",
        position: "residential",
        experience: "Five years.",
      },
      { key: "key-application" },
      now,
    );
    database.requests.length = 0;
    await invite(parts(), { ...eva, applicationId: id }, author());
    expect(database.requests.filter((name) => name === "TransactWriteItemsCommand")).toHaveLength(1);
    expect(await showRecord(applicationRecords, database, id)).toMatchObject({
      state: "hired",
      invitedAt: now.toISOString(),
    });
  });

  it("of an applicant whose application is gone is refused, and not sent", async () => {
    await expect(invite(parts(), { ...eva, applicationId: 77 }, author())).rejects.toMatchObject({ kind: "notFound" });
    expect((await people()).invitations).toEqual([]);
  });
});

describe("the list of the team", () => {
  it("has the name that the office gave somebody since they joined", async () => {
    await secondAdmin();
    const { id: userId = 0 } = (await findUserBy(database, "email", "bo@example.test")) ?? {};
    const id = await createCustomer(database, { userId, hasPets: false }, now);
    const renamed = { firstName: "Bea", lastName: "Ruiz" };
    await changeCustomer(database, id, renamed, { by: alma.identityId, now });
    expect((await people()).members.map(({ name }) => name)).toEqual(["Alma Ames", "Bea Ruiz"]);
  });
});

describe("a change of somebody in the team", () => {
  it("changes the role and ends their sessions, with history", async () => {
    const bo = await secondAdmin();
    await demote("bo@example.test");
    const boIdentity = inPool("bo@example.test");
    expect(boIdentity?.role).toBe("supervisor");
    const security = await readSecurity(database, boIdentity?.identityId ?? "");
    expect(isRevoked(security, now.getTime() / 1_000)).toBe(true);
    const { entries } = await readHistory(database, { kind: "users", id: bo?.userId ?? 0 }, { limit: 5 });
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({
      field: "role",
      from: "admin",
      to: "supervisor",
    });
  });

  it("switches somebody off, who cannot log in then, and on again", async () => {
    const { userId = 0, revision = 0 } = (await secondAdmin()) ?? {};
    const change = { role: "admin", revision } as const;
    await changeMember(parts(), userId, { ...change, isActive: false }, { by: alma.identityId, clock });
    await expect(boSignsIn()).rejects.toMatchObject({ kind: "unauthorized" });
    await changeMember(parts(), userId, { ...change, isActive: true, revision: revision + 1 }, { by: "a", clock });
    await expect(boSignsIn()).resolves.toBeDefined();
  });

  it.each([
    ["switched off", { role: "agent", isActive: false }],
    ["made a supervisor", { role: "supervisor", isActive: true }],
  ] as const)(
    "ends the calendar and the notifications on the phones of an agent who is %s, and those of no other",
    async (_, rights) => {
      await accept(tokenIn(await invite(parts(), eva, author())));
      const { userId = 0, revision = 0 } = (await memberOf("eva@example.test")) ?? {};
      const recipient = `agent#${(await readUser(database, userId))?.agentId ?? 0}`;
      for (const owner of [recipient, "agent#99"]) await testPhone(database, owner, now);
      const change = (to: { role: "agent" | "supervisor"; isActive: boolean }, seen = revision) =>
        changeMember(parts(), userId, { ...to, revision: seen }, { by: alma.identityId, clock });
      const calendars = ["agent", "customer"] as const;
      for (const kind of calendars) await createCalendarAddress(database, { userId, kind }, now);
      const work = async () => (await readCalendarAddress(database, { userId, kind: "agent" })).exists;
      expect(await readPhones(database, recipient)).toHaveLength(1);
      await change(rights);
      expect(await work()).toBe(false);
      // Of their own cleanings.
      expect(await readCalendarAddress(database, { userId, kind: "customer" })).toMatchObject({ exists: true });
      expect(await readPhones(database, recipient)).toEqual([]);
      expect(await readPhones(database, "agent#99")).toHaveLength(1);
      // Who may sign in again turns them on again, and keeps them.
      await testPhone(database, recipient, now);
      await createCalendarAddress(database, { userId, kind: "agent" }, now);
      await change({ role: "agent", isActive: true }, revision + 1);
      expect(await readPhones(database, recipient)).toHaveLength(1);
      expect(await work()).toBe(true);
    },
  );

  it.each([
    ["switched off", { role: "agent", isActive: false }, { reason: noAgentReason }],
    ["made a supervisor", { role: "supervisor", isActive: true }, { reason: noAgentReason }],
    ["an agent as before", { role: "agent", isActive: true }, { reason: undefined }],
  ] as const)("says at the end of the session of an agent who is %s whether they are none", async (_, rights, why) => {
    await accept(tokenIn(await invite(parts(), eva, author())));
    const { userId = 0, revision = 0 } = (await memberOf("eva@example.test")) ?? {};
    await changeMember(parts(), userId, { ...rights, revision }, { by: alma.identityId, clock });
    const ended = new AppError("unauthorized", "Please log in to continue.");
    const accounts: Accounts = {
      ...parts(),
      identity: { ...identity, refresh: () => Promise.reject(ended) },
      provider: { signIn: () => Promise.reject(ended) },
      readToken: () => Promise.reject(ended),
      secondStep: noSecondStep,
    };
    const { identityId = "" } = inPool("eva@example.test") ?? {};
    await expect(refreshSession(accounts, { token: "refresh", identityId }, now)).rejects.toMatchObject({
      kind: "unauthorized",
      ...why,
    });
  });

  it("takes a member out of the team, who signs in as a customer then, and can be invited anew", async () => {
    const { userId = 0, revision = 0 } = (await secondAdmin()) ?? {};
    const by = { by: alma.identityId, clock };
    const off = { role: "admin", isActive: false } as const;
    await changeMember(parts(), userId, { ...off, revision }, by);
    const out = { role: "customer", isActive: true } as const;
    await changeMember(parts(), userId, { ...out, revision: revision + 1 }, by);
    expect(await memberOf("bo@example.test")).toBeUndefined();
    expect(inPool("bo@example.test")).toMatchObject({ role: "customer", isDisabled: false });
    await expect(boSignsIn()).resolves.toBeDefined();
    const security = await readSecurity(database, inPool("bo@example.test")?.identityId ?? "");
    expect(isRevoked(security, now.getTime() / 1_000)).toBe(true);
    const { entries } = await readHistory(database, { kind: "users", id: userId }, { limit: 5 });
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({ field: "role", from: "admin", to: "customer" });
    const again = { ...eva, email: "bo@example.test", role: "supervisor", isAccountMeant: true } as const;
    await invite(parts(), again, author());
    expect(await memberOf("bo@example.test")).toMatchObject({ role: "supervisor", isActive: true });
  });

  it("that takes a member out is marked without rights while sign-in cannot be told, and completed again", async () => {
    const { userId = 0, revision = 0 } = (await secondAdmin()) ?? {};
    const broken = { ...identity, setRole: () => Promise.reject(new Error("down")) };
    const out = { role: "customer", isActive: true } as const;
    const by = { by: alma.identityId, clock };
    await expect(changeMember({ database, identity: broken }, userId, { ...out, revision }, by)).rejects.toThrow(
      "down",
    );
    expect(await memberOf("bo@example.test")).toMatchObject({ isActive: false, isUnfinished: true });
    await changeMember(parts(), userId, { ...out, revision: revision + 1 }, by);
    expect(await memberOf("bo@example.test")).toBeUndefined();
    expect(inPool("bo@example.test")?.role).toBe("customer");
  });

  it("that takes a member out while a colleague gives them rights leaves these", async () => {
    const { userId = 0, revision = 0 } = (await secondAdmin()) ?? {};
    const by = { by: alma.identityId, clock };
    const newer = { role: "supervisor", isActive: true, revision: revision + 1 } as const;
    const slow: typeof identity = {
      ...identity,
      setEnabled: async (...given) => {
        await changeMember(parts(), userId, newer, by);
        await identity.setEnabled(...given);
      },
    };
    const out = { role: "customer", isActive: true, revision } as const;
    const leaving = changeMember({ database, identity: slow }, userId, out, by);
    await expect(leaving).rejects.toMatchObject({ kind: "conflict" });
    expect(await memberOf("bo@example.test")).toMatchObject({ role: "supervisor", isActive: true });
    expect(inPool("bo@example.test")?.role).toBe("supervisor");
  });

  it("is refused for the last admin, demoted or switched off, by anybody", async () => {
    const { email = "", userId = 0, revision = 0 } = (await people()).members[0] ?? {};
    const refused = { kind: "conflict", message: lastAdminMessage };
    await expect(demote(email)).rejects.toMatchObject(refused);
    const off = { role: "admin", isActive: false, revision } as const;
    await expect(changeMember(parts(), userId, off, { by: "sub-x", clock })).rejects.toMatchObject(refused);
    const out = { ...off, role: "customer" } as const;
    await expect(changeMember(parts(), userId, out, { by: "sub-x", clock })).rejects.toMatchObject(refused);
    expect(await memberOf(email)).toMatchObject({ role: "admin", isActive: true, isUnfinished: false });
  });

  it("leaves one of two admins who demote each other at the same moment", async () => {
    await secondAdmin();
    const [one = "", other = ""] = (await people()).members.map(({ email }) => email);
    const outcomes = await Promise.allSettled([demote(one), demote(other)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const left = (await people()).members.filter(({ role }) => role === "admin");
    expect(left).toHaveLength(1);
    await expect(demote(left[0]?.email ?? "")).rejects.toMatchObject({ message: lastAdminMessage });
  });

  it("is refused when a colleague was faster", async () => {
    const { userId = 0, revision = 0 } = (await secondAdmin()) ?? {};
    await demote("bo@example.test");
    const late = { role: "admin", isActive: false, revision } as const;
    await expect(changeMember(parts(), userId, late, { by: "a", clock })).rejects.toMatchObject({ kind: "conflict" });
  });

  it("is marked while sign-in cannot be told, and completed by the same change again", async () => {
    const { userId = 0, revision = 0 } = (await secondAdmin()) ?? {};
    const broken = { ...identity, setEnabled: () => Promise.reject(new Error("down")) };
    const off = { role: "admin", isActive: false } as const;
    const by = { by: alma.identityId, clock };
    await expect(changeMember({ database, identity: broken }, userId, { ...off, revision }, by)).rejects.toThrow(
      "down",
    );
    expect(await memberOf("bo@example.test")).toMatchObject({ isActive: false, isUnfinished: true });
    await changeMember(parts(), userId, { ...off, revision: revision + 1 }, by);
    expect(await memberOf("bo@example.test")).toMatchObject({ isActive: false, isUnfinished: false });
    expect(inPool("bo@example.test")?.isDisabled).toBe(true);
  });

  it("that reaches sign-in after a newer one leaves the newer rights there", async () => {
    const { userId = 0, revision = 0 } = (await secondAdmin()) ?? {};
    const by = { by: alma.identityId, clock };
    let isFirst = true;
    const slow: typeof identity = {
      ...identity,
      setRole: async (...given) => {
        const newer = { role: "admin", isActive: false, revision: revision + 1 } as const;
        if (isFirst) await changeMember(parts(), userId, newer, by);
        isFirst = false;
        await identity.setRole(...given);
      },
    };
    await changeMember({ database, identity: slow }, userId, { role: "supervisor", isActive: true, revision }, by);
    expect(await memberOf("bo@example.test")).toMatchObject({ role: "admin", isActive: false, isUnfinished: false });
    expect(inPool("bo@example.test")).toMatchObject({ role: "admin", isDisabled: true });
  });

  it("that reaches sign-in after a command took the role gives no rights", async () => {
    const { userId = 0, revision = 0 } = (await secondAdmin()) ?? {};
    const slow: typeof identity = {
      ...identity,
      setRole: async (identityId, role) => {
        await recordRole(database, { userId, identityId, email: "bo@example.test" }, "customer", now);
        await identity.setRole(identityId, role);
      },
    };
    const change = { role: "supervisor", isActive: true, revision } as const;
    await changeMember({ database, identity: slow }, userId, change, { by: alma.identityId, clock });
    expect(inPool("bo@example.test")?.role).toBe("customer");
  });

  it("to an agent needs an agent's record", async () => {
    await secondAdmin();
    const { revision = 0 } = (await memberOf("bo@example.test")) ?? {};
    const change = { role: "agent", isActive: true, revision } as const;
    const refused = changeMember(parts(), await idOf("bo@example.test"), change, { by: "a", clock });
    await expect(refused).rejects.toMatchObject({ kind: "conflict" });
  });
});
