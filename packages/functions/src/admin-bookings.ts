import type { adminBookingsRoutes } from "@cleaning/contract/routes/admin-bookings";
import type { AccessNotesDeps } from "./deps/access-notes.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { Handlers } from "./http/api-function.ts";

const bookings = () => import("./lazy/admin-bookings.ts");

/** The Lambda function is in `visits.ts`; messages and the provider's order are left to the outbox. */
export const adminBookingsHandlers: Handlers<typeof adminBookingsRoutes, BaseDeps & AccessNotesDeps> = {
  "POST /api/admin/bookings/preview": async ({ body }, { deps, now }) => {
    const { previewForCaller, readBusinessHours } = await bookings();
    const businessHours = await readBusinessHours(deps.database());
    return previewForCaller(deps.database(), body, { now, businessHours });
  },

  "POST /api/admin/bookings": async ({ body }, { deps, caller, now, submission }) => {
    const { placeForCaller, readBusinessHours } = await bookings();
    const businessHours = await readBusinessHours(deps.database());
    const { encrypt } = deps.notesCipher();
    return placeForCaller(deps.database(), body, { ...submission, by: caller.identityId, encrypt, now, businessHours });
  },
};
