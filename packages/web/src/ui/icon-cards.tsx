import type { ReactElement } from "react";
import type { SearchOf } from "../pages.ts";
import { ButtonLink } from "./button-link.tsx";
import { IconDisc, type DiscLook } from "./icon-disc.tsx";
import { PlainCard } from "./plain-card.tsx";

export type IconCard = DiscLook & {
  /** For links to it. */
  id?: string;
  title: string;
  text: string;
  action?: string;
  contactSearch?: SearchOf<"contact">;
};

export const IconCards = ({ label, cards }: { label: string; cards: readonly IconCard[] }): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it on phones
  <ul className="grid sideways" data-columns="3" aria-label={label} tabIndex={0}>
    {cards.map(({ id, title, text, action, contactSearch = {}, ...look }) => (
      <PlainCard as="li" key={title} className="icon-card" {...(id === undefined ? {} : { id })}>
        <IconDisc {...look} />
        <h3>{title}</h3>
        <p className="soft">{text}</p>
        {action !== undefined && (
          <ButtonLink look="outline" to="/contact" search={contactSearch} className="card__end">
            {action}
          </ButtonLink>
        )}
      </PlainCard>
    ))}
  </ul>
);
