import * as z from "zod/mini";
import { id, type Infer, schema, text } from "../http/schema.ts";
import { visitDate } from "../visits/visits.ts";

export const announcementAudiences = ["customers", "agents"] as const;

/** Of a text message of two parts, beside our name, the home's and the number to call. */
const longestToCustomers = 200;
const longestToAgents = 1_000;
export const maxAnnouncementsADay = 5;

const subject = () => text("Please write a subject", 1, 80);
const body = (most: number) => text("Please write what they should know", 1, most);

/** `date`: all customers whom we visit on that day, from today on. */
export const newAnnouncement = schema(() =>
  z.discriminatedUnion("audience", [
    z.object({
      audience: z.literal("customers"),
      date: visitDate(),
      subject: subject(),
      body: body(longestToCustomers),
    }),
    z.object({ audience: z.literal("agents"), subject: subject(), body: body(longestToAgents) }),
  ]),
);
export type NewAnnouncement = Infer<typeof newAnnouncement>;

export const recipientsSearchParams = schema(() => z.object({ date: visitDate() }));

const announcementWays = ["mail", "text"] as const;

const visited = () => ({
  customer: z.object({ id: id(), name: z.string() }),
  town: z.string(),
  start: z.string(),
});

/** Once a home. `toCall`: whom neither a mail nor a text message reaches. */
export const announcementRecipients = schema(() =>
  z.object({
    reached: z.array(z.object({ ...visited(), ways: z.array(z.enum(announcementWays)) })),
    toCall: z.array(z.object({ ...visited(), phone: z.nullable(z.string()) })),
  }),
);
export type AnnouncementRecipients = Infer<typeof announcementRecipients>;

export const announcement = schema(() =>
  z.object({
    id: z.string(),
    at: z.string(),
    by: z.nullable(z.string()),
    audience: z.enum(announcementAudiences),
    date: z.nullable(z.string()),
    subject: z.string(),
    body: z.string(),
    count: z.int(),
  }),
);
export type Announcement = Infer<typeof announcement>;

export const announcements = schema(() => z.object({ announcements: z.array(announcement()) }));
