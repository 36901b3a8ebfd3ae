import { type AdminRating, newTestimonial } from "@cleaning/contract/ratings/admin";
import { maxRatingLength } from "@cleaning/contract/ratings/visit-rating";
import type { ReactElement } from "react";
import { AdminFormDialog } from "#kit/admin-form.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { ratingsApi } from "./queries.ts";

type Props = { rating: AdminRating; onClose: () => void };

const PublishReview = ({ rating, onClose }: Props): ReactElement => {
  const { visitId: id, words, signedBy } = rating;
  return (
    <AdminFormDialog
      title="Show this review on the site"
      description={`It is signed “${signedBy.name}, ${signedBy.town}”, as its customer allowed, and nothing else.`}
      onClose={onClose}
      isShort
      label="Review"
      schema={newTestimonial}
      submit={(body) => ratingsApi("PUT /api/admin/visits/{id}/testimonial", { params: { id }, body })}
      done={{
        title: "The review is on the site",
        description: "Copies of the pages show it within five minutes.",
      }}
      lead={{ refused: "It is not on the site yet.", unknown: "We do not know whether it is on the site." }}
      button="Show it"
      busy="Showing..."
    >
      <TextAreaInput
        label="Words"
        hint="Shorten them if you like, or take out a name. Do not add to what was said."
        maxLength={maxRatingLength}
        defaultValue={words}
        name="text"
      />
    </AdminFormDialog>
  );
};
export default PublishReview;
