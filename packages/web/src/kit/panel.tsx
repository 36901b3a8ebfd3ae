import { Box, Card, Flex, Heading, Text } from "@radix-ui/themes";
import { type ReactElement, type ReactNode, useId } from "react";

type Props = { id?: string; title: string; note?: string; action?: ReactNode; children: ReactNode };

/** `id` is the title's. */
export const Panel = ({ id: customId, title, note, action, children }: Props): ReactElement => {
  const generatedId = useId();
  const id = customId ?? generatedId;
  return (
    <Card asChild size={{ initial: "2", md: "3" }}>
      <section aria-labelledby={id}>
        <Flex justify="between" align="start" gap="3" mb="3" minHeight="44px">
          <div>
            <Heading id={id} as="h2" size="4">
              {title}
            </Heading>
            {note !== undefined && (
              <Text as="p" size="2" color="gray">
                {note}
              </Text>
            )}
          </div>
          {action !== undefined && (
            <Box mr="-3" mt="-2">
              {action}
            </Box>
          )}
        </Flex>
        {children}
      </section>
    </Card>
  );
};
