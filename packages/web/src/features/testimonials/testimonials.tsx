import type { Testimonial } from "@cleaning/contract/catalog/catalog";
import { Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { testimonialsQuery } from "#nouns/catalog/queries.ts";
import { Loaded } from "#ui/loaded.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { Section } from "#ui/section.tsx";
import { Rating } from "#ui/stars.tsx";
import { avatarTone } from "./avatar-tone.ts";
import { writtenDate } from "./written-date.ts";

export const Testimonials = (): ReactElement | null => {
  const query = useQuery(testimonialsQuery);
  if (query.data?.length === 0) return null;
  return (
    <Section id="testimonials" title="What your neighbors say" lead={query.data && averageWords(query.data)}>
      <Loaded query={query} what="what our customers say" empty="">
        {(testimonials) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it on phones
          <ul className="grid sideways" data-columns="fill" aria-label="Reviews" tabIndex={0}>
            {testimonials.map((testimonial) => (
              <TestimonialCard key={testimonial.id} testimonial={testimonial} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
};

const averageWords = (testimonials: readonly Testimonial[]): string => {
  const average = testimonials.reduce((sum, { rating }) => sum + rating, 0) / testimonials.length;
  return `${average.toFixed(1)} of 5 on average in these ${testimonials.length} reviews.`;
};

const TestimonialCard = ({ testimonial }: { testimonial: Testimonial }): ReactElement => {
  const { name, location, date, rating, text, initials, avatarColor } = testimonial;
  return (
    <PlainCard as="li">
      <Rating value={rating} />
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <Flex align="center" gap="3" className="card__end">
        <span className="disc" data-accent-color={avatarTone(avatarColor)} aria-hidden>
          {initials}
        </span>
        <div>
          <strong>{name}</strong>
          <p className="soft small">{`${location} · ${writtenDate(date)}`}</p>
        </div>
      </Flex>
    </PlainCard>
  );
};
