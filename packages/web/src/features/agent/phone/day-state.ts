import type { KeptDay } from "./access-rule.ts";
import type { News } from "./news.ts";
import type { Entry, PhotoEntry } from "./outbox-phone.ts";
import type { SendState } from "./sender.ts";

/** What the screens show. */
export type DayState = SendState & {
  /** Whether what the phone keeps was read. */
  isRead: boolean;
  days: ReadonlyMap<string, KeptDay>;
  /** Why a day could not be loaded the last time, by its date. */
  failures: ReadonlyMap<string, unknown>;
  loading: ReadonlySet<string>;
  entries: readonly Entry[];
  photos: readonly PhotoEntry[];
  /** The ids of what is in this page's memory alone, because the phone did not keep it. */
  unsaved: ReadonlySet<string>;
  /** The phone did not keep the days that were loaded last. */
  areDaysUnsaved: boolean;
  /** The server has refused this app because it has to be updated. */
  isTooOld: boolean;
  /** What has changed of the visits of today and later, until it is read. */
  news: readonly News[];
  /** Until when each event can be undone is compared with this, in milliseconds since 1970. */
  now: number;
};
