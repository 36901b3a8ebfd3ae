import { callerForm } from "@cleaning/contract/admin/bookings";
import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { schema } from "@cleaning/contract/http/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import * as z from "zod/mini";
import { invalidateRecords } from "#kit/records.ts";
import { plainAmount } from "#kit/words.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { NotSent } from "#lib/not-sent.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { isDecision } from "#nouns/booking/is-decision.ts";
import { useForm } from "#ui/use-form.ts";
import type { CallerBooking } from "./booked-panel.tsx";
import { confirmOverCapacity, confirmSecondBooking } from "./booking-questions.ts";
import { figureFields } from "./figures.ts";
import { offerText } from "./offer-text.ts";
import { adminBookingsApi } from "./use-booking-preview.ts";
import type { CallerChoices } from "./use-caller-choices.ts";
import type { CallerDraftState } from "./use-caller-draft.ts";

export const loadBookedPanel = () => import("./booked-panel.tsx");

type Options = {
  draft: CallerDraftState;
  choices: CallerChoices;
  quoteId: number | undefined;
  onBooked: (booked: CallerBooking) => void;
};

const missingTime = "Please choose a time.";

/** A form's dollars are text. */
const dollars = () =>
  z.pipe(
    z.string().check(z.overwrite(plainAmount), z.regex(/^\d{1,5}$/, "Please enter whole dollars")),
    z.transform((text: string): number => Number(text)),
  );

const bookingForm = schema(() =>
  z.extend(callerForm(), {
    ...figureFields(),
    agreed: z.optional(
      z.object({
        price: dollars(),
        firstPrice: z.optional(dollars()),
        reason: z.string().check(z.trim(), z.minLength(1, "Please say why")),
      }),
    ),
  }),
);

/** The form that books what was chosen: once, also when it is sent again after a lost answer. */
export const useCallerBooking = ({ draft, choices, quoteId, onBooked }: Options) => {
  const client = useQueryClient();
  const firstNotes = useRef("");
  const { start, customer, homeId } = choices;
  const form = useForm({
    schema: async () => bookingForm,
    keys: draft.submission,
    submit: async (values, keyFor) => {
      const offer = choices.offered();
      if (start === undefined) throw new NotSent(missingTime);
      if (!start.isFree) {
        const { checkOtherTime } = await import("./check-other-time.ts");
        await checkOtherTime(client, start, choices.visit);
        if (!(await confirmOverCapacity(start))) throw new NotSent("Nothing is booked yet.");
      }
      const body = {
        ...offer,
        ...values,
        date: start.date,
        start: start.start,
        ...(start.isFree ? omitUndefined({ agentId: start.agentId }) : { evenIfTaken: true }),
        ...(customer === undefined ? {} : { userId: customer.userId, ...omitUndefined({ homeId }) }),
        ...(quoteId === undefined ? {} : { quoteId }),
        termsVersion: bookingTerms.version,
      };
      // The key is of what is sent but for how to get in, which a reload loses.
      const content = { ...body, accessNotes: undefined };
      const isRepeat = draft.submission.isRepeat(content);
      if (!isRepeat && draft.submission.isUnderWay() && !(await confirmSecondBooking()))
        throw new NotSent("Nothing more was sent. To send the first one again, undo what you changed since.");
      const { accessNotes: notes = "" } = values;
      const areNotesOther = isRepeat && notes !== firstNotes.current;
      if (!isRepeat) firstNotes.current = notes;
      // What says that it is booked must be here before it is.
      await loadBookedPanel().catch(() => {
        throw new NotSent("Nothing is booked yet. Please check your connection and try again.");
      });
      // Before its key: a reload without an answer has to find the time that was sent.
      store();
      const idempotencyKey = keyFor(content);
      const answer = await adminBookingsApi("POST /api/admin/bookings", { body, idempotencyKey }).catch(
        (error: unknown) => {
          // Nothing but this: what was sent before may stand.
          if (isDecision(error, !isRepeat)) draft.submission.forget(content);
          throw error;
        },
      );
      draft.forget();
      invalidateRecords(client);
      const { firstName, lastName, email } = values.customerInfo;
      onBooked({
        ...answer,
        name: `${firstName} ${lastName}`,
        email,
        offer: offerText({ ...offer, ...values.agreed }),
        areNotesOther,
      });
    },
    explain: actFailureText("booked", preferServerMessage),
    onFailure: choices.refresh,
  });
  const store = (): void => choices.storeDraft(form.formRef.current, start);
  // Said until there is one.
  return start !== undefined && form.failure === missingTime ? { ...form, failure: undefined } : form;
};
