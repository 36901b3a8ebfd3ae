import type { StoredDay } from "#lib/agent-days.ts";
import type { ServerLanguage } from "./language-choice.ts";
import type { News } from "./news.ts";
import type { Entry, PhotoEntry } from "./outbox-phone.ts";
import type { SendState } from "./sender.ts";

export type DayState = SendState & {
  isRead: boolean;
  days: ReadonlyMap<string, StoredDay>;
  /** Why a day could not be loaded the last time, by its date. */
  failures: ReadonlyMap<string, unknown>;
  loading: ReadonlySet<string>;
  entries: readonly Entry[];
  photos: readonly PhotoEntry[];
  /** The ids of what is in this page's memory alone, because the phone did not keep it. */
  unsaved: ReadonlySet<string>;
  /** The phone did not keep the days that were loaded last. */
  areDaysUnsaved: boolean;
  isTooOld: boolean;
  /** Of the last answer; undefined before one. */
  serverLanguage?: ServerLanguage | undefined;
  news: readonly News[];
  /** Until when each event can be undone is compared with this, in milliseconds since 1970. */
  now: number;
};
