import { randomBytes } from "node:crypto";
import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { adminBookingsRoutes } from "@cleaning/contract/routes/admin-bookings";
import { bookingRoutes } from "@cleaning/contract/routes/booking";
import { quotePageRoutes } from "@cleaning/contract/routes/quote-page";
import { enforceRateLimit } from "@cleaning/core/platform/rate-limit";
import { keepAbandonedBooking } from "@cleaning/core/sales/booking/abandoned-booking.ts";
import { readQuote } from "@cleaning/core/sales/quotes/price-quote.ts";
import { isDelivered } from "./deliver-order.ts";
import { accessNotesDeps } from "./deps/access-notes.ts";
import { baseDeps } from "./deps/base.ts";
import { mailDeps } from "./deps/mail.ts";
import { providerDeps } from "./deps/provider.ts";
import { quoteOwners } from "./deps/quote-owners.ts";
import { dispatchMessages } from "./dispatch-messages.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";
import { authorizedCallerIfAny } from "./http/authorization.ts";
import { lateHandlers } from "./http/late.ts";
import { keysFor, hashedNetwork, senderOf } from "./http/trace.ts";

const realDeps = { ...baseDeps, ...accessNotesDeps, ...mailDeps, ...providerDeps, ...quoteOwners };

const booking = () => import("./lazy/booking.ts");

const firstStart = () => import("./lazy/first-start.ts");

/** Each becomes a contact request, so the contact form's limit applies. */
const abandonedLimitPerHour = 20;

const bookingHandlers: Handlers<typeof bookingRoutes, typeof realDeps> = {
  "POST /api/quotes": ({ body }, { deps }) => readQuote(deps.database(), body),

  "POST /api/bookings/abandoned": async ({ body }, { deps, event, now }) => {
    // Withdrawing is always possible.
    if (body.mayContact) {
      const limit = abandonedLimitPerHour * deps.environment().formLimitFactor;
      const rateLimit = { what: "abandoned-booking", who: hashedNetwork(event), limit, windowSeconds: 3_600 };
      await enforceRateLimit(deps.database(), rateLimit, now);
    }
    await keepAbandonedBooking(deps.database(), body, now);
    return { success: true };
  },

  "GET /api/slots": async ({ query: { from, to, homeId, ...work } }, { deps, event, now }) => {
    const { readBusinessHours, readOwnHomeVisits, readSlots, bookedWorkOf } = await booking();
    const businessHours = await readBusinessHours(deps.database());
    const context = { now, businessHours };
    const caller = homeId === undefined ? undefined : await authorizedCallerIfAny(deps, event.headers["authorization"]);
    const homeVisits =
      caller && homeId !== undefined
        ? await readOwnHomeVisits(deps.database(), { ...caller, homeId }, context)
        : undefined;
    return readSlots(deps.database(), bookedWorkOf(work), { from, to }, { ...context, homeVisits });
  },

  "POST /api/holds": async ({ body: { date, start, replaces, quote, ...work } }, { deps, now }) => {
    const { readHeldMinutes, minuteOf, readBusinessHours, secretBox, takeHold, bookedWorkOf } = await booking();
    const where = bookedWorkOf(work);
    const [businessHours, minutes] = await Promise.all([
      readBusinessHours(deps.database()),
      readHeldMinutes(deps.database(), { ...work, quote }),
    ]);
    const request = { ...where, ...minutes, date, start: minuteOf(start) };
    const [secret, box] = [randomBytes(12).toString("base64url"), secretBox(keysFor("holds"))];
    return takeHold(deps.database(), request, { replaces, box, secret, now, businessHours });
  },

  "POST /api/bookings": async ({ body }, { deps, event, now, submission }) => {
    const { placeBooking, readBusinessHours, secretBox } = await booking();
    const businessHours = await readBusinessHours(deps.database());
    const caller = await authorizedCallerIfAny(deps, event.headers["authorization"]);
    const { encrypt } = deps.notesCipher();
    const box = secretBox(keysFor("holds"));
    const sender = senderOf(event, deps);
    const context = { identityId: caller?.identityId, now, businessHours };
    const bookingContext = { ...submission, encrypt, box, sender, ...context };
    const { answer, messages, pending } = await placeBooking(deps.database(), body, bookingContext);
    await Promise.all([pending && isDelivered(deps, pending), dispatchMessages(deps, ...messages)]);
    return answer;
  },

  "POST /api/first-start/slots": async ({ body }, { deps, now }) => {
    const { readFirstStarts } = await firstStart();
    return readFirstStarts(deps.database(), body, { now });
  },

  "POST /api/first-start": async ({ body }, { deps, now }) => {
    const { chooseFirstStart } = await firstStart();
    const { answer, message } = await chooseFirstStart(deps.database(), body, { now });
    await dispatchMessages(deps, message);
    return answer;
  },

  "GET /api/terms": async () => ({ version: bookingTerms.version, terms: [...bookingTerms.terms] }),
};

export const routes = { ...bookingRoutes, ...quotePageRoutes, ...adminBookingsRoutes };

export const handlers = {
  ...bookingHandlers,
  ...lateHandlers({ ...quotePageRoutes, ...adminBookingsRoutes }, booking),
};

export const handler = createApiFunction(routes, handlers, realDeps);
