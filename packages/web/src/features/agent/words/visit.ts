import type { noAccessReasons } from "@cleaning/contract/agent-app/agent-day";
import type { Catalogue } from "./language.ts";

const reasons: Readonly<Record<(typeof noAccessReasons)[number], string>> = {
  "nobody-home": "Nobody home",
  "key-or-code": "Key or code does not work",
  dog: "A dog is loose",
  refused: "We were sent away",
  "not-found": "I cannot find the home",
  other: "Something else",
};

const en = {
  back: "All visits",
  gone: "This visit is not on this day any more. Please call the office.",
  navigate: "Directions",
  navigateTown: (town: string) => `Directions to ${town}`,
  callOffice: "Call the office",
  call: "Call",
  text: "Text",
  noPhone: "No phone number is noted.",
  noAddress: "No address is noted.",
  minutes: (count: number) => `${count} minutes`,
  howToGetIn: "How to get in",
  showAccess: "Show how to get in",
  hideAccess: "Hide how to get in",
  accessUnavailable: "How to get in cannot be shown just now. If you need it at the door, please call the office.",
  pets: "Pets",
  parking: "Parking",
  note: "Note",
  noteBy: { customer: "From the customer", office: "From the office" },
  teamNote: "From the office, for the team alone",
  customerNotes: "About this customer",
  customerNotesBy: {
    customer: "About this home, from the customer",
    office: "About this customer, from the office",
  },
  colleagues: "You come with",
  checklist: "Checklist",
  extra: "Extra",
  checked: (done: number, all: number) => `${done} of ${all} done`,
  photos: "Photos",
  photosLater: "Photos can be taken on the day of the visit.",
  addPhoto: { before: "Photo before", after: "Photo after" },
  photoCount: { before: (count: number) => `${count} before`, after: (count: number) => `${count} after` },
  photosFull: (most: number) => `A visit has at most ${most} photos.`,
  photoUnread: (count: number) =>
    count === 1
      ? "1 picture could not be read. Please take it again."
      : `${count} pictures could not be read. Please take them again.`,
  photoAlt: { before: "Photo before the work", after: "Photo after the work" },
  photoBusy: "Saving the photo...",
  photoSaved: "The photo is saved on this phone.",
  notes: "Notes to the office",
  newNote: "Write to the office",
  sendNote: "Save note",
  noteMissing: "Please write a note",
  otherStatus: "Update the app to change this visit.",
  photoOther: (count: number) => `${count} other`,
  noAccess: "No access",
  noAccessAsk: "Why can you not get in?",
  noAccessText: "What happened?",
  noAccessSend: "Report no access",
  noAccessMissing: "Please choose a reason",
  optional: "optional",
  cancel: "Cancel",
  next: { "on-the-way": "On my way", started: "Start", done: "Done" },
  arriveIn: "I arrive in about",
  arriveAt: (time: string) => `You arrive at about ${time}. Another time, from now:`,
  arriveMinutes: (minutes: number) => `${minutes} min`,
  doneTitle: "Is this visit done?",
  doneUnticked: (count: number) => (count === 1 ? "1 thing is not ticked." : `${count} things are not ticked.`),
  doneShort: (count: number) =>
    count < 1
      ? "You started less than a minute ago."
      : count === 1
        ? "You started 1 minute ago."
        : `You started ${count} minutes ago.`,
  doneAll: "Yes, it is done",
  doneNot: "Not yet",
  nextVisit: "Next",
  noNextVisit: "That was your last visit of today.",
  saving: "Saving...",
  undo: (seconds: number) => `Undo (${seconds})`,
  undone: "Undone.",
  tooLate: "It was sent already.",
  notToday: "You can start this visit on its day.",
  reasons,
  status: {
    scheduled: "Scheduled",
    "on-the-way": "On the way",
    started: "Started",
    done: "Done",
    skipped: "Skipped",
    cancelled: "Cancelled",
    "no-access": "No access",
  },
  at: (words: string, time: string) => `${words} at ${time}`,
  unsaved: "Your phone could not keep this. Leave this page open until it is sent.",
};

export type VisitWords = typeof en;
export const agentVisitWords: Catalogue<VisitWords> = { en };
