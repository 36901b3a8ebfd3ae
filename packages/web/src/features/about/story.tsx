import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { reviewFigures } from "#nouns/company/trust-list.tsx";

const { claims } = business;
const facts = [
  { fact: String(business.since), text: `our first house in ${business.address.city}` },
  { fact: claims.cleaningProjects, text: "cleaning projects" },
  { fact: claims.deepCleanProjects, text: "more: Airbnb and deep cleans" },
  ...(reviewFigures === null
    ? []
    : [{ fact: reviewFigures.recommended, text: `recommended, and rated ${reviewFigures.rating}` }]),
];

export const Story = (): ReactElement => (
  <section className="section" aria-labelledby="story-title">
    <div className="wrap beside beside--narrow beside--top">
      <h2 id="story-title">Our Story</h2>
      <div className="stack story">
        <p>
          We began in {business.since} with a simple idea: a cleaning company in {business.address.city} that does what
          it said it would do. Come on the day, do the whole list, lock the door, and answer the phone.
        </p>
        <p>
          One house led to the next. Families recommended us to their parents, hosts to other hosts, and an office to
          the practice next door. Today we look after homes, vacation rentals and businesses from {business.reach}.
        </p>
        <p>
          We are still a local team, fully insured and bonded. And we still keep the same promise: if something is not
          right, contact us within 24 hours and the team returns at no cost.
        </p>
      </div>
      <dl className="facts story__facts">
        {facts.map(({ fact, text }) => (
          <div key={text}>
            <dt className="soft small">{text}</dt>
            <dd className="figure">{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
