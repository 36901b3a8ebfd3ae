/** As they are stored. A request is won by a customer, an application by somebody who is hired. */
export const workStates = ["new", "in-touch", "won", "hired", "lost"] as const;
export type WorkState = (typeof workStates)[number];

export const hiringSteps = ["interview", "check", "offer"] as const;
export type HiringStep = (typeof hiringSteps)[number];

export const requestStates = [...workStates, ...hiringSteps] as const;
export type RequestState = (typeof requestStates)[number];

export const isHiringStep = (state: RequestState): state is HiringStep => hiringSteps.some((step) => step === state);

export const requestLists = ["contact-submissions", "career-applications"] as const;
export type RequestListName = (typeof requestLists)[number];

export const statesOfList = {
  "contact-submissions": { new: "New", "in-touch": "In touch", won: "Won", lost: "Lost" },
  "career-applications": {
    new: "New",
    "in-touch": "In touch",
    interview: "Interview",
    check: "Check",
    offer: "Offer",
    hired: "Hired",
    lost: "Declined",
  },
} as const satisfies Readonly<Record<RequestListName, Partial<Record<RequestState, string>>>>;

export const isStateOfList = (list: RequestListName, state: RequestState): boolean =>
  Object.hasOwn(statesOfList[list], state);

export const lostReasons = ["price", "time", "area", "elsewhere", "no-answer", "other"] as const;
export type LostReason = (typeof lostReasons)[number];

export const lostReasonWords = {
  price: "the price",
  time: "no time that suits",
  area: "too far away",
  elsewhere: "went to somebody else",
  "no-answer": "never answered",
  other: "another reason",
} as const satisfies Readonly<Record<LostReason, string>>;

/** The contact page, a booking that was left, a ZIP code that is not served yet, a quote that is kept for a caller. */
export const contactKinds = ["contact", "booking", "area", "quote"] as const;
export type ContactKind = (typeof contactKinds)[number];
