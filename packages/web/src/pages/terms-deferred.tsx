import { termsSections } from "@cleaning/contract/checkout/terms-page";
import { addressLine, business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { TermsSection } from "#features/terms/terms-section.tsx";
import { Link } from "#ui/link.tsx";

const TermsDeferred = (): ReactElement => (
  <div className="stack">
    {termsSections.map((section) => (
      <TermsSection key={section.id} {...section} />
    ))}
    <section className="card" aria-labelledby="more">
      <h2 id="more">More about it</h2>
      <p>
        We keep with each booking and each order the version that you agreed to, and mail you its words. See also{" "}
        <Link to="/privacy">your privacy</Link> and <Link to="/text-messages">how our text messages work</Link>.
      </p>
      <p>
        Questions? Call <a href={business.phone.link}>{business.phone.text}</a> or write to{" "}
        <a href={`mailto:${business.email}`}>{business.email}</a>.
      </p>
      <p>
        {business.name}, {addressLine}
      </p>
    </section>
  </div>
);
export default TermsDeferred;
