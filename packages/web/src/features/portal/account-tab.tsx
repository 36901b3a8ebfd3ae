import { type Account, mayChangeName } from "@cleaning/contract/accounts/account";
import { business } from "@cleaning/contract/site/business";
import { Flex, Grid, Text } from "@radix-ui/themes";
import CircleCheck from "lucide-react/icons/circle-check";
import { lazy, type ReactElement, Suspense } from "react";
import { Badge } from "#ui/badge.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Fact } from "#ui/fact.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EditableCard } from "./editable-card.tsx";

const MissingForm = (): ReactElement => <ErrorState what="this form" onRetry={() => location.reload()} />;
const DetailsForm = lazy(async () => {
  const details = await import("./details-form.tsx").catch(() => undefined);
  return { default: details?.DetailsForm ?? MissingForm };
});
const PasswordForm = lazy(async () => {
  const password = await import("#ui/password-form.tsx").catch(() => undefined);
  return { default: password?.PasswordForm ?? MissingForm };
});

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

export const AccountTab = ({ account }: { account: Account }): ReactElement => (
  <Flex direction="column" gap="4">
    <EditableCard
      id="account"
      title="Your account"
      action="Update Information"
      note={`A new ${mayChangeName(account) ? "" : "name or "}email address? Call ${business.phone.text}, and we change it for you.`}
      form={(done) => (
        <Suspense fallback={<Skeleton height="480px" />}>
          <DetailsForm account={account} onDone={done} />
        </Suspense>
      )}
    >
      {(editing) => (
        <Grid asChild columns={{ sm: "2" }} gap="4">
          <dl>
            <Fact name="Email">
              {account.email} <EmailState confirmed={account.emailConfirmed} />
            </Fact>
            {(!editing || !mayChangeName(account)) && <Fact name="Name">{account.name}</Fact>}
            {!editing && (
              <>
                <Fact name="Phone">{orNotProvided(account.phone)}</Fact>
                <Fact name="Address">{orNotProvided(addressLine(account))}</Fact>
              </>
            )}
          </dl>
        </Grid>
      )}
    </EditableCard>
    <EditableCard
      id="password"
      title="Password"
      action="Change Password"
      look="outline"
      note="You stay logged in here, and are logged out everywhere else."
      form={(done) => (
        <Suspense fallback={<Skeleton height="240px" />}>
          <PasswordForm email={account.email} onDone={done} />
        </Suspense>
      )}
    />
  </Flex>
);

const EmailState = ({ confirmed }: { confirmed: boolean }): ReactElement =>
  confirmed ? (
    <Badge tone="leaf">
      <CircleCheck size={14} aria-hidden />
      Confirmed
    </Badge>
  ) : (
    <Badge tone="sun">Not confirmed yet</Badge>
  );
