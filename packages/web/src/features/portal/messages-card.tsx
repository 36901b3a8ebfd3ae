import { preferencesPath } from "@cleaning/contract/messages/preferences-labels";
import { Flex } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { ownApi } from "#nouns/accounts/queries.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { TitledCard } from "#ui/plain-card.tsx";

/** Leads to the page that our mails link to: one place for all choices. */
export const MessagesCard = (): ReactElement => {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const open = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { token } = await ownApi("GET /api/account/messages", {}, withTimeout());
      if (token === null) setFailure("There is nothing to choose yet: book first, and confirm your email address.");
      else await navigate({ to: preferencesPath, hash: token });
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  };

  return (
    <TitledCard id="messages" title="Messages">
      <Flex align="center" wrap="wrap" gapX="4" gapY="2">
        <Button look="outline" isBusy={isBusy} onClick={() => void open()}>
          Choose What We Send
        </Button>
        <p className="soft">Reminders, questions how it was, and text messages.</p>
      </Flex>
      <FormMessage tone="error">{failure}</FormMessage>
    </TitledCard>
  );
};
