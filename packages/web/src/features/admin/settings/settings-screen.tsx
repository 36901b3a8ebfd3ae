import "./settings.css";
import { errorText } from "@cleaning/contract/api";
import { Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { Spinner } from "#ui/spinner.tsx";
import { LoadError } from "../load-error.tsx";
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
  const reload = (): void => void refetch();
  /** What had the focus goes away; the screen's name is where reading goes on. */
  const goOn = (): void => heading.current?.focus();

  // Already while the codes are shown: what comes after them must not say "off".
  useEffect(() => {
    if (codes !== undefined) void refetch();
  }, [codes, refetch]);

  const content = (): ReactElement => {
    if (codes !== undefined)
      return (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined);
            goOn();
          }}
        />
      );
    if (query.data === undefined)
      return query.errorUpdateCount === 0 ? (
        <Spinner label="Loading..." />
      ) : (
        <LoadError
          what="two-step sign-in"
          reason={query.error === null ? "" : errorText(query.error)}
          onRetry={reload}
          retrying={query.isFetching}
        />
      );
    return query.data.isOn ? (
      <TurnedOn
        state={query.data}
        onCodes={setCodes}
        onOff={() => {
          goOn();
          reload();
        }}
      />
    ) : (
      <SetUp isRequired={query.data.isRequired} onCodes={setCodes} />
    );
  };

  return (
    <div className="settings">
      <Heading as="h1" size={{ initial: "6", sm: "7" }} ref={heading} tabIndex={-1}>
        Settings
      </Heading>
      <Panel title="Two-step sign-in" note={note}>
        {content()}
      </Panel>
    </div>
  );
};
