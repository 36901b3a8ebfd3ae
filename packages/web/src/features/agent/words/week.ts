export const week = {
  weeks: "Weeks",
  title: (from: string, until: string) => `${from} to ${until}`,
  before: "Week before",
  thisWeek: "This week",
  after: "Week after",
  loading: "Loading your week...",
  offline: "This week is not on your phone yet. It comes as soon as you are connected.",
  failed: "Sorry, we could not load your week.",
  minutes: "Your time this week",
  planned: "Planned",
  worked: "Reported by phone",
  paid: "Paid",
  added: "Added by the office",
  addedOn: (time: string, day: string, reason: string) => `${time} on ${day}: ${reason}`,
  state: "State",
  approved: "Approved by the office",
  notApproved: "Not approved yet",
  missing: (count: number) =>
    count === 1
      ? "1 visit has no time yet. Please tell the office how long it took."
      : `${count} visits have no time yet. Please tell the office how long they took.`,
  undecided: (count: number) =>
    count === 1
      ? "The office still looks at the time of 1 visit. Nothing you reported is lost."
      : `The office still looks at the time of ${count} visits. Nothing you reported is lost.`,
  undecidedTime: (time: string) => [time && `${time} reported`, "the office looks at it"].filter(Boolean).join(", "),
  days: "Your days",
  yourHours: (hours: string) => `Your hours: ${hours}`,
  offPart: (hours: string) => `Off ${hours}`,
  dayOff: "Day off",
  closed: "We are closed",
  notWorking: "Not a working day of yours",
  noVisits: "No visits",
  withPlace: (name: string, town: string) => [name, town].filter(Boolean).join(", "),
  paidTime: (time: string) => `${time} paid`,
  correctTime: "Correct the time",
  began: "Began at",
  ended: "Ended at",
  why: "Why",
  askTimeHint: "The office answers by email and here. Until then nothing changes.",
  askedTime: (hours: string) => `You asked for ${hours}.`,
  states: { open: "Waits for the office.", granted: "The office said yes.", declined: "Declined." },
  openDay: (day: string) => `Open ${day}`,
};

export const timeOff = {
  title: "Ask for time off",
  hint: "The office answers by email and here.",
  from: "First day",
  until: "Last day",
  day: "Day",
  part: "Only a part of one day",
  partFrom: "Off from",
  partUntil: "Off until",
  reason: "Why",
  reasonHint: "A few words are enough.",
  kept: "What you typed stays here, over a reload too. Send it again once you are online: it counts once.",
  yours: "Your requests",
  failed: "Sorry, we could not load your requests.",
  days: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
  partOf: (day: string, hours: string) => `${day}, ${hours}`,
  states: { open: "Waits for the office", granted: "You are off", declined: "Declined", withdrawn: "Withdrawn" },
};

/** What was asked of the office: time off, times of a visit, towns, hours. */
export const request = {
  ask: "Ask the office",
  asking: "Asking...",
  asked: "The office has your request.",
  notAsked: "Your request is not sent yet.",
  askedUnknown: "We do not know whether your request was sent.",
  withdraw: "Withdraw",
  withdrawing: "Withdrawing...",
  withdrawnUnknown: "We do not know whether your request was withdrawn.",
  office: (answer: string) => `The office: ${answer}`,
};
