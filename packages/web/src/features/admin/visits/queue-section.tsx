import { Flex, Heading, Text } from "@radix-ui/themes";
import { type ReactElement, type ReactNode, useId } from "react";

type Props = {
  title: string;
  count: string;
  hint: string;
  children: ReactNode;
};

export const QueueSection = ({ title, count, hint, children }: Props): ReactElement => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Flex align="baseline" gap="2">
        <Heading as="h3" size="3" id={id}>
          {title}
        </Heading>
        <Text color="gray">
          {count}
          <span className="visually-hidden"> in all</span>
        </Text>
      </Flex>
      <Text as="p" color="gray" mb="3">
        {hint}
      </Text>
      {children}
    </section>
  );
};
