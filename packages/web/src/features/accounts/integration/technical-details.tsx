import { provider } from "@cleaning/contract/provider";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Fact } from "#ui/fact.tsx";
import { TitledCard } from "#ui/titled-card.tsx";

const facts = [
  ["Username", "The login form's username is mapped to email by the server."],
  ["Answer", `${provider.name} returns a token or an error.`],
  ["Token", "The client keeps the token in local storage."],
  ["Redirect", "The user is redirected by role."],
] as const;

/** What happens behind the form. */
export const TechnicalDetails = (): ReactElement => (
  <TitledCard id="technical-details" title="Technical Details">
    <Flex asChild direction="column" gap="3">
      <dl>
        {facts.map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </dl>
    </Flex>
  </TitledCard>
);
