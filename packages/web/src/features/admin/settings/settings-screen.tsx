import { business } from "@cleaning/contract/site/business";
import { Flex } from "@radix-ui/themes";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Panel } from "#kit/panel.tsx";
import { recordsKey } from "#kit/records.ts";
import { Screen } from "#kit/screen.tsx";
import { useSession } from "#lib/session.ts";
import { PasswordForm } from "#nouns/accounts/password-form.tsx";
import { ownApi } from "#nouns/accounts/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { useFocusBack } from "#ui/use-focus.ts";
import { setNotificationsEnabled, notificationsEnabled } from "../use-new-work.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";
import { TextsPanel } from "./texts-panel.tsx";
import { TurnedOn } from "./turned-on.tsx";

const PasswordPanel = (): ReactElement => {
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  const openButton = useFocusBack(editing);
  return (
    <Panel id="password" title="Password" note="You stay logged in here, and are logged out everywhere else.">
      {editing ? (
        <PasswordForm email={user?.email ?? ""} onDone={() => setEditing(false)} />
      ) : (
        <Button ref={openButton} look="outline" onClick={() => setEditing(true)}>
          Change Password
        </Button>
      )}
    </Panel>
  );
};

const NoticesPanel = (): ReactElement => {
  const [isEnabled, setEnabled] = useState(notificationsEnabled);
  return (
    <Panel title="Notices" note="How you hear of what visitors send.">
      <p>
        Each contact request, job application and order is mailed to <strong>{business.officeEmail}</strong>.
      </p>
      <CheckboxInput
        name="notices"
        label="Also say so here when something new comes in"
        hint="On this device, while the dashboard, the requests or the applications are open."
        checked={isEnabled}
        onChange={({ target }) => {
          setEnabled(target.checked);
          setNotificationsEnabled(target.checked);
        }}
      />
    </Panel>
  );
};

const secondFactorQuery = queryOptions({
  queryKey: [...recordsKey, "second-factor"],
  queryFn: ({ signal }) => ownApi("GET /api/auth/second-factor", {}, { signal }),
});

const note =
  "Besides your password, a code from an app on your phone. Even with your password, a stranger cannot get in.";

const SettingsScreen = (): ReactElement => {
  const query = useQuery(secondFactorQuery);
  const mustSetUp = useSession().user?.mustSetUpSecondFactor === true;
  // The server never shows the codes again, so they stay until the admin confirms.
  const [codes, setCodes] = useState<readonly string[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { refetch } = query;
  /** The focused button is removed, so the heading gets the focus. */
  const focusHeading = (): void => heading.current?.focus();

  // While the codes are visible, so that the state is up to date once they are closed.
  useEffect(() => {
    if (codes !== undefined) void refetch();
  }, [codes, refetch]);

  return (
    <Screen title="Settings" maxWidth="720px" titleRef={heading}>
      {!mustSetUp && (
        <>
          <Panel title="Appearance" note="How the site looks on this device.">
            <ThemeSwitch />
          </Panel>
          <NoticesPanel />
          <Panel title="People and rights" note="Agents and colleagues: invite them, and say what they may do.">
            <ButtonLink look="outline" to="/admin/people">
              People
            </ButtonLink>
          </Panel>
          <Panel title="What customers are told, and what they say">
            <Flex gap="3" wrap="wrap">
              <ButtonLink look="outline" to="/admin/messages">
                Words of messages
              </ButtonLink>
              <ButtonLink look="outline" to="/admin/ratings">
                Ratings
              </ButtonLink>
            </Flex>
          </Panel>
          <TextsPanel />
          <PasswordPanel />
        </>
      )}
      <Panel title="Two-step login" note={note}>
        {codes === undefined ? (
          <AdminLoaded query={query} what="two-step login" loading={<Spinner label="Loading..." />}>
            {(state) =>
              state.isOn ? (
                <TurnedOn
                  state={state}
                  onCodes={setCodes}
                  onOff={() => {
                    focusHeading();
                    void refetch();
                  }}
                />
              ) : (
                <SetUp isRequired={state.isRequired} onCodes={setCodes} />
              )
            }
          </AdminLoaded>
        ) : (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(undefined);
              focusHeading();
            }}
          />
        )}
      </Panel>
    </Screen>
  );
};

export default SettingsScreen;
