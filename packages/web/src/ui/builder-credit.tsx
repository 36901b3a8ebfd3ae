import type { ReactElement } from "react";

type Props = { builder: { text: string; link: string | null } };

export const BuilderCredit = ({ builder: { text, link } }: Props): ReactElement =>
  link === null ? (
    <span>{text}</span>
  ) : (
    <a href={link} rel="noopener">
      {text}
    </a>
  );
