import { type Account, mayChangeName } from "@cleaning/contract/accounts/account";
import { preferencesPath } from "@cleaning/contract/messages/preferences-labels";
import { business } from "@cleaning/contract/site/business";
import { Flex, Grid, Text } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactElement, Suspense, lazy, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { PasswordForm } from "#nouns/accounts/password-form.tsx";
import { ownApi } from "#nouns/accounts/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionItem } from "#ui/description-item.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { TitledCard } from "#ui/titled-card.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EditableCard } from "./editable-card.tsx";

/** Leads to the page that our mails link to: one place for all choices. */
const MessagesCard = (): ReactElement => {
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

/** Null without street, city and ZIP code. */
const addressLine = ({ address, city, state, zipCode }: Account): string | null => {
  const region = [state, zipCode].filter((part) => part !== null).join("\u{a0}");
  if (address === null && city === null && zipCode === null) return null;
  return [address, city, region].filter((part) => part !== null && part !== "").join(", ");
};

const orNotProvided = (value: string | null): ReactElement | string =>
  value ?? (
    <Text color="gray" weight="regular">
      Not provided
    </Text>
  );

const AccountTab = ({ account }: { account: Account }): ReactElement => (
  <Flex direction="column" gap="4">
    <EditableCard
      id="account"
      title="Your account"
      action="Update Information"
      note={
        mayChangeName(account)
          ? undefined
          : `A new name or email address? Call ${business.phone.text}, and we change it for you.`
      }
      more={mayChangeName(account) && <EmailButton email={account.email} />}
      form={(done) => <DetailsForm account={account} onDone={done} />}
    >
      {(editing) => (
        <Grid asChild columns={{ sm: "2" }} gap="4">
          <dl>
            <DescriptionItem name="Email">
              {account.email} <EmailState confirmed={account.emailConfirmed} />
            </DescriptionItem>
            {(!editing || !mayChangeName(account)) && <DescriptionItem name="Name">{account.name}</DescriptionItem>}
            {!editing && (
              <>
                <DescriptionItem name="Phone">{orNotProvided(account.phone)}</DescriptionItem>
                <DescriptionItem name="Address">{orNotProvided(addressLine(account))}</DescriptionItem>
              </>
            )}
          </dl>
        </Grid>
      )}
    </EditableCard>
    <MessagesCard />
    <EditableCard
      id="password"
      title="Password"
      action="Change Password"
      look="outline"
      note="You stay logged in here, and are logged out everywhere else."
      form={(done) => <PasswordForm email={account.email} onDone={done} />}
    />
  </Flex>
);
export default AccountTab;

const ChangeEmail = lazy(async () => ({ default: (await import("./change-email.tsx")).ChangeEmail }));

const EmailButton = ({ email }: Pick<Account, "email">): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Change Email Address
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeEmail email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const EmailState = ({ confirmed }: { confirmed: boolean }): ReactElement =>
  confirmed ? (
    <Badge tone="leaf">
      <CircleCheck size={14} aria-hidden />
      Confirmed
    </Badge>
  ) : (
    <Badge tone="sun">Not confirmed yet</Badge>
  );
