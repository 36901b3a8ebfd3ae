import { business } from "@cleaning/contract/business";
import { type Check, ok, warning } from "./finding.ts";

/** Domains and numbers that are kept free for examples, so that they belong to nobody. */
const placeholder = /\.example\b|\b555-01\d\d\b/;

/** The facts that are still the example's, by their names. */
export const placeholders = (facts: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(facts).flatMap(([name, fact]) => (placeholder.test(JSON.stringify(fact)) ? [name] : []));

/** Whether the company's facts are the owner's. A deployment without a domain may still show the example's. */
export const factsCheck = (facts: Readonly<Record<string, unknown>> = business): Check => {
  const about = "facts of the business";
  return {
    about,
    look: () => {
      const left = placeholders(facts);
      const next = "Write the company's own into packages/contract/src/business.ts.";
      return Promise.resolve([
        left.length === 0 ? ok(about, "the owner's") : warning(about, `still the example's: ${left.join(", ")}`, next),
      ]);
    },
  };
};
