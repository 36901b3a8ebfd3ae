import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("app");

export const SessionEnded = ({ name }: { name: string }): ReactElement => (
  <section className="agent-part" aria-labelledby="session-ended">
    <h2 id="session-ended">{words().ended}</h2>
    <p>{words().endedDays(name)}</p>
    <ButtonLink to="/login" search={{ returnTo: "/agent-dashboard" }} size="large">
      {words().logIn}
    </ButtonLink>
  </section>
);
