import "./testimonials.css";
import type { Testimonial } from "@cleaning/contract/catalog";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { testimonialsQuery } from "#queries/catalog.ts";
import { Card } from "#ui/card.tsx";
import { customersSay } from "#ui/claims.ts";
import { Loaded } from "#ui/loaded.tsx";
import { Rating } from "#ui/rating.tsx";
import { Section } from "#ui/section.tsx";
import { avatarTone } from "./avatar-tone.ts";
import { writtenDate } from "./written-date.ts";

/** What customers said, in their words; nothing at all while there is nothing that they said. */
export const Testimonials = (): ReactElement | null => {
  const query = useQuery(testimonialsQuery);
  if (query.data?.length === 0) return null;
  return (
    <Section
      id="testimonials"
      title="What Our Customers Say"
      lead={
        customersSay === null ? undefined : `Rated ${customersSay.rating} and ${customersSay.recommended} recommended.`
      }
    >
      <Loaded query={query} what="what our customers say" empty="">
        {(testimonials) => (
          <ul className="grid" data-columns="fill">
            {testimonials.map((testimonial) => (
              <TestimonialCard key={testimonial.id} testimonial={testimonial} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
};

const TestimonialCard = ({ testimonial }: { testimonial: Testimonial }): ReactElement => {
  const { name, location, date, rating, text, initials, avatarColor } = testimonial;
  return (
    <Card as="li" className="testimonial">
      <Rating value={rating} />
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <div className="testimonial__who">
        <span className="avatar" data-tone={avatarTone(avatarColor)} aria-hidden>
          {initials}
        </span>
        <p>
          <strong>{name}</strong>
          <span className="soft">
            {location} · {writtenDate(date)}
          </span>
        </p>
      </div>
    </Card>
  );
};
