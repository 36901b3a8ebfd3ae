import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { isoDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { OtherVisits, ScopeField, type ScopeValue } from "#changes/scope-field.tsx";
import { AdminLoaded } from "#kit/loaded.tsx";
import { useToday } from "#lib/use-today.ts";
import { subscriptionQuery } from "../office-queries.ts";

const choices = [
  ["this", "Only this visit"],
  ["this-and-later", "This and all later ones"],
  ["chosen", "This and others that I choose"],
  ["all", "All that are to come"],
] as const;

const overwrite = {
  label: "Also those that were changed by hand",
  hint: "Without it they keep their own day, time, extras, length, agents and price.",
};

type Value = { value: ScopeValue; onChange: (value: ScopeValue) => void };

/** Null for a one-time visit. */
export const ScopeFields = ({
  visit,
  isSkip,
  ...field
}: Value & { visit: AdminVisit; isSkip: boolean }): ReactElement | null =>
  visit.subscriptionId === null ? null : (
    <ScopeField
      legend="For which visits"
      choices={choices}
      {...(isSkip ? { ruleHint: "This ends the plan from there on." } : { overwrite })}
      {...field}
    >
      <SubscriptionVisits visit={visit} subscriptionId={visit.subscriptionId} {...field} />
    </ScopeField>
  );

const SubscriptionVisits = ({
  visit,
  subscriptionId,
  ...field
}: Value & { visit: AdminVisit; subscriptionId: number }): ReactElement => {
  const query = useQuery(subscriptionQuery(subscriptionId));
  const today = useToday();
  return (
    <fieldset className="choices">
      <Text asChild weight="medium">
        <legend>Which others</legend>
      </Text>
      <AdminLoaded
        query={query}
        what="the plan's visits"
        loading={<output className="soft">Loading the visits...</output>}
      >
        {({ visits }) => {
          const todayIso = today === undefined ? "" : isoDate(today);
          const others = visits.filter(
            ({ id, date, status }) => id !== visit.id && status === "scheduled" && date >= todayIso,
          );
          return others.length === 0 ? (
            <p className="soft">There are no others to choose.</p>
          ) : (
            <OtherVisits
              visits={others}
              labelOf={({ date, start }) => `${formatShortDate(date, String(today?.year ?? ""))}, ${formatTime(start)}`}
              {...field}
            />
          );
        }}
      </AdminLoaded>
    </fieldset>
  );
};
