import { firstPayment } from "./checkout/payment.ts";
import { currentTerms as termsVersion } from "./checkout/terms.ts";
import { firstPriceBook } from "./pricing/price-book.ts";
import { business } from "./site/business.ts";

export const ann = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  phone: "(435) 555-0100",
} as const;
const { city, state, zip: zipCode } = business.address;
export const home = { address: "12 Main Street", city, state, zipCode } as const;
export const towns = business.areas.slice(0, 2);
export const customer = { ...ann, ...home } as const;

export const one = { id: "1" } as const;
export const two = { id: "2" } as const;
/** Of a visitor with an address that has an account; of a guest. */
export const [oneOrder, newBooking] = [{ id: "3" }, { id: "4" }] as const;
const signature = "AAAAAAAAAAAAAAAAAAAAAA";
export const oneVisit = { id: "p1-2026-12-08" } as const;
export const doneVisit = { id: "p2-2026-11-30" } as const;
export const ratedVisit = { id: "p2-2026-11-23" } as const;
export const todaysVisit = "p1-2026-12-01";

const workday = { from: "08:00", until: "16:00" } as const;
export const workWeek = [null, workday, workday, workday, workday, workday, null];

export const pause = { pause: { from: "2026-12-07", until: "2026-12-31" } } as const;
export const rescheduleVisit = { change: { date: "2026-12-10", start: "09:30" }, scope: "this" } as const;
export const previewToken = "3q2-7wX1bJ0mYkV5pRtZc8LhDnSgFaUoEi6xKvMqBwE";
export const undoToken = "Zp0B6nXk2mT8rQyVhLwGdEo4cJaUs1fI9xPbKt7NvMA";

export const password = "three blue buckets";
export const newPassword = "four red brooms";
export const code = "123456";
export const mailedToken = "7.Zp0B6nXk2mT8rQyVhLwGdEo4cJaUs1fI9xPbKt7NvMA";
export const preferencesToken = "customer-1.Zp0B6nXk2mT8rQyVhLwGdE";
export const callerQuote = {
  zip: home.zipCode,
  service: "standard",
  squareFeet: 2_000,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  extras: [],
  frequency: "every3weeks",
} as const;
export const openingHours = {
  revision: 0,
  week: workWeek,
  closedDays: [{ date: "2026-12-24", reason: "Christmas Eve" }],
  openDays: ["2026-11-11"],
};
export const december = { from: "2026-12-02", to: "2026-12-28" };
const { version, ...firstFigures } = firstPriceBook;
export const newPriceBookExample = { version, figures: { ...firstFigures, pets: 15 } };
export const paymentExample = { ...firstPayment, ways: { cash: "", venmo: "@nucleaning" }, revision: 0 };
export const firstStartToken = "7.Zp0B6nXk2mT8rQyVhLwGdEo4cJaUs1fI9xPbKt7NvMA";
export const cleaningWork = { zip: home.zipCode, service: "standard" } as const;
export const pricedHome = {
  squareFeet: 2_000,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  extras: [],
  frequency: "biweekly",
} as const;
export const homeIds = { id: "1", homeId: "2" };
export const messageKind = { kind: "visit-reminder" };
export const oneInvitation = { invitationId: "0123456789abcdef0123456789abcdef" };
export const quoteLink = { token: `2.${signature}` };
export const requestIds = { list: "contact-submissions", ...one };
export const oneTimesheet = { week: "2026-11-16", id: "1" };
export const visitLink = `${oneVisit.id}.${signature}`;
export const ratedLink = `${ratedVisit.id}.${signature}`;
export const photoId = "5b5bb1de-0000-4000-8000-000000000001";
export const oneProblem = { ...doneVisit, number: "1" } as const;
export { termsVersion };
