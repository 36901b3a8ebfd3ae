import type { BookableService, BookingFrequency } from "@cleaning/contract/pricing/price-book";
import type { ReactElement, ReactNode } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import type { ButtonLook, ButtonSize } from "#ui/button.tsx";

type Props = {
  /** What is chosen already; without it `/book` asks. */
  chosen?: { service: BookableService; frequency: BookingFrequency };
  /** For those who hear the page: what the price is of. */
  about?: string;
  look?: ButtonLook;
  size?: ButtonSize;
  children?: ReactNode;
};

/** The way to the price of the visitor's own home, and to booking it. */
export const ExactPriceLink = ({
  chosen,
  about,
  look = "primary",
  size = "normal",
  children = "See my exact price",
}: Props): ReactElement => (
  <ButtonLink to="/book" search={chosen ?? {}} look={look} size={size}>
    {children}
    {about !== undefined && <span className="visually-hidden">{`: ${about}`}</span>}
  </ButtonLink>
);
