import { Box, Callout, Flex, Heading } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useLayoutEffect, useRef } from "react";
import { withTimeout } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { adoptSession } from "#lib/session.ts";
import { ownApi } from "#nouns/accounts/queries.ts";
import { ButtonAnchor } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { ProofForm } from "./proof-form.tsx";

const QrCode = lazy(() => import("./qr-code.tsx"));

type Props = { isRequired: boolean; onCodes: (codes: readonly string[]) => void };

const groupByFour = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

export const SetUp = ({ isRequired, onCodes }: Props): ReactElement => {
  const {
    mutate: start,
    data: setup,
    isPending,
    error,
    reset,
  } = useMutation({
    // Fails without a connection, instead of waiting for one.
    networkMode: "always",
    mutationFn: () => ownApi("POST /api/auth/second-factor/start", {}, withTimeout()),
  });
  const nextHeading = useRef<HTMLHeadingElement>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // The button that had the focus is gone: move it to the new heading, and back after "Cancel".
  useLayoutEffect(() => {
    if (setup !== undefined) nextHeading.current?.focus();
    else if (wasOpen.current) startButton.current?.focus();
    wasOpen.current = setup !== undefined;
  }, [setup]);

  if (setup === undefined)
    return (
      <Flex direction="column" gap="3">
        {isRequired && (
          <Callout.Root>
            <Callout.Text>
              <strong>Please set this up first.</strong> Administrators need it before anything else opens.
            </Callout.Text>
          </Callout.Root>
        )}
        <p>
          Two-step login is <strong>off</strong>. You need an authenticator app, such as Google Authenticator, Microsoft
          Authenticator or the one in your password manager.
        </p>
        <FormMessage tone="error">{error !== null && failureText(error)}</FormMessage>
        <Flex className="settings__actions">
          <Button ref={startButton} onClick={() => start()} isBusy={isPending}>
            {isPending ? "One moment..." : "Set up two-step login"}
          </Button>
        </Flex>
      </Flex>
    );

  return (
    <Flex direction="column" gap="3">
      <Heading as="h3" size="3" ref={nextHeading} tabIndex={-1}>
        1. Add us to your app
      </Heading>
      <p>Scan this picture with the app, or type the key into it.</p>
      <Suspense fallback={<Box height="220px" />}>
        <QrCode text={setup.uri} />
      </Suspense>
      <p>
        Key: <code>{groupByFour(setup.secret)}</code>
      </p>
      <Flex wrap="wrap" gap="3" className="settings__actions">
        <Button
          look="outline"
          onClick={() =>
            void copyText(
              setup.secret,
              "Paste the key into your app.",
              "The key could not be copied. Please type it into your app.",
            )
          }
        >
          Copy the key
        </Button>
        <ButtonAnchor look="quiet" className="settings__here" href={setup.uri}>
          Open in an app on this phone
        </ButtonAnchor>
      </Flex>
      <ProofForm
        title="2. Check that it works"
        codeHint="The six digits that the app shows for us now."
        submitLabel="Turn on"
        submittingLabel="Turning on..."
        submit={async (body) => {
          const answer = await ownApi("POST /api/auth/second-factor/confirm", { body }, withTimeout());
          onCodes(answer.recoveryCodes);
          adoptSession(answer);
        }}
        onCancel={reset}
      />
    </Flex>
  );
};
