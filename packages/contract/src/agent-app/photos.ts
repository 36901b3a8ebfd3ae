import { eventDays } from "./agent-day.ts";

/** Where photos of visits lie in the bucket, and what they are. */
export const photoFolder = "photos/";
export const photoType = "image/jpeg";

/** What a photo is marked with until its event has come; so marked, it is deleted after so many days. */
export const waitingPhotos = { tag: "waiting", value: "yes", days: eventDays + 1 } as const;
