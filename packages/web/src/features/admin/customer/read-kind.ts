import type { TimelineKind } from "@cleaning/contract/admin/customer-page";

/** In their order on the screen. */
export const timelineKindWords = {
  visit: "Visits",
  message: "Messages",
  change: "Changes",
  request: "Requests",
} as const satisfies Record<TimelineKind, string>;

const isKind = (text: string): text is TimelineKind => Object.hasOwn(timelineKindWords, text);

export const shownTimelineKinds: readonly TimelineKind[] = Object.keys(timelineKindWords).filter(isKind);

export const readKind = (text: string | undefined): TimelineKind | undefined =>
  text !== undefined && isKind(text) ? text : undefined;
