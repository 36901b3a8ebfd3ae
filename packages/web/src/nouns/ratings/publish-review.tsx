import { type AdminRating, newTestimonial } from "@cleaning/contract/ratings/admin";
import { maxRatingLength } from "@cleaning/contract/ratings/visit-rating";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { failureText, preferServerMessage } from "#lib/failure-text.ts";
import { failureLead } from "#lib/unknown-outcome.ts";
import { ratingsApi } from "#nouns/ratings/api.ts";
import { invalidateRecords } from "#queries/records.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";

type Props = { rating: AdminRating; onClose: () => void };

const PublishReview = ({ rating, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const { visitId: id, words, signedBy } = rating;
  const form = useForm({
    schema: async () => newTestimonial,
    submit: async (body) => {
      await ratingsApi("PUT /api/admin/visits/{id}/testimonial", { params: { id }, body });
      showToast({
        title: "The review is on the site",
        description: "Copies of the pages show it within five minutes.",
        tone: "success",
      });
    },
    onSuccess: () => {
      invalidateRecords(client);
      onClose();
    },
    explain: (error) => failureText(error, preferServerMessage),
    onFailure: () => invalidateRecords(client),
  });
  return (
    <FormDialog
      title="Show this review on the site"
      description={`It is signed “${signedBy.name}, ${signedBy.town}”, as its customer allowed, and nothing else.`}
      onClose={onClose}
    >
      <form {...form.formProps} className="form" aria-label="Review">
        <TextAreaInput
          label="Words"
          hint="Shorten them if you like, or take out a name. Do not add to what was said."
          maxLength={maxRatingLength}
          defaultValue={words}
          {...form.field("text")}
        />
        <FormFailure
          form={form}
          lead={failureLead(form.error, {
            refused: "It is not on the site yet.",
            unknown: "We do not know whether it is on the site.",
          })}
        />
        <FormButtons submitting={form.submitting} label="Show it" submittingLabel="Showing..." onCancel={onClose} />
      </form>
    </FormDialog>
  );
};
export default PublishReview;
