import type { Account } from "@cleaning/contract/accounts/account";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountQuery } from "#nouns/accounts/queries.ts";
import { showToast } from "#ui/toast.tsx";

export const useAccount = (userId: number): UseQueryResult<Account> => {
  const query = useQuery(accountQuery(userId));
  const { isError, errorUpdatedAt } = query;
  useEffect(() => {
    if (isError && errorUpdatedAt > 0)
      showToast({ title: "Error", description: "Failed to load your account information", tone: "error" });
  }, [isError, errorUpdatedAt]);
  return query;
};
