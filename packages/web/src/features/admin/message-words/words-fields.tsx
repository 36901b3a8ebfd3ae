import type { KindField } from "@cleaning/contract/messages/word-rules";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";

type Props = { fields: readonly KindField[]; onInsert: (field: KindField) => void };

/** The facts of a message by name; one that is chosen is written where the cursor was. */
export const WordsFields = ({ fields, onInsert }: Props): ReactElement => (
  <section aria-label="Facts to insert">
    <Text as="p" weight="medium">
      Facts to insert
    </Text>
    <Text as="p" size="2" color="gray" mb="2">
      Each message has its own. Choose one to write it where your cursor is; those of several lines stand by themselves.
    </Text>
    <ul>
      {fields.map((field) => (
        <li key={field.name}>
          <Flex align="baseline" gap="3" wrap="wrap">
            <Button look="quiet" aria-label={`Insert ${field.name}`} onClick={() => onInsert(field)}>
              {`{${field.name}}`}
            </Button>
            <Text size="2" color="gray">
              {sampleText(field)}
              {field.isRequired && " (needed)"}
            </Text>
          </Flex>
        </li>
      ))}
    </ul>
  </section>
);

const sampleText = ({ name, value }: KindField): string => {
  if (name === "link") return "the button";
  if (typeof value === "string") return value;
  const [first = ""] = value;
  return value.length > 1 ? `${first} …` : first;
};
