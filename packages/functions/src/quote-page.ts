import type { quotePageRoutes } from "@cleaning/contract/routes/quote-page";
import { bookOnQuotePage, readQuotePage, startsOnQuotePage } from "@cleaning/core/sales/quotes/quote-page.ts";
import { readBusinessHours } from "@cleaning/core/schedule/records/business-hours-record.ts";
import { isDelivered } from "./deliver-order.ts";
import type { AccessNotesDeps } from "./deps/access-notes.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { MailDeps } from "./deps/mail.ts";
import type { ProviderDeps } from "./deps/provider.ts";
import { dispatchMessages } from "./dispatch-messages.ts";
import type { Handlers } from "./http/api-function.ts";

type Deps = BaseDeps & AccessNotesDeps & MailDeps & ProviderDeps;

export const quotePageHandlers: Handlers<typeof quotePageRoutes, Deps> = {
  "POST /api/quote-page": async (_, { deps, own, now }) => ({
    quote: await readQuotePage(deps.database(), own, now),
  }),

  "POST /api/quote-page/slots": async ({ body: { from, to } }, { deps, own, now }) => {
    return startsOnQuotePage(
      deps.database(),
      own,
      { from, to },
      {
        now,
        businessHours: await readBusinessHours(deps.database()),
      },
    );
  },

  "POST /api/quote-page/booking": async ({ body }, { deps, own, now, submission }) => {
    const businessHours = await readBusinessHours(deps.database());
    const { encrypt } = deps.notesCipher();
    const context = { ...submission, encrypt, now, businessHours };
    const { answer, messages, pending } = await bookOnQuotePage(deps.database(), own, body, context);
    await Promise.all([pending && isDelivered(deps, pending), dispatchMessages(deps, ...messages)]);
    return answer;
  },
};
