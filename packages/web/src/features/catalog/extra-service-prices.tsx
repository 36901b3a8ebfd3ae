import { Flex, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { extraServicesQuery } from "#nouns/catalog/queries.ts";
import { Loaded } from "#ui/loaded.tsx";
import { AskInstead } from "./ask-instead.tsx";
import { priceText } from "./words.ts";

export const ExtraServicePrices = (): ReactElement => (
  <Loaded
    query={useQuery(extraServicesQuery)}
    what="the prices of our extra services"
    empty="Ask us for anything extra: we will tell you what it costs."
    fallback={<AskInstead />}
  >
    {(extras) => (
      <dl className="grid ruled" data-columns="2">
        {extras.map(({ id, name, description, price }) => (
          <Flex key={id} justify="between" align="baseline" gap="5">
            <dt>
              {name}
              <Text as="div" size="2" weight="regular" color="gray">
                {description}
              </Text>
            </dt>
            <dd className="figure">{priceText(price)}</dd>
          </Flex>
        ))}
      </dl>
    )}
  </Loaded>
);
