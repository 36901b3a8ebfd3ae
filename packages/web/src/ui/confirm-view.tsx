import { AlertDialog, Flex } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { Button } from "./button.tsx";
import type { OpenQuestion } from "./confirm-store.ts";
import { escapeCloses } from "./escape-closes.ts";
import { SiteTheme } from "./site-theme.tsx";

const View = ({ question }: { question: OpenQuestion }): ReactElement => {
  const [opener] = useState(() => document.activeElement);
  return (
    <SiteTheme>
      <AlertDialog.Root defaultOpen onOpenChange={(open) => question.answer(open)}>
        <AlertDialog.Content
          maxWidth="480px"
          onKeyDown={escapeCloses(() => question.answer(false))}
          onCloseAutoFocus={(event) => {
            // A dialog without a trigger would leave the keyboard at the top of the page.
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
        >
          <AlertDialog.Title as="h2">{question.title}</AlertDialog.Title>
          <AlertDialog.Description>{question.description}</AlertDialog.Description>
          <Flex gap="3" mt="5" justify="end" wrap="wrap">
            <AlertDialog.Cancel>
              <Button look="quiet">{question.cancel ?? "Cancel"}</Button>
            </AlertDialog.Cancel>
            <Button look={question.danger === true ? "danger" : "primary"} onClick={() => question.answer(true)}>
              {question.action}
            </Button>
          </Flex>
        </AlertDialog.Content>
      </AlertDialog.Root>
    </SiteTheme>
  );
};
export default View;
