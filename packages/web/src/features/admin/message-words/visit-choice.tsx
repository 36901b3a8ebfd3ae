import { isoDate, addDaysTo } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { useToday } from "#lib/use-today.ts";
import { firstVisitsQuery } from "#nouns/visits/office-queries.ts";
import { SelectInput } from "#ui/field.tsx";
import type { PreviewVisit } from "./preview-facts.ts";

type Props = { chosen: PreviewVisit | undefined; onChoose: (visit: PreviewVisit | undefined) => void };

const loading = <output className="soft">Loading...</output>;

const VisitChoice = (props: Props): ReactElement => {
  const today = useToday();
  return today === undefined ? loading : <Visits {...props} today={isoDate(today)} />;
};
export default VisitChoice;

const madeUp = "made-up";

/** Recent visits, and those of the next days. */
const Visits = ({ chosen, onChoose, today }: Props & { today: string }): ReactElement => (
  <AdminLoaded
    query={useQuery(firstVisitsQuery({ from: addDaysTo(today, -14), to: addDaysTo(today, 7), limit: 100 }))}
    what="the visits"
    loading={loading}
  >
    {({ visits }) => (
      <SelectInput
        label="Shown with"
        name="visit"
        value={chosen?.id ?? madeUp}
        onChange={({ target }) => onChoose(visits.find(({ id }) => id === target.value))}
        options={{
          [madeUp]: "a made-up visit",
          ...Object.fromEntries(
            visits.map(({ id, date, customer, service }) => [
              id,
              `${formatShortDate(date)}: ${customer.name}, ${service}`,
            ]),
          ),
        }}
      />
    )}
  </AdminLoaded>
);
