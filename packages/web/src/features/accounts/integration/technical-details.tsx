import { provider } from "@cleaning/contract/checkout/provider";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { TitledCard } from "#ui/plain-card.tsx";

const facts = [
  ["Username", "The login form's username is mapped to email by the server."],
  ["Answer", `${provider.name} returns a token or an error.`],
  ["Token", "The client keeps the token in local storage."],
  ["Redirect", "The user is redirected by role."],
] as const;

export const TechnicalDetails = (): ReactElement => (
  <TitledCard id="technical-details" title="Technical Details">
    <Flex asChild direction="column" gap="3">
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <Text asChild size="2" color="gray">
              <dt>{name}</dt>
            </Text>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Flex>
  </TitledCard>
);
