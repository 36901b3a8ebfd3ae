import { business } from "@cleaning/contract/business";
import type { ReactElement } from "react";

/** What happens between now and the first visit. */
export const NextSteps = (): ReactElement => (
  <section aria-labelledby="expect-title">
    <h2 id="expect-title">What to expect</h2>
    <ol className="expect">
      <li>
        <strong>We confirm the day.</strong> Within one business day we call or write to settle the date and the time.
      </li>
      <li>
        <strong>You tell us the details.</strong> The door code, the pets, the room that can wait.
      </li>
      <li>
        <strong>We come and clean.</strong> Not right? Contact us within 24 hours and the team returns at no cost.
      </li>
    </ol>
    <p className="soft">
      Plans change. Give us 48 hours' notice to move a visit: <a href={business.phone.link}>{business.phone.text}</a>.
    </p>
  </section>
);
