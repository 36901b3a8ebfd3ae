import { business } from "@cleaning/contract/site/business";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";

const toSettle = [
  "We confirm the day.",
  "Within one business day of an order we call or write to settle the date and the time.",
] as const;
const toChoose = [
  "You choose the day.",
  "Or wait for us: within one business day of an order we call or write to settle the date and the time.",
] as const;
const settled = [
  "Your day is set.",
  "We come at the time that you chose. If it has to move, we write to you.",
] as const;
const later = [
  ["You tell us the details.", "The door code, the pets, the room that can wait."],
  ["We come and clean.", "Not right? Contact us within 24 hours and the team returns at no cost."],
] as const;

type Props = {
  /** `open` while the buyer may choose the first day, `chosen` once they have, else `ours`. */
  day: "ours" | "open" | "chosen";
};

const firstStep = { ours: toSettle, open: toChoose, chosen: settled } as const;

export const NextSteps = ({ day }: Props): ReactElement => (
  <section className="grid" aria-labelledby="expect-title">
    <h2 id="expect-title">What to expect</h2>
    <ol className="grid">
      {[firstStep[day], ...later].map(([title, text], index) => (
        <Flex asChild key={title} align="center" gap="3">
          <li>
            <span className="disc" aria-hidden>
              {index + 1}
            </span>
            <p>
              <strong>{title}</strong> {text}
            </p>
          </li>
        </Flex>
      ))}
    </ol>
    <p className="soft">
      Plans change. Give us 48 hours' notice to move a visit: <a href={business.phone.link}>{business.phone.text}</a>.
    </p>
  </section>
);
