import { Box, Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { extraServicesQuery } from "#nouns/catalog/queries.ts";
import { Loaded } from "#ui/loaded.tsx";
import { ExtraServiceIcon } from "./extra-service-icon.tsx";
import { priceText } from "./words.ts";

export const ExtraServices = (): ReactElement | null => {
  const query = useQuery(extraServicesQuery);
  if (query.data?.length === 0) return null;
  return (
    <>
      <Box asChild mt="8" mb="5">
        <h3 className="subtitle">Extra Services</h3>
      </Box>
      <Loaded query={query} what="our extra services" empty="">
        {(extras) => (
          <ul className="grid ruled" data-columns="2">
            {extras.map(({ id, icon, name, description, price }) => (
              <Flex key={id} align="center" gap="4" asChild>
                <li>
                  <ExtraServiceIcon icon={icon} />
                  <Box flexGrow="1">
                    <h4>{name}</h4>
                    <p className="soft small">{description}</p>
                  </Box>
                  <p className="figure">{priceText(price)}</p>
                </li>
              </Flex>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
};
