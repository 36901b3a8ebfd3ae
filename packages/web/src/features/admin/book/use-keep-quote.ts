import { schema } from "@cleaning/contract/http/schema";
import type { SavedQuote, NewQuote } from "@cleaning/contract/quotes/admin";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { invalidateRecords } from "#kit/records.ts";
import { failureText, preferServerMessage } from "#lib/failure-text.ts";
import { NotSent } from "#lib/not-sent.ts";
import { privateKey } from "#lib/query.ts";
import { isDecision } from "#nouns/booking/is-decision.ts";
import { useForm } from "#ui/use-form.ts";
import { confirmSecondQuote } from "./booking-questions.ts";
import type { CallerSubmission } from "./caller-draft.ts";
import { figureFields } from "./figures.ts";
import { quoteOfferText } from "./offer-text.ts";
import { adminBookingsApi } from "./use-booking-preview.ts";

/** `offer`: in words. */
export type CallerQuote = SavedQuote & { name: string; email: string; offer: string };

const quoteRules = async () => {
  const { quoteForm } = await import("@cleaning/contract/quotes/admin");
  return schema(() => z.extend(quoteForm(), figureFields()));
};

/** Of the form of a booking: what it takes to keep it as a quote instead. */
export const useKeepQuote = (
  offerOf: () => Omit<NewQuote, "customerInfo" | "followUpOn">,
  onSaved: (quote: CallerQuote) => void,
  onFailure: (error: unknown) => void,
  keys: CallerSubmission,
) => {
  const client = useQueryClient();
  const refresh = (): void => {
    invalidateRecords(client);
    void client.invalidateQueries({ queryKey: [privateKey, "contact-submissions"] });
  };
  return useForm({
    schema: quoteRules,
    keys,
    submit: async (values, keyFor) => {
      const body = { ...offerOf(), ...values };
      const isRepeat = keys.isRepeat(body);
      if (!isRepeat && keys.isUnderWay() && !(await confirmSecondQuote()))
        throw new NotSent("Nothing more was sent. To send the first one again, undo what you changed since.");
      const options = { body, idempotencyKey: keyFor(body) };
      const made = await adminBookingsApi("POST /api/admin/quotes", options).catch((error: unknown) => {
        if (isDecision(error, !isRepeat)) keys.forget(body);
        throw error;
      });
      refresh();
      const { firstName, lastName, email } = values.customerInfo;
      onSaved({ ...made, name: `${firstName} ${lastName}`, email, offer: quoteOfferText(body) });
    },
    explain: (error) => failureText(error, preferServerMessage),
    onFailure: (error) => {
      // It may be among them.
      refresh();
      onFailure(error);
    },
  });
};
export type KeepForm = ReturnType<typeof useKeepQuote>;
