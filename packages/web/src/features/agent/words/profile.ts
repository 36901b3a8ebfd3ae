import type { Catalogue } from "./language.ts";

const en = {
  title: "Your profile",
  loading: "Loading your profile...",
  offline: "You seem to be offline. We load your profile as soon as you are back.",
  failed: "Sorry, we could not load your profile.",
  again: "Try again",
  trying: "Trying...",
  noVisits: "No visits to show",
  area: "Area",
  specialties: "Specialties",
  noSpecialties: "None noted yet",
  rating: "Rating",
  noRating: "Not rated yet",
  rated: (value: string) => `Rated ${value} out of 5`,
  jobs: "Completed jobs",
  status: "Status",
  active: "Active",
  inactive: "Inactive",
  calendar: {
    title: "Your work in your calendar",
    hint: "A private address shows your visits in Apple, Google or Outlook calendars: when, which town, which service and the customer's first name. Please do not share it.",
    missing: "Your calendar address could not be loaded. Please reload the page.",
    failed: "Sorry, we could not see whether you have a calendar address.",
    since: (day: string) => `You have a calendar address since ${day}.`,
    ended: (day: string) =>
      `Your calendar address ended on ${day}, when your password was changed. Please make a new one.`,
    label: "Your calendar address",
    onlyNow: "Add it to your calendar as a subscription. We show it only now.",
    copy: "Copy the address",
    copied: "The address is copied.",
    notCopied: "Please select the address and copy it yourself.",
    make: "Make a calendar address",
    makeNew: "Make a new calendar address",
    making: "Making it...",
    made: "Your address is ready. Any earlier address no longer works.",
    revoke: "Revoke the calendar address",
    revoking: "Revoking...",
    revoked: "Your calendar address no longer works.",
    confirmTitle: "Revoke the calendar address?",
    confirmText: "Calendars that use it are no longer updated. You can make a new one at any time.",
    confirmAction: "Revoke it",
  },
};

export type ProfileWords = typeof en;
export const profileWords: Catalogue<ProfileWords> = { en };
