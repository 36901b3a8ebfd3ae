import { formatInstant } from "@cleaning/contract/format/date";
import type { AccessForAdmin } from "@cleaning/contract/homes/homes";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";

type Props = { change: NonNullable<AccessForAdmin["changedByLink"]> };

/** That how to get in was written by whoever has a visit's link, and what it was before. */
const AccessByLink = ({ change: { at, replaced } }: Props): ReactElement => (
  <>
    <p className="soft small">
      Written by the link in a mail, {formatInstant(at)}. If it looks odd, please ask the customer.
    </p>
    {replaced !== undefined && (
      <>
        <Text as="p" mt="2" weight="bold">
          Before that, here until the visit is over:
        </Text>
        <Text as="p" style={{ whiteSpace: "pre-line" }}>
          {replaced}
        </Text>
      </>
    )}
  </>
);

export default AccessByLink;
