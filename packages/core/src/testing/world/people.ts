import { ann as annsAddresses, home, oneInvitation } from "@cleaning/contract/example-values";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { freshLink, invitationEntity } from "../../accounts/team/invitation.ts";
import { agentEntity } from "../../people/agents/entity.ts";
import { teamMemberEntity } from "../../people/team/entity.ts";
import { countAdmins } from "../../people/team/index.ts";
import { createUser } from "../../people/users/records.ts";
import { automatic } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { suppress } from "../../platform/messages/suppressions.ts";
import { changeTextSettings, initialTextSettings } from "../../platform/texts/settings.ts";
import { createAgent, createCustomer } from "../records.ts";
import { storeSentMessage } from "../sent-messages.ts";

/** Noon in Utah on a Tuesday. */
export const worldNow = new Date("2026-12-01T19:00:00Z");

/** By their user's id: two customers, two agents, one of the office, and people who are only registered. */
const worldPeople = ["Ann Lee", "Gus Park", "Olga Reed", "Bo Fox", "Hal Moss", "Cy Dee", "Eve Hill", "Ivy West"];
const identityOf = (userId: number): string => `sub-${userId}`;
export const ann = { identityId: identityOf(1), customerId: 1, email: annsAddresses.email } as const;
export const gus = { identityId: identityOf(2), agentId: 1 } as const;
export const olga = { identityId: identityOf(3) } as const;

const emailOf = (name: string): string => `${(name.split(" ")[0] ?? "").toLowerCase()}@example.com`;

export const addPeople = async (database: Database, startedAt: Date): Promise<void> => {
  for (const [index, name] of worldPeople.entries()) {
    const [firstName = "", lastName = ""] = name.split(" ");
    const person = { identityId: identityOf(index + 1), email: emailOf(name), name, firstName, lastName };
    await createUser(
      database,
      { ...person, ...(index === 0 ? { ...home, phone: annsAddresses.phone } : {}), emailConfirmed: true },
      startedAt,
    );
  }
  for (const userId of [1, 4]) await createCustomer(database, { userId, hasPets: false }, startedAt);
  const work = { specialties: [], completedJobs: 3, isActive: true };
  for (const userId of [2, 5]) await createAgent(database, { userId, assignedArea: "Logan", ...work }, startedAt);
  for (const [userId, role] of [
    [2, "agent"],
    [3, "admin"],
    [5, "agent"],
  ] as const) {
    const member = { userId, identityId: identityOf(userId), email: emailOf(worldPeople[userId - 1] ?? "") };
    await teamMemberEntity(database)
      .create({ ...member, role, isActive: true, since: startedAt.toISOString(), revision: 1 })
      .go();
  }
  await countAdmins(database);
  const invited = { firstName: "Finn", lastName: "Ray", email: "finn@example.com", role: "agent" } as const;
  await invitationEntity(database)
    .create({ ...oneInvitation, ...invited, invitedBy: olga.identityId, ...freshLink(worldNow) })
    .go();
};

/** The second agent and the second customer get no mails; to the first ones one message was sent. */
export const addMessages = async (database: Database): Promise<void> => {
  const sentAt = worldNow.toISOString();
  for (const email of ["bo@example.com", "hal@example.com"])
    await suppress(database, email, { reason: "bounced", at: sentAt });
  await changeTextSettings(database, { ...initialTextSettings, isOn: true }, { by: automatic, now: worldNow });
  const requested = { from: "2026-12-28", until: "2026-12-30", isGranted: false, answer: "Two others are off." };
  const answered = { kind: "time-off-answer", recipient: `agent#${gus.agentId}`, facts: requested, sentAt };
  await storeSentMessage(database, { ...answered, messageId: "time-off-answer.1" });
  const { sample: facts } = messageKinds["problem-received"];
  const received = { kind: "problem-received", recipient: `customer#${ann.customerId}`, facts, sentAt };
  await storeSentMessage(database, { ...received, messageId: "problem-received.1" });
  const towns = {
    towns: ["Logan"],
    text: "Logan alone, please",
    state: "open",
    answer: null,
    answeredAt: null,
  } as const;
  await agentEntity(database)
    .patch({ id: gus.agentId })
    .set({ profileRequests: { towns: { ...towns, at: "2026-11-20T18:00:00.000Z" } } })
    .go();
};
