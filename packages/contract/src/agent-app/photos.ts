import { eventDays } from "./agent-day.ts";

export const photoFolder = "photos/";
export const photoType = "image/jpeg";

/** Tag of a photo until its event has arrived; the bucket deletes tagged photos after this many days. */
export const waitingPhotos = { tag: "waiting", value: "yes", days: eventDays + 1 } as const;
