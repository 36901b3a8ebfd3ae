import { textProgram } from "@cleaning/contract/messages/text-messages";
import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";

export const HowToEnd = (): ReactElement => (
  <section className="card" aria-labelledby="end">
    <h2 id="end">How you end them</h2>
    <p>
      Reply STOP to any text, and they end at once. Reply HELP for help, or call{" "}
      <a href={business.phone.link}>{business.phone.text}</a>. Message and data rates may apply.
    </p>
    <p>
      {textProgram.notShared} All of it stands in{" "}
      <Link to="/terms" hash="texts">
        our terms
      </Link>{" "}
      and{" "}
      <Link to="/privacy" hash="texts">
        your privacy
      </Link>
      .
    </p>
  </section>
);
