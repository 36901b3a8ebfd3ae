import type { BoardVisit } from "@cleaning/contract/admin/board";
import { formatList } from "@cleaning/contract/format/list";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { visitAgentsQuery } from "#queries/admin-visits.ts";

const line = (words: string, names: readonly string[]): ReactElement | undefined =>
  names.length === 0 ? undefined : (
    <Text as="p">
      {words}: {formatList(names)}
    </Text>
  );

/** Whom the home of a visit to come likes to have, and whom never; nothing while it loads. */
export const HomeAgentsLine = ({ visit: { id, date, status }, today }: { visit: BoardVisit; today: string }) => {
  const isToCome = status === "scheduled" && date >= today;
  const { data = [] } = useQuery({ ...visitAgentsQuery(id), enabled: isToCome });
  const never = data.filter(({ obstacle }) => obstacle?.kind === "excluded");
  const liked = data.filter(({ isPreferred }) => isPreferred);
  return (
    <>
      {line(
        "If possible",
        liked.map(({ name }) => name),
      )}
      {line(
        "Never",
        never.map(({ name }) => name),
      )}
    </>
  );
};
