import { provider } from "@cleaning/contract/provider";
import { Card } from "@radix-ui/themes";
import type { ReactElement } from "react";

const facts = [
  ["Username", "The login form's username is mapped to email by the server."],
  ["Answer", `${provider.name} returns a token or an error.`],
  ["Token", "The client keeps the token in local storage."],
  ["Redirect", "The user is redirected by role."],
] as const;

/** What happens behind the form (specification, section 2, "Provider integration demo"). */
export const TechnicalDetails = (): ReactElement => (
  <Card asChild size="3">
    <section className="card" aria-labelledby="technical-details">
      <h2 id="technical-details" className="integration__subtitle">
        Technical Details
      </h2>
      <dl className="integration__facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  </Card>
);
