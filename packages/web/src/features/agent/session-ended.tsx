import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Part } from "./parts.tsx";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("app");

export const LogInAgain = ({ text, as = "h2" }: { text: string; as?: "h1" | "h2" }): ReactElement => (
  <Part id="session-ended" title={words().ended} as={as}>
    <p>{text}</p>
    <ButtonLink to="/login" search={{ returnTo: "/agent-dashboard" }}>
      {words().logIn}
    </ButtonLink>
  </Part>
);

export const SessionEnded = ({ name }: { name: string }): ReactElement => <LogInAgain text={words().endedDays(name)} />;
