export const weekWords = {
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
  openDay: (day: string) => `Open ${day}`,
};
