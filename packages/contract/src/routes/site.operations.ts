import { catalogLists, type ListName, listNames } from "../catalog/catalog-lists.ts";
import { paymentSchema } from "../checkout/payment-schema.ts";
import { ann } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import { jobApplication, resumeTicket, resumeUpload } from "../site/careers.ts";
import { areaRequest, contactRequest } from "../site/contact.ts";
import { type ListCall, listCall, type siteRoutes } from "./site.ts";

const pascal = (path: string): string => path.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const summaries: Readonly<Record<ListName, string>> = {
  services: "The cleaning services",
  extraServices: "What can be added to a cleaning",
  testimonials: "What customers said",
  positions: "Current openings",
};
const lists = Object.fromEntries(
  listNames.map((name) => [
    listCall(name),
    { name: `list${pascal(catalogLists[name].path)}`, summary: summaries[name] },
  ]),
) as Record<ListCall, { name: string; summary: string }>;

export const siteOperations = defineOperations<typeof siteRoutes>("Catalogue", {
  ...lists,
  "GET /api/prices": { name: "listPrices", summary: "What the packages cost, in dollars per visit" },
  "GET /api/payment": { name: "getPayment", summary: "How and when customers pay" },
  "POST /api/contact": {
    tag: "Contact",
    name: "requestQuote",
    summary: "Ask for a quote",
    body: { ...ann, service: "deep", message: "Three bedrooms, two dogs." },
  },
  "POST /api/contact/area": {
    tag: "Contact",
    name: "requestArea",
    summary: "Ask to be told when a ZIP code is served",
    body: { email: ann.email, zip: "83263" },
  },
  "POST /api/careers/resume-upload": {
    tag: "Careers",
    name: "requestResumeUpload",
    summary: "Ask where to post a resume (PDF, DOC or DOCX, at most 5 MB)",
    body: { fileName: "ann-lee.pdf", size: 120_000 },
  },
  "POST /api/careers/apply": {
    tag: "Careers",
    name: "applyForJob",
    summary: "Apply for a job",
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
