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
export const oneVisit = { id: "p7-2026-12-01" } as const;

const workday = { from: "08:00", until: "16:00" } as const;
export const workWeek = [null, workday, workday, workday, workday, workday, null];

export const pause = { pause: { from: "2026-12-01", until: "2026-12-31" } } as const;
export const rescheduleVisit = { change: { date: "2026-12-01", start: "09:30" }, scope: "this" } as const;
export const previewToken = "3q2-7wX1bJ0mYkV5pRtZc8LhDnSgFaUoEi6xKvMqBwE";
export const undoToken = "Zp0B6nXk2mT8rQyVhLwGdEo4cJaUs1fI9xPbKt7NvMA";
