import { Box, Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useEffect, useRef } from "react";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import type { ResultGroup, SearchResult } from "./search-results.ts";

type ItemProps = Readonly<Record<string, unknown>>;

type Props = {
  group: ResultGroup;
  activeKey: string | undefined;
  /** What makes a result an option of the combobox. */
  propsOf: (result: SearchResult) => ItemProps;
  onOpen: () => void;
};

export const ResultGroupList = ({ group: { name, results }, activeKey, propsOf, onOpen }: Props): ReactElement => (
  <fieldset aria-label={name}>
    <Text asChild size="2" weight="bold" color="gray">
      <Box px="2" pt="3" pb="1" aria-hidden>
        {name}
      </Box>
    </Text>
    {results.map((result) => (
      <Option
        key={result.key}
        result={result}
        isActive={result.key === activeKey}
        itemProps={propsOf(result)}
        onOpen={onOpen}
      />
    ))}
  </fieldset>
);

type OptionProps = { result: SearchResult; isActive: boolean; itemProps: ItemProps; onOpen: () => void };

/** A link, so that it opens in another tab too. */
const Option = ({ result: { link, title, detail, note }, isActive, itemProps, onOpen }: OptionProps): ReactElement => {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) text.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  return (
    <Flex asChild align="center" gap="3" minHeight="52px" px="2" py="1">
      <Link
        {...link}
        {...itemProps}
        tabIndex={-1}
        className="plain-link office-search__result"
        data-active={isActive}
        onClickCapture={onOpen}
      >
        <Flex ref={text} direction="column" minWidth="0" flexGrow="1">
          <Text weight="medium" truncate>
            {title}
          </Text>
          {detail !== "" && (
            <Text size="2" color="gray" truncate>
              {detail}
            </Text>
          )}
        </Flex>
        {note !== undefined && <Badge tone="quiet">{note}</Badge>}
      </Link>
    </Flex>
  );
};
