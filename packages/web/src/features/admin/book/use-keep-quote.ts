import type { SavedQuote, NewQuote } from "@cleaning/contract/quotes/admin";
import { useQueryClient } from "@tanstack/react-query";
import { adminBookingsApi } from "#lib/api/admin-bookings.ts";
import { failureText, preferServerMessage } from "#lib/failure-text.ts";
import type { SubmissionKeys } from "#lib/use-submission.ts";
import { privateKey } from "#queries/private.ts";
import { invalidateRecords } from "#queries/records.ts";
import { useForm } from "#ui/use-form.ts";
import { quoteOfferText } from "./offer-text.ts";

/** `offer`: in words. */
export type CallerQuote = SavedQuote & { name: string; email: string; offer: string };

/** Of the form of a booking: what it takes to keep it as a quote instead. */
export const useKeepQuote = (
  offerOf: () => Omit<NewQuote, "customerInfo" | "followUpOn">,
  onSaved: (quote: CallerQuote) => void,
  keys: SubmissionKeys,
) => {
  const client = useQueryClient();
  return useForm({
    schema: async () => (await import("@cleaning/contract/quotes/admin")).quoteForm,
    keys,
    submit: async (values, keyFor) => {
      const body = { ...offerOf(), ...values };
      const made = await adminBookingsApi("POST /api/admin/quotes", { body, idempotencyKey: keyFor(body) });
      invalidateRecords(client);
      void client.invalidateQueries({ queryKey: [privateKey, "contact-submissions"] });
      const { firstName, lastName, email } = values.customerInfo;
      onSaved({ ...made, name: `${firstName} ${lastName}`, email, offer: quoteOfferText(body) });
    },
    explain: (error) => failureText(error, preferServerMessage),
  });
};
export type KeepForm = ReturnType<typeof useKeepQuote>;
