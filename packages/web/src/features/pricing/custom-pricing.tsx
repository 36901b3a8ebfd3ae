import { Box } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";

const dependsOn = [
  { what: "Square footage", why: "a cabin or a five-bedroom house" },
  { what: "Number of bedrooms and bathrooms", why: "bathrooms take the most time" },
  { what: "Current condition", why: "last cleaned last week or last year" },
  { what: "Special requirements or add-ons", why: "pets, allergies, windows, the oven" },
  { what: "Frequency", why: "the more often, the less per visit" },
] as const;

export const CustomPricing = (): ReactElement => (
  <section className="section" id="custom-pricing" aria-labelledby="custom-pricing-title" data-tone="deep">
    <div className="wrap beside beside--top">
      <div className="stack">
        <h2 id="custom-pricing-title">Custom Pricing for Unique Needs</h2>
        <p className="lead">
          Large houses, vacation rentals, offices: tell us about the place and you get one written price before anybody
          comes.
        </p>
        <ButtonLink look="outline" to="/contact">
          Request a Custom Quote
        </ButtonLink>
      </div>
      <div>
        <Box asChild mb="3">
          <h3>Your price depends on</h3>
        </Box>
        <dl className="ruled">
          {dependsOn.map(({ what, why }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className="soft">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </section>
);
