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
};

export type ProfileWords = typeof en;
export const profileWords: Catalogue<ProfileWords> = { en };
