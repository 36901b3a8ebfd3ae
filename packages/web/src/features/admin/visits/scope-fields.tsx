import type { OfficeVisit } from "@cleaning/contract/admin/visits";
import { isoDate } from "@cleaning/contract/format/calendar";
import { formatTime, formatShortDate } from "@cleaning/contract/format/format";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useToday } from "#lib/use-today.ts";
import { planQuery } from "#queries/admin-visits.ts";
import { CheckboxInput, SelectInput } from "#ui/field.tsx";
import { AdminLoaded } from "../loaded.tsx";
import type { Field } from "../record/record-form.tsx";

const scopeWords = {
  this: "Only this visit",
  "this-and-later": "This and all later ones",
  chosen: "This and others that I choose",
  all: "All that are to come",
};

type Props = { visit: OfficeVisit; field: Field; isSkip?: boolean };

/** For which visits of a plan a change is. */
export const ScopeFields = ({ visit, field, isSkip = false }: Props): ReactElement => {
  const [scope, setScope] = useState("this");
  // It was booked once: there are no others.
  if (visit.planId === null) return <input type="hidden" name={field("scope").name} value="this" />;
  const isRule = scope === "this-and-later" || scope === "all";
  return (
    <>
      <SelectInput
        label="For which visits"
        options={scopeWords}
        value={scope}
        onChange={({ target }) => setScope(target.value)}
        {...(isSkip && isRule ? { hint: "This ends the plan from there on." } : {})}
        {...field("scope")}
      />
      {scope === "chosen" && <OtherVisits visit={visit} planId={visit.planId} field={field} />}
      {isRule && !isSkip && (
        <CheckboxInput
          label="Also those that were changed by hand"
          hint="Without it they keep their own day, time, extras, agents and price."
          {...field("overwrite")}
        />
      )}
    </>
  );
};

const OtherVisits = ({ visit, planId, field }: Omit<Props, "isSkip"> & { planId: number }): ReactElement => {
  const query = useQuery(planQuery(planId));
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
          const from = today === undefined ? "" : isoDate(today);
          const others = visits.filter(
            ({ id, date, status }) => id !== visit.id && status === "scheduled" && date >= from,
          );
          if (others.length === 0) return <p className="soft">There are no others to choose.</p>;
          return others.map(({ id, date, start }) => (
            <CheckboxInput
              key={id}
              label={`${formatShortDate(date, String(today?.year ?? ""))}, ${formatTime(start)}`}
              {...field(`chosen.${id}`)}
            />
          ));
        }}
      </AdminLoaded>
    </fieldset>
  );
};
