import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";

type Props = { name: string; error: string | undefined };

/** Hidden from people; where a browser filled it in, the error says why nothing is sent. */
export const Honeypot = ({ name, error }: Props): ReactElement => (
  <>
    <div className="field-trap" aria-hidden>
      <label>
        Leave this empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
    {error !== undefined && (
      <Text as="p" size="2" weight="medium" color="red" role="alert">
        {error}
      </Text>
    )}
  </>
);
