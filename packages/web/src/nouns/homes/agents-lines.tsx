import { formatList } from "@cleaning/contract/format/list";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";

type Names = readonly string[] | undefined;

const Line = ({ words, names }: { words: string; names: Names }): ReactElement | null =>
  names === undefined || names.length === 0 ? null : (
    <Text as="p">
      {words}: {formatList(names)}
    </Text>
  );

/** Names of agents: whom a home likes to have, and whom never. */
export const HomeAgentsLines = ({ preferred, excluded }: { preferred?: Names; excluded?: Names }): ReactElement => (
  <>
    <Line words="If possible" names={preferred} />
    <Line words="Never" names={excluded} />
  </>
);
