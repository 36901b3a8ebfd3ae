import { termsSections } from "@cleaning/contract/checkout/terms-page";
import { formatDate } from "@cleaning/contract/format/date";
import type { ReactElement } from "react";

type Props = (typeof termsSections)[number];

export const TermsSection = ({ id, title, version, since, lines }: Props): ReactElement => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <p className="soft small">
      Version {version}, since {formatDate(since)}
    </p>
    <ul className="bullets">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);
