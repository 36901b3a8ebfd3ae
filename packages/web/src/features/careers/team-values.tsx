import type { ReactElement } from "react";

const values = [
  { title: "Respect", text: "For the homes we are let into, and for each other. Nobody is “just the cleaner” here." },
  { title: "Reliability", text: "We come when we said, and we call when something comes between." },
  { title: "Care", text: "The corner behind the door counts, even if nobody looks there." },
  { title: "Teamwork", text: "You are not left alone with a hard day. Two pairs of hands, one checklist." },
] as const;

export const TeamValues = (): ReactElement => (
  <section className="section" aria-labelledby="team-values-title" data-tone="paper">
    <div className="wrap beside beside--narrow beside--top">
      <div className="stack">
        <h2 id="team-values-title">Our Team Values</h2>
        <p className="lead">What you can expect from the person beside you, and they from you.</p>
      </div>
      <dl className="grid ruled" data-columns="2">
        {values.map(({ title, text }) => (
          <div key={title}>
            <dt className="figure">{title}</dt>
            <dd className="soft">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
