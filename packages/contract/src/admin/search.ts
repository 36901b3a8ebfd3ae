import * as z from "zod/mini";
import { id, type Infer, limits, schema } from "../http/schema.ts";
import { visitStatuses } from "../visits/change-preview.ts";

/** Less than this fits nearly everything. */
export const minSearchLength = 2;

const searchMessage = "Please type at least two letters or digits";

export const officeSearchParams = schema(() =>
  z.object({
    q: z.string(searchMessage).check(z.trim(), z.minLength(minSearchLength, searchMessage), z.maxLength(limits.email)),
  }),
);

const person = () => ({ id: id(), name: z.string(), email: z.string(), phone: z.nullable(z.string()) });

export const foundCustomer = schema(() =>
  z.object({
    ...person(),
    /** Of the home that was found, else the profile's. */
    address: z.nullable(z.string()),
    hasPlan: z.boolean(),
  }),
);

export const foundAgent = schema(() => z.object({ ...person(), area: z.string(), isActive: z.boolean() }));

export const foundVisit = schema(() =>
  z.object({
    id: z.string(),
    customerId: id(),
    name: z.string(),
    service: z.string(),
    date: z.string(),
    start: z.string(),
    status: z.enum(visitStatuses),
  }),
);

const requestKinds = ["contact", "application", "booking"] as const;

export const foundRequest = schema(() =>
  z.object({
    kind: z.enum(requestKinds),
    ...person(),
    about: z.string(),
    customerId: z.optional(id()),
    createdAt: z.string(),
    isOpen: z.boolean(),
  }),
);

/** Of each kind the best first; `isCut`: more fit than are shown. */
export const officeSearchAnswer = schema(() =>
  z.object({
    customers: z.array(foundCustomer()),
    agents: z.array(foundAgent()),
    visits: z.array(foundVisit()),
    requests: z.array(foundRequest()),
    isCut: z.boolean(),
  }),
);
export type OfficeSearchAnswer = Infer<typeof officeSearchAnswer>;
export type FoundCustomer = OfficeSearchAnswer["customers"][number];
export type FoundVisit = OfficeSearchAnswer["visits"][number];
export type FoundRequest = OfficeSearchAnswer["requests"][number];
