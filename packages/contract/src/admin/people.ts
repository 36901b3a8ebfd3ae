import * as z from "zod/mini";
import { teamRoles } from "../accounts/roles.ts";
import { languages } from "../format/language.ts";
import { accountEmailRules, id, type Infer, personName, phone, schema } from "../http/schema.ts";
import { business } from "../site/business.ts";
import { reference } from "./record.ts";

export const servedTowns: readonly string[] = business.areas;

const emailMessage = "Please enter a valid email address";

export const newInvitation = schema(() =>
  z
    .object({
      firstName: personName("First name is required", 1),
      lastName: personName("Last name is required", 1),
      email: z.string(emailMessage).check(z.trim(), ...accountEmailRules(emailMessage)),
      role: z.enum(teamRoles, "Please choose what they do here"),
      phone: z.optional(phone("Please enter a valid phone number")),
      towns: z.optional(z.array(z.enum(servedTowns)).check(z.maxLength(50))),
      language: z.optional(z.enum(languages, "Please choose a language")),
      startsOn: z.optional(z.iso.date("Please enter a date")),
      isAccountMeant: z.optional(z.boolean()),
      applicationId: z.optional(reference("Please choose an application")),
    })
    .check(
      z.refine(({ role, phone: number }) => role !== "agent" || number !== undefined, {
        error: "Agents need a phone number",
        path: ["phone"],
      }),
      z.refine(({ role, towns = [] }) => role !== "agent" || towns.length > 0, {
        error: "Please choose where they clean",
        path: ["towns"],
      }),
    ),
);
export type NewInvitation = Infer<typeof newInvitation>;

export const invitationParams = schema(() => z.object({ invitationId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }));

export const memberChange = schema(() =>
  z.object({
    /** `customer`: no longer in the team. Their account stays, with nothing but their own cleanings. */
    role: z.enum([...teamRoles, "customer"], "Please choose what they do here"),
    isActive: z.boolean(),
    revision: reference("Invalid input"),
  }),
);
export type MemberChange = Infer<typeof memberChange>;

export const teamMember = schema(() =>
  z.object({
    userId: id(),
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    role: z.enum(teamRoles),
    isActive: z.boolean(),
    /** Sign-in does not know of the last change yet: send it again. */
    isUnfinished: z.boolean(),
    isYou: z.boolean(),
    since: z.string(),
    revision: z.int(),
  }),
);
export type TeamMemberView = Infer<typeof teamMember>;

export const invitation = schema(() =>
  z.object({
    invitationId: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(teamRoles),
    sentAt: z.string(),
    expiresAt: z.string(),
    isOver: z.boolean(),
    /** The user id of the admin who sent it; null, and over, when they are none any more. */
    invitedBy: z.nullable(id()),
  }),
);
export type InvitationView = Infer<typeof invitation>;

export const people = schema(() => z.object({ members: z.array(teamMember()), invitations: z.array(invitation()) }));
export type People = Infer<typeof people>;
