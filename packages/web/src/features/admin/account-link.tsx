import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import type { accountLinks } from "./admin-pages.ts";

type Props = (typeof accountLinks)[number] & { onClick?: () => void };

/** Passes the attributes of the surrounding menu item on to the anchor. */
export const AccountLink = ({ Icon, text, note, link, ...anchor }: Props): ReactElement => (
  <Link {...link} {...anchor}>
    <Icon size={18} aria-hidden />
    <Flex direction="column">
      {text}
      {note && (
        <Text size="1" weight="regular">
          {note}
        </Text>
      )}
    </Flex>
  </Link>
);
