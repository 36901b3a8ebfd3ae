import type { Account } from "@cleaning/contract/accounts/account";
import { Card, Grid } from "@radix-ui/themes";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";

type Props = { query: UseQueryResult<Account>; children: (account: Account) => ReactNode };

export const LoadedAccount = ({ query, children }: Props): ReactElement => {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.fetchStatus === "paused")
    return <Spinner label="You seem to be offline. We load your account as soon as you are back." />;
  if (query.isError || query.errorUpdateCount > 0)
    return (
      <ErrorState what="your account information" retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  return <AccountSkeleton />;
};

export const AccountSkeleton = (): ReactElement => (
  <Grid columns={{ sm: "2" }} gap="4">
    <output className="visually-hidden">Loading your account...</output>
    {["next", "subscription"].map((card) => (
      <Card size="3" key={card} aria-hidden>
        <Skeleton width="35%" />
        <Skeleton width="90%" />
        <Skeleton width="60%" />
      </Card>
    ))}
  </Grid>
);
