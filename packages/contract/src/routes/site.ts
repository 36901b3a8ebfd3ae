import * as z from "zod/mini";
import { type CatalogLists, catalogLists, type ListName, listNames } from "../catalog/catalog-lists.ts";
import { listAnswers } from "../catalog/catalog.ts";
import { paymentSchema } from "../checkout/payment-schema.ts";
import { ann } from "../example-values.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { id, schema } from "../http/schema.ts";
import { packagePricesSchema } from "../pricing/package-prices-schema.ts";
import { jobApplication, resumeTicket, resumeUpload } from "../site/careers.ts";
import { areaRequest, contactRequest } from "../site/contact.ts";

const catalogRoute = {
  lambda: "site",
  access: "public",
  cache: { sharedMaxAge: 300, staleWhileRevalidate: 86_400 },
  throttle: { rate: 200, burst: 400 },
} as const;

type CatalogRoutes = {
  readonly [L in ListName as `GET /api/${CatalogLists[L]["path"]}`]: typeof catalogRoute & {
    output: (typeof listAnswers)[L];
  };
};
export type ListCall = keyof CatalogRoutes;

export const listCall = (name: ListName): ListCall => `GET /api/${catalogLists[name].path}`;

const catalogRoutes = Object.fromEntries(
  listNames.map((name) => [listCall(name), { ...catalogRoute, output: listAnswers[name] }]),
) as unknown as CatalogRoutes;

const form = {
  lambda: "site",
  access: "public",
  output: schema(() => z.object({ success: z.literal(true), message: z.string(), id: id() })),
  status: 201,
  idempotent: true,
} as const;

export const siteRoutes = defineRoutes({
  ...catalogRoutes,
  "GET /api/prices": {
    ...catalogRoute,
    summary: "What the packages cost, in dollars per visit",
    output: packagePricesSchema,
  },
  "GET /api/payment": {
    ...catalogRoute,
    summary: "How and when customers pay",
    output: paymentSchema,
  },
  "POST /api/contact": {
    ...form,
    tag: "Contact",
    summary: "Ask for a quote",
    body: contactRequest,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(20),
    example: { body: { ...ann, service: "deep", message: "Three bedrooms, two dogs." } },
  },
  "POST /api/contact/area": {
    ...form,
    tag: "Contact",
    summary: "Ask to be told when a ZIP code is served",
    body: areaRequest,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(20),
    example: { body: { email: ann.email, zip: "83263" } },
  },
  "POST /api/careers/resume-upload": {
    tag: "Careers",
    summary: "Ask where to post a resume (PDF, DOC or DOCX, at most 5 MB)",

    lambda: "site",
    access: "public",
    body: resumeUpload,
    output: resumeTicket,
    throttle: { rate: 10, burst: 20 },
    perAddress: hourly(20),
    example: { body: { fileName: "ann-lee.pdf", size: 120_000 } },
  },
  "POST /api/careers/apply": {
    ...form,
    tag: "Careers",
    summary: "Apply for a job",
    body: jobApplication,
    throttle: { rate: 10, burst: 20 },
    perAddress: hourly(10),
    example: {
      body: {
        name: "Ann Lee",
        email: ann.email,
        phone: ann.phone,
        position: "other",
        experience: "Five years of hotels.",
      },
    },
  },
});
