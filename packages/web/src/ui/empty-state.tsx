import { Box, Card, Flex, Text } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";

type Props = { title: string; children?: ReactNode };

/** Nothing here yet: `title` says so, the children say what to do first. */
export const EmptyState = ({ title, children }: Props): ReactElement => (
  <Box maxWidth="36rem" mx="auto" asChild>
    <Card size="3" className="state">
      <Flex direction="column" gap="3" align="center">
        <Text as="p" size="4" weight="bold" className="state__title">
          {title}
        </Text>
        {children}
      </Flex>
    </Card>
  </Box>
);
