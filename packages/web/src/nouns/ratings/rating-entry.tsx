import { formatInstant, formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import type { AdminRating } from "@cleaning/contract/ratings/admin";
import { Flex, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { ContactLinks } from "#kit/contact-links.tsx";
import { showUndoableToast } from "#kit/notify-undoable.ts";
import { useSave } from "#kit/use-save.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { Link } from "#ui/link.tsx";
import { Rating } from "#ui/stars.tsx";
import { showToast } from "#ui/toast.tsx";
import { ratingsApi } from "./queries.ts";

const PublishReview = lazy(() => import("./publish-review.tsx"));

/** Why it cannot be shown on the site; undefined when it can. */
const reasonAgainst = ({ mayPublish, words }: AdminRating): string | undefined => {
  if (!mayPublish) return "This customer has not allowed us to show it on the site.";
  return words === "" ? "It has no words to show on the site." : undefined;
};

type Ending = "testimonial" | "rating-consent";

const useEnd = ({ visitId: id }: AdminRating) =>
  useSave(
    "take the review off the site",
    (what: Ending) => ratingsApi(`DELETE /api/admin/visits/{id}/${what}`, { params: { id } }),
    () => showToast({ title: "The review is off the site", tone: "success" }),
  );

const setAnswered = ({ visitId: id }: AdminRating, isAnswered: boolean) =>
  ratingsApi("PATCH /api/admin/visits/{id}/rating", { params: { id }, body: { isAnswered } });

const useAnswered = (rating: AdminRating) => {
  const client = useQueryClient();
  return useSave(
    "mark the rating as answered",
    () => setAnswered(rating, true),
    () =>
      showUndoableToast(client, {
        title: "Rating Answered",
        description: rating.customer.name,
        undo: () => setAnswered(rating, false),
      }),
  );
};

const RatingEntry = ({ rating }: { rating: AdminRating }): ReactElement => {
  const [isPublishing, setPublishing] = useState(false);
  const { save, isSaving } = useEnd(rating);
  const marking = useAnswered(rating);
  const { customer, agents, date, service, stars, words, at, testimonial, mayPublish, isOpen, answered } = rating;
  const of = <span className="visually-hidden"> of {customer.name}</span>;
  const reason = reasonAgainst(rating);
  const withdraw = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Has ${customer.name} taken the consent back?`,
      description: "The review comes off the site, and cannot be shown again.",
      action: "Yes, taken back",
    });
    if (isSure) save("rating-consent");
  };
  return (
    <li>
      <Flex wrap="wrap" justify="between" gapX="3" gapY="1" align="center">
        <strong>
          <Link to="/admin/customers/$id" params={{ id: String(customer.id) }}>
            {customer.name}
          </Link>
        </strong>
        <Flex gap="2" align="center">
          {isOpen && <Badge tone="sun">To answer</Badge>}
          {testimonial !== null && <Badge tone="leaf">On the site</Badge>}
          <Text asChild size="2" color="gray">
            <time dateTime={at}>{formatInstant(at)}</time>
          </Text>
        </Flex>
      </Flex>
      <Rating value={stars} />
      {words !== "" && <p className="words">“{words}”</p>}
      {testimonial !== null && testimonial.text !== words && (
        <Text as="p" size="2" color="gray">
          The site shows: “{testimonial.text}”
        </Text>
      )}
      <Text as="p" size="2" color="gray">
        {service}, {formatShortDate(date)}
        {agents.length > 0 && `, by ${formatList(agents.map(({ name }) => name))}`}
      </Text>
      {testimonial === null && reason !== undefined && (
        <Text as="p" size="2" color="gray">
          {reason}
        </Text>
      )}
      {answered !== null && (
        <Text as="p" size="2" color="gray">
          Answered{answered.at !== undefined && ` ${formatInstant(answered.at)}`}
          {answered.by !== undefined && ` by ${answered.by}`}
        </Text>
      )}
      {isOpen && <ContactLinks of={customer} />}
      <Flex wrap="wrap" gap="2" mt="2">
        {isOpen && (
          <Button look="outline" isBusy={marking.isSaving} onClick={() => marking.save(undefined)}>
            Mark as Answered
            <span className="visually-hidden">, {customer.name}</span>
          </Button>
        )}
        {testimonial === null && reason === undefined && (
          <Button look="outline" onClick={() => setPublishing(true)}>
            Show on the site
            {of}
          </Button>
        )}
        {testimonial !== null && (
          <Button look="outline" isBusy={isSaving} onClick={() => save("testimonial")}>
            Take off the site
            {of}
          </Button>
        )}
        {mayPublish && (
          <Button look="quiet" isBusy={isSaving} onClick={() => void withdraw()}>
            Consent taken back
            {of}
          </Button>
        )}
      </Flex>
      <Suspense fallback={null}>
        {isPublishing && <PublishReview rating={rating} onClose={() => setPublishing(false)} />}
      </Suspense>
    </li>
  );
};
export default RatingEntry;
