import * as z from "zod/mini";
import { id, type Infer, limits, personName, phone, schema, text } from "../http/schema.ts";
import { bookableServices } from "../pricing/price-book.ts";
import { quoteDetail } from "../quotes/admin.ts";
import { expectedFields, recordId, reference } from "./record.ts";
import { lostReasons, requestLists, requestStates } from "./request-states.ts";
import { sentMessage } from "./sent-messages.ts";
import { requestWork } from "./submissions.ts";

export const requestParams = schema(() => z.extend(recordId(), { list: z.enum(requestLists) }));

/** Notes of one request: enough for years, and a record stays small. */
export const maxNotes = 50;
const longestNote = 1_000;

export const requestChange = schema(() =>
  z.object({
    state: z.optional(z.enum(requestStates, "Please choose a state")),
    ownerId: z.optional(z.nullable(reference("Please choose a colleague"))),
    /** Puts a new request in touch. */
    followUpOn: z.optional(z.nullable(z.iso.date("Please enter a date"))),
    /** Of a contact request that is lost, or becomes so. */
    lostReason: z.optional(z.nullable(z.enum(lostReasons, "Please choose a reason"))),
    expected: expectedFields(),
  }),
);
export type RequestChange = Infer<typeof requestChange>;

export const newRequestNote = schema(() => z.object({ text: text("Please write something", 1, longestNote) }));

const applicationAnswers = ["interview", "decline"] as const;
export type ApplicationAnswer = (typeof applicationAnswers)[number];

export const newReply = schema(() =>
  z.object({
    subject: text("Please write a subject", 1, 150),
    body: text("Please write a text", 1, limits.text),
    answer: z.optional(z.enum(applicationAnswers)),
    expected: expectedFields(),
  }),
);
export const repliedMeanwhile =
  "Somebody has answered meanwhile. Please read it above; yours goes out, too, when you send it again.";
export type NewReply = Infer<typeof newReply>;

/** An existing customer, or what a new one needs beside the request's address. */
export const newRequestCustomer = schema(() =>
  z.object({
    customerId: z.optional(reference("Please choose a customer")),
    firstName: z.optional(personName("First name is required", 1)),
    lastName: z.optional(personName("Last name is required", 1)),
    phone: z.optional(phone("Please enter a valid phone number")),
  }),
);
export type NewRequestCustomer = Infer<typeof newRequestCustomer>;

const requestNote = schema(() => z.object({ at: z.string(), by: z.nullable(z.string()), text: z.string() }));

const beginning = schema(() => z.object({ subject: z.string(), body: z.string() }));

const colleague = schema(() => z.object({ id: id(), name: z.string() }));

const sameCustomer = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    by: z.enum(["email", "phone"]),
  }),
);
export type SameCustomer = Infer<typeof sameCustomer>;

export const requestDetail = schema(() =>
  z.object({
    ...requestWork(),
    id: id(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    text: z.string(),
    about: z.string(),
    /** What it asks for, where that can be booked. */
    service: z.optional(z.enum(bookableServices)),
    stateAt: z.nullable(z.string()),
    stateBy: z.nullable(z.string()),
    notes: z.array(requestNote()),
    colleagues: z.array(colleague()),
    /** The newest first; those that wait before them. */
    messages: z.array(sentMessage()),
    customer: z.nullable(colleague()),
    /** Customers of the same address or phone number, while none is linked. */
    found: z.array(sameCustomer()),
    reply: beginning(),
    answers: z.nullable(z.object({ interview: beginning(), decline: beginning() })),
    invitedAt: z.nullable(z.string()),
    quote: z.nullable(quoteDetail()),
  }),
);
export type RequestDetail = Infer<typeof requestDetail>;

export const oneRequest = schema(() => z.object({ request: requestDetail() }));
