import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { overCapacityLines } from "./change/words.ts";

const OverCapacityLines = ({ visit }: { visit: AdminVisit }): ReactElement => (
  <>
    {overCapacityLines(visit).map((line) => (
      <Text as="p" size="2" key={line}>
        {line}
      </Text>
    ))}
  </>
);

export default OverCapacityLines;
