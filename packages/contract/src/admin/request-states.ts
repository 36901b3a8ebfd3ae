/** A request is won by a customer, an application by somebody who is hired. */
export const requestStates = ["new", "in-touch", "won", "hired", "lost"] as const;
export type RequestState = (typeof requestStates)[number];

export const requestLists = ["contact-submissions", "career-applications"] as const;
export type RequestListName = (typeof requestLists)[number];

/** The states of each list, in the order of the work. */
export const statesOfList = {
  "contact-submissions": { new: "New", "in-touch": "In touch", won: "Won", lost: "Lost" },
  "career-applications": { new: "New", "in-touch": "In touch", hired: "Hired", lost: "Lost" },
} as const satisfies Readonly<Record<RequestListName, Partial<Record<RequestState, string>>>>;

export const isStateOfList = (list: RequestListName, state: RequestState): boolean =>
  Object.hasOwn(statesOfList[list], state);

/**
 * Where a contact request comes from: the contact page, a booking that was left, a ZIP code where nobody cleans yet, or
 * a quote that the office keeps for a caller.
 */
export const contactKinds = ["contact", "booking", "area", "quote"] as const;
export type ContactKind = (typeof contactKinds)[number];
