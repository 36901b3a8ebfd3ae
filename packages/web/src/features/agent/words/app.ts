import type { Catalogue } from "./language.ts";

const en = {
  offline: "You are offline. What you do is kept on this phone and sent later.",
  checking: (name: string) => `These are the days of ${name} that this phone keeps.`,
  memory: "This phone does not keep what you do here. Leave this page open until it is sent.",
  newVersion: "There is a new version.",
  reload: "Reload",
  loading: "Loading...",
  waitingForServer: "Loading... If you are offline, this goes on as soon as you are back.",
  ended: "Please log in again",
  endedHint: (count: number) =>
    count === 1
      ? "Your session has ended. 1 thing that was not sent yet stays on this phone, and is sent when the person who did it logs in here."
      : `Your session has ended. ${count} things that were not sent yet stay on this phone, and are sent when the person who did them logs in here.`,
  logIn: "Log in",
  signOutTitle: "Log out now?",
  signOutText: (count: number) =>
    count === 1
      ? "1 thing was not sent yet. It stays on this phone and is sent when you log in here again, within seven days."
      : `${count} things were not sent yet. They stay on this phone and are sent when you log in here again, within seven days.`,
  signOut: "Log out",
  stay: "Stay",
};

export type AppWords = typeof en;
export const appWords: Catalogue<AppWords> = { en };
