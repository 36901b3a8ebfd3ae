import { business } from "@cleaning/contract/site/business";
import { Flex, Grid, Heading } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { saveAs } from "#lib/save-as.ts";
import { Button } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { useFocusOnMount } from "#ui/use-focus.ts";
import { useAskBeforeLeaving } from "./use-ask-before-leaving.ts";

type Props = { codes: readonly string[]; onDone: () => void };

export const RecoveryCodes = ({ codes, onDone }: Props): ReactElement => {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  useAskBeforeLeaving({
    title: "Have you saved your recovery codes?",
    description: "They are not shown again.",
    action: "Leave this page",
    cancel: "Stay here",
  });
  const text = codes.join("\n");

  return (
    <Flex direction="column" gap="3">
      <Heading as="h3" size="3" ref={heading} tabIndex={-1}>
        Two-step login is on. Save your recovery codes
      </Heading>
      <p>
        Without your phone, each of these signs you in once. Keep them where your password is not.{" "}
        <strong>They are not shown again.</strong>
      </p>
      <Grid asChild columns="repeat(auto-fill, minmax(170px, 1fr))" gap="2">
        <ul aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Grid>
      <Flex wrap="wrap" gap="3" className="settings__actions">
        <Button
          look="outline"
          onClick={() =>
            void copyText(
              text,
              "The recovery codes are in your clipboard.",
              "They could not be copied. Please write them down.",
            )
          }
        >
          Copy
        </Button>
        <Button
          look="outline"
          onClick={() =>
            saveAs(
              new Blob([`${business.name}: recovery codes\n\n${text}\n`], { type: "text/plain" }),
              "recovery-codes.txt",
            )
          }
        >
          Download
        </Button>
        <Button look="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </Flex>
    </Flex>
  );
};
