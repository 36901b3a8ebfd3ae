import type { Testimonial } from "@cleaning/contract/catalog/catalog";
import { Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { testimonialsQuery } from "#nouns/catalog/queries.ts";
import { Loaded } from "#ui/loaded.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { Section } from "#ui/section.tsx";
import { Rating } from "#ui/stars.tsx";

const months = "January February March April May June July August September October November December".split(" ");

/** `2025-03-12` as "March 2025"; anything that is not such a date stays as it is. No clock and no time zone involved. */
const writtenDate = (date: string): string => {
  const [, year, month] = /^(\d{4})-(\d{2})(?:-\d{2}.*)?$/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return year === undefined || name === undefined ? date : `${name} ${year}`;
};

const names = [
  [/indigo|blue|sky|violet|purple|primary/i, "indigo"],
  [/green|grass|teal|leaf|emerald|mint/i, "grass"],
  [/amber|yellow|orange|gold|sun/i, "amber"],
  [/red|pink|rose|crimson|ruby/i, "red"],
] as const;

const avatarTone = (color: string): (typeof names)[number][1] | "gray" =>
  names.find(([name]) => name.test(color))?.[1] ?? "gray";

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
