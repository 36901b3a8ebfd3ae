import type { NewsPart } from "../phone/news.ts";

export const app = {
  offline: "You are offline. What you do is kept on this phone and sent later.",
  offlineRequests: "You are offline. What you ask for or change here needs a connection.",
  /** Before what waits. */
  offlineShort: "Offline",
  checking: (name: string) => `These are the days of ${name} that this phone keeps.`,
  unsaved: (count: number) =>
    count === 1
      ? "1 thing is on this open page alone: your phone could not keep it. Closing this page before it is sent loses it."
      : `${count} things are on this open page alone: your phone could not keep them. Closing this page before they are sent loses them.`,
  daysUnsaved: "This phone does not keep your visits. Without a connection they are gone when you close this page.",
  sendBy: (day: string) =>
    `Please connect this phone by ${day}. What waits is not taken later than seven days after it happened.`,
  keptUntil: (day: string) =>
    `Your visits are erased from this phone on ${day} if it is not connected before. What you did and is not sent stays.`,
  stillKept: (count: number) =>
    count === 1
      ? "1 thing that was not sent yet is still on this phone."
      : `${count} things that were not sent yet are still on this phone.`,
  title: "Agent Dashboard",
  tooOld: "This app has to be updated. Nothing is lost.",
  update: "Update",
  noVersion: "There is no newer version yet. Please try again in some minutes, or call the office.",
  lookingForVersion: "Looking for it...",
  changes: "Changes of your visits",
  news: {
    new: (what: string) => `New: ${what}`,
    changed: (what: string, parts: string) => (parts === "" ? `Changed: ${what}` : `Changed: ${what} (${parts})`),
    gone: (what: string) => `Not yours any more: ${what}`,
  },
  newsParts: {
    day: "day",
    time: "time",
    customer: "customer",
    phone: "phone number",
    home: "home",
    access: "how to get in",
    service: "service",
    notes: "notes",
    colleagues: "who comes with you",
  } satisfies Readonly<Record<NewsPart, string>>,
  newsRead: "OK",
  unreported: (first: string, more: number) =>
    more === 0 ? `Not reported yet: ${first}` : `Not reported yet: ${first} and ${more} more`,
  newVersion: "There is a new version.",
  reload: "Reload",
  loading: "Loading...",
  waitingForServer: "Loading... If you are offline, this goes on as soon as you are back.",
  ended: "Please log in again",
  endedHint: (count: number) =>
    count === 1
      ? "Your session has ended. 1 thing that was not sent yet stays on this phone, and is sent when the person who did it logs in here."
      : `Your session has ended. ${count} things that were not sent yet stay on this phone, and are sent when the person who did them logs in here.`,
  endedDays: (name: string) =>
    `Your session has ended. Log in again to send and to refresh. Until then these are the days of ${name} that this phone keeps, without the notes about how to get in. What you do is kept too.`,
  logIn: "Log in",
  loggedOut: "You are logged out",
  loggedOutText: "You are offline. As soon as this phone is connected you can log in again.",
  signOutTitle: "Log out now?",
  signOutText: (count: number) =>
    count === 1
      ? "1 thing was not sent yet. It stays on this phone and is sent when you log in here again, within seven days."
      : `${count} things were not sent yet. They stay on this phone and are sent when you log in here again, within seven days.`,
  signOutUnsaved: (count: number) =>
    count === 1
      ? "1 thing is on this open page alone. Logging out loses it."
      : `${count} things are on this open page alone. Logging out loses them.`,
  signOutTyped: (count: number) =>
    count === 1
      ? "1 note is typed and not saved. Logging out loses it."
      : `${count} notes are typed and not saved. Logging out loses them.`,
  signOut: "Log out",
  stay: "Stay",
  language: {
    title: "Language",
    saved: "Your messages come in this language too.",
    waits: "Saved on this phone. Your messages change as soon as it is connected.",
    missing: "Spanish has to be loaded once. Please connect, and try again.",
  },
  notAnAgent: {
    title: "This page is for our cleaning team",
    text: (email: string) =>
      `You are logged in as ${email}, which is not an agent account. If you clean with us and should see your visits here, please ask the office.`,
    home: "Back to Home",
    admin: "Go to the Admin Dashboard",
    portal: "Go to your customer portal",
  },
};

/** Around the screens, and what several of them say. */
export const frame = {
  documentTitle: (company: string) => `Agent dashboard | ${company}`,
  skip: "Skip to the page",
  signOut: "Log Out",
  questions: "Questions? Call us:",
  colors: "Colors",
  themes: { system: "Like my device", light: "Light", dark: "Dark" },
  copied: "Copied",
  notCopied: "Error",
  closeNotice: "Close this notice",
  notice: "Notice",
  checkFields: (count: number) => `Please check ${count === 1 ? "one field" : `${count} fields`}.`,
  again: "Try again",
  cancel: "Cancel",
  saving: "Saving...",
};
