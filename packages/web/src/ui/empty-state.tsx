import { Box, Card, Flex, Text } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";

type Props = { title: string; children?: ReactNode };

export const EmptyState = ({ title, children }: Props): ReactElement => (
  <Box maxWidth="36rem" mx="auto" asChild>
    <Card size="3" className="state">
      <Flex direction="column" gap="3" align="center">
        <Text as="p" size="4" weight="bold">
          {title}
        </Text>
        {children}
      </Flex>
    </Card>
  </Box>
);
