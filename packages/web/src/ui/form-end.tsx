import { Flex } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import { type FormEndProps, SubmitButton } from "./submit-button.tsx";

export type RowProps = FormEndProps & { cancel: string; onCancel: (() => void) | undefined };

export const ButtonRow = ({ children, ...end }: RowProps & { children?: ReactNode }): ReactElement => (
  <Flex gap="3" wrap="wrap">
    <SubmitButton {...end} />
    {end.onCancel !== undefined && (
      <Button look="outline" onClick={end.onCancel} disabled={end.submitting}>
        {end.cancel}
      </Button>
    )}
    {children}
  </Flex>
);
