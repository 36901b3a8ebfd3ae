import { maxRatingLength, type VisitRating, visitRatingForm } from "@cleaning/contract/ratings/visit-rating";
import { Text } from "@radix-ui/themes";
import { type ReactElement, useId } from "react";
import { Button } from "#ui/button.tsx";
import { CheckboxInput, TextAreaInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { useForm } from "#ui/use-form.ts";
import { useFailureLead } from "../use-failure-lead.ts";

const choices = [
  ["1", "1 star, poor"],
  ["2", "2 stars, not good"],
  ["3", "3 stars, okay"],
  ["4", "4 stars, good"],
  ["5", "5 stars, great"],
] as const;

type Props = {
  onSend: (rating: VisitRating) => Promise<void>;
  /** Reads again how the visit was rated: it may be by this form. */
  onFailure: () => void;
};

/** On the page of one visit, and in the portal. */
export const RateForm = ({ onSend, onFailure }: Props): ReactElement => {
  const errorId = useId();
  const { lead, explain } = useFailureLead({
    refused: "Your rating is not sent yet.",
    unknown: "We do not know whether your rating was sent.",
    again: "Sent again as it is, it counts once.",
  });
  const form = useForm({
    schema: async () => visitRatingForm,
    submit: onSend,
    explain,
    onFailure,
  });
  const { error } = form.field("stars");
  return (
    <form {...form.formProps} className="form" aria-label="How was it?">
      <h2 className="subtitle">How was it?</h2>
      <fieldset className="stars" aria-describedby={error === undefined ? undefined : errorId}>
        <legend>Your rating</legend>
        <div className="stars__row">
          {choices.map(([value, label]) => (
            <label key={value} title={label}>
              <input type="radio" name="stars" value={value} />
              <span aria-hidden>★</span>
              <span className="visually-hidden">{label}</span>
            </label>
          ))}
        </div>
        {error !== undefined && (
          <Text as="p" size="2" weight="medium" color="red" id={errorId}>
            {error}
          </Text>
        )}
      </fieldset>
      <TextAreaInput
        label="In your words"
        required={false}
        rows={4}
        maxLength={maxRatingLength}
        {...form.field("words")}
      />
      <CheckboxInput label="You may show this on your site with my first name and town" {...form.field("mayPublish")} />
      <FormFailure form={form} lead={lead} />
      <Button type="submit" isBusy={form.submitting}>
        {form.submitting ? "Sending..." : "Send rating"}
      </Button>
    </form>
  );
};
