import type { adminBookingsRoutes } from "@cleaning/contract/routes/admin-bookings";
import { placeForCaller, previewForCaller } from "@cleaning/core/sales/booking/for-caller.ts";
import { saveQuote } from "@cleaning/core/sales/quotes/save-quote.ts";
import { readBusinessHours } from "@cleaning/core/schedule/records/business-hours-record.ts";
import { isDelivered } from "./deliver-order.ts";
import type { AccessNotesDeps } from "./deps/access-notes.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { MailDeps } from "./deps/mail.ts";
import type { ProviderDeps } from "./deps/provider.ts";
import { dispatchMessages } from "./dispatch-messages.ts";
import type { Handlers } from "./http/api-function.ts";

type Deps = BaseDeps & AccessNotesDeps & MailDeps & ProviderDeps;

export const adminBookingsHandlers: Handlers<typeof adminBookingsRoutes, Deps> = {
  "POST /api/admin/bookings/preview": async ({ body }, { deps, now }) => {
    const businessHours = await readBusinessHours(deps.database());
    return previewForCaller(deps.database(), body, { now, businessHours });
  },

  "POST /api/admin/bookings": async ({ body }, { deps, caller, now, submission }) => {
    const businessHours = await readBusinessHours(deps.database());
    const { encrypt } = deps.notesCipher();
    const context = { ...submission, by: caller.identityId, encrypt, now, businessHours };
    const { answer, messages, pending } = await placeForCaller(deps.database(), body, context);
    await Promise.all([pending && isDelivered(deps, pending), dispatchMessages(deps, ...messages)]);
    return answer;
  },

  "POST /api/admin/quotes": async ({ body }, { deps, caller, now, submission }) => {
    const { answer, messages } = await saveQuote(deps.database(), body, { ...submission, by: caller.identityId, now });
    await dispatchMessages(deps, ...messages);
    return answer;
  },
};
