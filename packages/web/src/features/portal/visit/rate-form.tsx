import { maxRatingLength, type VisitRating, visitRatingForm } from "@cleaning/contract/ratings/visit-rating";
import { Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useId } from "react";
import { sentOnce } from "#lib/unanswered-words.ts";
import { CheckboxInput, TextAreaInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

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
  return (
    <Form
      label="How was it?"
      schema={visitRatingForm}
      submit={onSend}
      explain={sentOnce("Sent again as it is, it counts once.")}
      onFailure={onFailure}
      lead={{
        refused: "Your rating is not sent yet.",
        unknown: "We do not know whether your rating was sent.",
      }}
      button="Send rating"
      busy="Sending..."
      end={SubmitButton}
    >
      {({ errors }) => (
        <>
          <h2 className="subtitle">How was it?</h2>
          <fieldset className="stars" aria-describedby={errors["stars"] === undefined ? undefined : errorId}>
            <legend>Your rating</legend>
            <Flex className="stars__row">
              {choices.map(([value, label]) => (
                <label key={value} title={label}>
                  <input className="field__cover" type="radio" name="stars" value={value} />
                  <span aria-hidden>★</span>
                  <span className="visually-hidden">{label}</span>
                </label>
              ))}
            </Flex>
            {errors["stars"] !== undefined && (
              <Text as="p" size="2" weight="medium" color="red" id={errorId}>
                {errors["stars"]}
              </Text>
            )}
          </fieldset>
          <TextAreaInput label="In your words" required={false} rows={4} maxLength={maxRatingLength} name="words" />
          <CheckboxInput label="You may show this on your site with my first name and town" name="mayPublish" />
        </>
      )}
    </Form>
  );
};
