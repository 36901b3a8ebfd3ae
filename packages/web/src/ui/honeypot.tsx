import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { useField } from "./field.tsx";

/** Hidden from people; where a browser filled it in, the error says why nothing is sent. */
export const Honeypot = (): ReactElement => {
  const { error } = useField({ name });
  return (
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
};

const name = "subjectLine";
