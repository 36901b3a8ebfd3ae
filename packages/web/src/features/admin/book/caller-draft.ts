import { customerSchema } from "@cleaning/contract/admin/customers";
import { schema } from "@cleaning/contract/http/schema";
import { scheduleFrequencies } from "@cleaning/contract/pricing/frequencies";
import { bookableServices, conditions } from "@cleaning/contract/pricing/price-book";
import * as z from "zod/mini";
import { callerPrefix, inTab, onCallersForgotten } from "#lib/storage.ts";
import type { SubmissionKeys } from "#lib/use-submission.ts";

const inputs = () =>
  z.object({
    zip: z.string(),
    service: z.enum(bookableServices),
    squareFeet: z.number(),
    bedrooms: z.number(),
    bathrooms: z.number(),
    condition: z.enum(conditions),
    pets: z.boolean(),
    extras: z.array(z.number()),
    frequency: z.enum(scheduleFrequencies),
    teamSize: z.optional(z.number()),
  });

/** `values`: the fields by name, a checked box as "on". */
const callerDraft = schema(() =>
  z.object({
    customer: z.optional(customerSchema()),
    chosenHome: z.optional(z.union([z.number(), z.literal("other")])),
    inputs: z.optional(inputs()),
    serviceInputs: z.optional(inputs()),
    from: z.optional(z.string()),
    start: z.optional(
      z.object({ date: z.string(), start: z.string(), isFree: z.boolean(), agentId: z.optional(z.number()) }),
    ),
    values: z.record(z.string(), z.string()),
    /** They are in memory alone, because no browser may store how to get into a home. */
    hasAccessNotes: z.boolean(),
  }),
);
export type CallerDraft = z.output<ReturnType<typeof callerDraft>>;

const notesField = "accessNotes";
const accessNotes = new Map<string, string>();
onCallersForgotten(() => accessNotes.clear());

const draftName = (key: string): string => `${callerPrefix}Draft.${key}`;
/** The form's two ways to end. */
type SubmissionOf = "booking" | "quote";
const submissionName = (key: string, of: SubmissionOf): string => `${callerPrefix}Submission.${of}.${key}`;

/** @param key "new", or the quote or customer that the form began with */
export const forgetCallerDraft = (key: string): void => {
  accessNotes.delete(key);
  inTab.forget(draftName(key), submissionName(key, "booking"), submissionName(key, "quote"));
};

const storedDraft = (key: string): CallerDraft | undefined => {
  try {
    return callerDraft().safeParse(JSON.parse(inTab.read(draftName(key)) ?? "")).data;
  } catch {
    return undefined;
  }
};

export const readCallerDraft = (key: string): CallerDraft | undefined => {
  const draft = storedDraft(key);
  const notes = accessNotes.get(key);
  return draft === undefined || notes === undefined
    ? draft
    : { ...draft, values: { ...draft.values, [notesField]: notes } };
};

export const storeCallerDraft = (key: string, draft: Omit<CallerDraft, "hasAccessNotes">): void => {
  const { [notesField]: notes = "", ...values } = draft.values;
  accessNotes.set(key, notes);
  const stored: CallerDraft = { ...draft, values, hasAccessNotes: notes !== "" };
  inTab.write({ [draftName(key)]: JSON.stringify(stored) });
};

/** The keys of what was sent, by its content. */
const sentBefore = schema(() => z.record(z.string(), z.string()));

const readSent = (name: string): Readonly<Record<string, string>> => {
  try {
    return sentBefore().safeParse(JSON.parse(inTab.read(name) ?? "")).data ?? {};
  } catch {
    return {};
  }
};

export type CallerSubmission = SubmissionKeys & {
  isUnderWay: () => boolean;
  /** Whether just that was sent before, and has not arrived as far as we know. */
  isRepeat: (content: unknown) => boolean;
  /** For what the server has refused: it has booked nothing of it. */
  forget: (content: unknown) => void;
};

/** Over a reload too, so that sending again after a lost answer books, or keeps the quote, once. */
export const callerSubmission = (key: string, of: SubmissionOf): CallerSubmission => {
  const name = submissionName(key, of);
  const sent = new Map(Object.entries(readSent(name)));
  const store = (): void => {
    if (sent.size === 0) inTab.forget(name);
    else inTab.write({ [name]: JSON.stringify(Object.fromEntries(sent)) });
  };
  return {
    get: (content) => sent.get(content),
    set: (content, idempotencyKey) => {
      sent.set(content, idempotencyKey);
      store();
    },
    clear: () => {
      sent.clear();
      store();
    },
    isUnderWay: () => sent.size > 0,
    isRepeat: (content) => sent.has(JSON.stringify(content)),
    forget: (content) => {
      sent.delete(JSON.stringify(content));
      store();
    },
  };
};

/** A field with what was typed in it before. */
export type CallerField = (name: string) => { name: string; error: string | undefined; defaultValue?: string };

/** Filled in anew when another home is chosen. */
export const placeFieldNames = [
  "customerInfo.address",
  "customerInfo.city",
  "homeAddress.address",
  "homeAddress.zipCode",
] as const;

/** Filled in anew when a customer is chosen. */
export const callerFieldNames = [
  "customerInfo.firstName",
  "customerInfo.lastName",
  "customerInfo.phone",
  "customerInfo.email",
  ...placeFieldNames,
];

export const agreedFieldNames = ["agreed.price", "agreed.firstPrice", "agreed.reason"] as const;

const ownFieldNames = [
  ...callerFieldNames,
  ...agreedFieldNames,
  "source",
  "petDetails",
  "parking",
  "visitNote",
  notesField,
  "followUpOn",
  "note",
  "agreedOnPhone",
  "isMailed",
];

/** The values of the fields that keep their own; without those that are not on the page now. */
export const fieldValues = (form: HTMLFormElement | null): Record<string, string> =>
  Object.fromEntries(
    ownFieldNames.flatMap((name) => {
      const control = form?.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.type === "checkbox")
        return [[name, control.checked ? "on" : ""]];
      return control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
        ? [[name, control.value]]
        : [];
    }),
  );
