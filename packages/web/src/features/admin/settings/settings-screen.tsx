import { Flex, Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { Spinner } from "#ui/spinner.tsx";
import { Loaded } from "../loaded.tsx";
import { Panel } from "../panel.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { secondFactorQuery } from "./second-factor-query.ts";
import { SetUp } from "./set-up.tsx";
import { TurnedOn } from "./turned-on.tsx";

const note =
  "Besides your password, a code from an app on your phone. Even with your password, a stranger cannot get in.";

/** `/admin/settings`: two-step sign-in. */
export const SettingsScreen = (): ReactElement => {
  const query = useQuery(secondFactorQuery);
  // Shown once: they are nowhere else, so they stay until they are put away.
  const [codes, setCodes] = useState<readonly string[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { refetch } = query;
  /** What had the focus goes away; the screen's name is where reading goes on. */
  const goOn = (): void => heading.current?.focus();

  // Already while the codes are shown: what comes after them must not say "off".
  useEffect(() => {
    if (codes !== undefined) void refetch();
  }, [codes, refetch]);

  return (
    <Flex direction="column" gap="5" maxWidth="720px">
      <Heading as="h1" size={{ initial: "6", sm: "7" }} ref={heading} tabIndex={-1}>
        Settings
      </Heading>
      <Panel title="Two-step login" note={note}>
        {codes === undefined ? (
          <Loaded query={query} what="two-step login" loading={<Spinner label="Loading..." />}>
            {(state) =>
              state.isOn ? (
                <TurnedOn
                  state={state}
                  onCodes={setCodes}
                  onOff={() => {
                    goOn();
                    void refetch();
                  }}
                />
              ) : (
                <SetUp isRequired={state.isRequired} onCodes={setCodes} />
              )
            }
          </Loaded>
        ) : (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(undefined);
              goOn();
            }}
          />
        )}
      </Panel>
    </Flex>
  );
};
