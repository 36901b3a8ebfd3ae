import type { AdminRating } from "@cleaning/contract/ratings/admin";

export const ratingFixture = (values: Partial<AdminRating> = {}): AdminRating => ({
  visitId: "p1-2026-11-04",
  date: "2026-11-04",
  service: "Standard Cleaning",
  customer: { id: 7, name: "Ann Lee", email: "ann@example.com", phone: "(435) 555-0107" },
  agents: [{ id: 3, name: "Dani Ruiz" }],
  stars: 5,
  words: "Dani was great. The floors shine.",
  at: "2026-11-04T22:00:00.000Z",
  mayPublish: true,
  signedBy: { name: "Ann", town: "Logan" },
  isOpen: false,
  answered: null,
  testimonial: null,
  ...values,
});
