import type { User } from "@cleaning/contract/accounts/accounts";
import type { Role } from "@cleaning/contract/accounts/roles";
import { Box, Grid } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { wordsOf } from "./words/language.ts";

const app = wordsOf("app");
const words = () => app().notAnAgent;
const home = { to: "/", words: () => words().home } as const;
/** Where a person who is here by mistake belongs; only admins may enter the admin area. */
const destinations = {
  admin: { to: "/admin", words: () => words().admin },
  customer: { to: "/customer-portal", words: () => words().portal },
  super_client: home,
  supervisor: home,
} as const satisfies Record<Exclude<Role, "agent">, object>;

export const NotAnAgent = ({ user, role }: { user: User; role: Exclude<Role, "agent"> }): ReactElement => (
  <>
    <Grid gap="6px">
      <h1 className="title">{words().title}</h1>
      <p className="soft">{words().text(user.email)}</p>
    </Grid>
    <Box>
      <ButtonLink to={destinations[role].to}>{destinations[role].words()}</ButtonLink>
    </Box>
  </>
);
