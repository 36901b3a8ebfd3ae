import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { townsOf } from "@cleaning/contract/booking/area-towns";
import { addDaysTo, isoDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import type { Home } from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { Callout } from "@radix-ui/themes";
import { useQueries, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useToday } from "#lib/use-today.ts";
import { adminAgentQuery, firstVisitsQuery } from "#queries/admin-visits.ts";

type Props = { customerId: number; home: Pick<Home, "id" | "city"> };

/** Visits are records for so long. */
const daysAhead = 84;
const mostVisits = 100;
const openStatuses = new Set(["scheduled", "on-the-way"]);

const comingTo =
  (home: Props["home"]) =>
  ({ homeId = profileHome, status }: AdminVisit): boolean =>
    homeId === home.id && openStatuses.has(status);

/** What follows a home to another town, before it is saved. */
export const MoveEffects = ({ customerId, home }: Props): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const [city, setCity] = useState("");
  useEffect(() => {
    const form = place.current?.closest("form");
    if (form === null || form === undefined) return undefined;
    const read = (): void => setCity(form.querySelector<HTMLInputElement>('input[name="city"]')?.value.trim() ?? "");
    form.addEventListener("focusout", read);
    return () => form.removeEventListener("focusout", read);
  }, []);
  const isMoved = city !== "" && city.toLowerCase() !== (home.city ?? "").trim().toLowerCase();
  return (
    <div ref={place} aria-live="polite">
      {isMoved && <Effects customerId={customerId} home={home} city={city} />}
    </div>
  );
};

const Effects = ({ customerId, home, city }: Props & { city: string }): ReactElement | null => {
  const today = useToday();
  const from = today === undefined ? "" : isoDate(today);
  const { data } = useQuery({
    ...firstVisitsQuery({ customerId, from, to: addDaysTo(from, daysAhead), limit: mostVisits }),
    enabled: from !== "",
  });
  const visits = data?.visits.filter(comingTo(home)) ?? [];
  const agents = new Map(visits.flatMap((visit) => visit.agents.map(({ id, name }) => [id, name] as const)));
  const areas = useQueries({ queries: [...agents.keys()].map((id) => adminAgentQuery(id)) });
  if (data === undefined) return null;
  const elsewhere = areas.flatMap(({ data: agent }) =>
    agent === undefined || townsOf(agent.assignedArea).includes(city.toLowerCase()) ? [] : (agents.get(agent.id) ?? []),
  );
  const [next] = visits;
  return (
    <Callout.Root color="amber" size="1">
      <Callout.Text>
        {next === undefined
          ? "No visit is to come."
          : `${visits.length === 1 ? "1 visit" : `${visits.length}${data.nextCursor === null ? "" : "+"} visits`} to come ${visits.length === 1 ? "follows" : "follow"} to ${city}, the next on ${formatShortDate(next.date)}.`}
        {elsewhere.length > 0 &&
          ` ${formatList(elsewhere)} ${elsewhere.length === 1 ? "does" : "do"} not come to ${city}.`}{" "}
        Agents who were chosen for this home stay chosen, wherever they come.
      </Callout.Text>
    </Callout.Root>
  );
};
