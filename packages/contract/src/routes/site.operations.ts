import { catalogLists, listNames } from "../catalog/catalog-lists.ts";
import { paymentSchema } from "../checkout/payment-schema.ts";
import { ann } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import { jobApplication, resumeTicket, resumeUpload } from "../site/careers.ts";
import { areaRequest, contactRequest } from "../site/contact.ts";
import { type ListCall, listCall, type siteRoutes } from "./site.ts";

const pascal = (path: string): string => path.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const lists = Object.fromEntries(
  listNames.map((name) => [listCall(name), { name: `list${pascal(catalogLists[name].path)}` }]),
) as Record<ListCall, { name: string }>;

export const siteOperations = defineOperations<typeof siteRoutes>("Catalogue", {
  ...lists,
  "GET /api/prices": { name: "listPrices" },
  "GET /api/payment": { name: "getPayment" },
  "POST /api/contact": {
    tag: "Contact",
    name: "requestQuote",
    body: { ...ann, service: "deep", message: "Three bedrooms, two dogs." },
  },
  "POST /api/contact/area": { tag: "Contact", name: "requestArea", body: { email: ann.email, zip: "83263" } },
  "POST /api/careers/resume-upload": {
    tag: "Careers",
    name: "requestResumeUpload",
    body: { fileName: "ann-lee.pdf", size: 120_000 },
  },
  "POST /api/careers/apply": {
    tag: "Careers",
    name: "applyForJob",
    body: {
      name: "Ann Lee",
      email: ann.email,
      phone: ann.phone,
      position: "other",
      experience: "Five years of hotels.",
    },
  },
});

export const siteSchemas: NamedSchemas = {
  AreaRequest: areaRequest,
  ContactRequest: contactRequest,
  Payment: paymentSchema,
  JobApplication: jobApplication,
  ResumeTicket: resumeTicket,
  ResumeUpload: resumeUpload,
};
