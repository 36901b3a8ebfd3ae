import { currentTerms } from "../checkout/terms.ts";
import type { CallInput } from "../http/route.ts";
import { firstPriceBook } from "../pricing/price-book.ts";
import type { Routes } from "../routes.ts";

type BodyOf<Key extends keyof Routes> = CallInput<Routes[Key]> extends { body: infer Body } ? Body : never;

const ann = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  phone: "(435) 555-0100",
} as const;
const home = { address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" } as const;

const day = { from: "08:00", until: "16:00" };
const { version, ...figures } = firstPriceBook;
const businessHours = {
  revision: 0,
  week: [null, day, day, day, day, day, null],
  closedDays: [{ date: "2026-12-24", reason: "Christmas Eve" }],
  openDays: ["2026-11-11"],
};
const firstStart = "7.Zp0B6nXk2mT8rQyVhLwGdEo4cJaUs1fI9xPbKt7NvMA";
const previewToken = "3q2-7wX1bJ0mYkV5pRtZc8LhDnSgFaUoEi6xKvMqBwE";

type Examples = { readonly [Key in keyof Routes]?: BodyOf<Key> };

const examples = {
  "POST /api/contact": { ...ann, service: "deep", message: "Three bedrooms, two dogs." },
  "POST /api/careers/resume-upload": { fileName: "ann-lee.pdf", size: 120_000 },
  "POST /api/careers/apply": {
    name: "Ann Lee",
    email: ann.email,
    phone: ann.phone,
    position: "other",
    experience: "Five years of hotels.",
  },
  "POST /api/register": { ...ann, ...home, password: "three blue buckets" },
  "POST /api/auth/login": { username: ann.email, password: "three blue buckets", rememberMe: true },
  "POST /api/auth/change-password": { currentPassword: "three blue buckets", password: "four red brooms" },
  "POST /api/subscriptions": {
    serviceType: "Standard Cleaning",
    frequency: "weekly",
    price: 120,
    basePrice: 150,
    discountPercentage: 20,
    customerInfo: { ...ann, ...home },
    agreeToTerms: true,
    termsVersion: currentTerms,
  },
  "PATCH /api/portal/visits/{id}": { note: "The key is with our neighbour." },
  "POST /api/portal/visits/{id}/preview": { change: { date: "2026-12-01", start: "09:30" }, scope: "this" },
  "POST /api/portal/visits/{id}/apply": {
    change: { date: "2026-12-01", start: "09:30" },
    scope: "this",
    previewToken,
  },
  "POST /api/portal/plans/{id}/preview": { pause: { from: "2026-12-01", until: "2026-12-31" } },
  "POST /api/portal/plans/{id}/apply": { pause: { from: "2026-12-01", until: "2026-12-31" }, previewToken },
  "POST /api/portal/undo": { undoToken: "Zp0B6nXk2mT8rQyVhLwGdEo4cJaUs1fI9xPbKt7NvMA" },
  "POST /api/bookings/unfinished": {
    unfinishedId: "0b9f5f0e-6f0f-4c53-8a55-0d8f6c5e1c11",
    mayContact: true,
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.com",
    phone: "(435) 555-0100",
    zip: "84321",
    service: "standard",
    frequency: "biweekly",
    price: 128,
  },
  "POST /api/quotes": {
    zip: "84321",
    service: "standard",
    squareFeet: 2_400,
    bedrooms: 4,
    bathrooms: 2.5,
    condition: "lived-in",
    pets: true,
    extras: [],
    frequency: "biweekly",
  },
  "POST /api/admin/price-book": { version, figures: { ...figures, pets: 15 } },
  "POST /api/bookings": {
    zip: "84321",
    service: "standard",
    squareFeet: 2_000,
    bedrooms: 3,
    bathrooms: 2,
    condition: "tidy",
    pets: false,
    extras: [],
    frequency: "biweekly",
    price: 128,
    holdId: "NQCH7ouuLyhxFsCwxeNbf2zTDm7ls_5cLRZbPE_6-YTReRYepsRn6IHng80a5YyRYs4pJEULWRs4fkviLy6vSRB2SX9J",
    customerInfo: { ...ann, ...home },
    accessNotes: "The key is in the box beside the door.",
    agreeToTerms: true,
    termsVersion: "2026-11-22",
  },
  "POST /api/first-start/slots": { token: firstStart, from: "2026-12-01", to: "2026-12-28" },
  "POST /api/first-start": { token: firstStart, date: "2026-12-01", start: "09:30" },
  "POST /api/agent/events": {
    sentAt: "2026-12-01T18:30:00Z",
    events: [
      {
        id: "5f0c8a52-6a0d-4a52-9a7e-4a0f9e1c2b3d",
        visitId: "p7-2026-12-01",
        kind: "started",
        at: "2026-12-01T16:02:00Z",
        place: { latitude: 41.737, longitude: -111.834, accuracy: 20 },
      },
    ],
  },
  "POST /api/agent/photos": {
    photoId: "0d6f7a43-3f0b-4df5-8d5c-7a3f1c9b2e10",
    visitId: "p7-2026-12-01",
    size: 420_000,
  },
  "POST /api/portal/homes": { ...home, label: "Cabin", squareFeet: 1_400, bedrooms: 2, bathrooms: 1.5 },
  "PATCH /api/portal/homes/{id}": { revision: 1, pets: "A dog, friendly", parking: "In front of the garage" },
  "PUT /api/portal/homes/{id}/access": { notes: "The key is in the box beside the door.", revision: 0 },
  "PUT /api/admin/customers/{id}/homes/{homeId}/access": { notes: "The gate's code is 1907.", revision: 0 },
  "POST /api/admin/customers": { userId: 7, preferredService: "deep", notes: "Shoes off, please", hasPets: true },
  "POST /api/admin/agents": { userId: 8, assignedArea: "Logan", specialties: ["Windows"], rating: 4.5 },
  "POST /api/admin/subscriptions": {
    customerId: 7,
    serviceId: 1,
    frequency: "bi-weekly",
    price: 120.5,
    nextServiceDate: "2026-12-01",
  },
  "PATCH /api/admin/visits/{id}": { note: "The gate's code is with the office." },
  "POST /api/admin/visits/{id}/preview": { change: { date: "2026-12-01", start: "09:30" }, scope: "this" },
  "POST /api/admin/visits/{id}/apply": {
    change: { date: "2026-12-01", start: "09:30" },
    scope: "this",
    previewToken,
  },
  "POST /api/admin/plans/{id}/preview": { pause: { from: "2026-12-01", until: "2026-12-31" } },
  "POST /api/admin/plans/{id}/apply": { pause: { from: "2026-12-01", until: "2026-12-31" }, previewToken },
  "PATCH /api/admin/agents/{id}/hours": { week: [null, day, day, day, day, day, null], dryRun: true },
  "POST /api/admin/agents/{id}/time-off": { from: "2026-12-21", until: "2026-12-31" },
  "POST /api/admin/plans/{id}/undo": { undoToken: "Zp0B6nXk2mT8rQyVhLwGdEo4cJaUs1fI9xPbKt7NvMA" },
  "POST /api/admin/agents/{id}/inactive/apply": { from: "2026-12-01", reason: "left", note: "", previewToken },
  "PATCH /api/admin/day-settings": { showsPhotos: true, revision: 0 },
  "POST /api/admin/business-hours/preview": businessHours,
  "POST /api/admin/business-hours/apply": { ...businessHours, previewToken },
} satisfies Examples;

export type ExampleCall = keyof typeof examples;

/** Valid bodies; tests of all calls send them too. */
export const bodyExamples: Examples = examples;
