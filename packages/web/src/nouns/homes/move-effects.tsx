import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { townsOf } from "@cleaning/contract/booking/area-towns";
import { townOfHome } from "@cleaning/contract/booking/zip-codes";
import { addDaysTo, isoDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import type { Home } from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { Callout } from "@radix-ui/themes";
import { useQueries, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useToday } from "#lib/use-today.ts";
import { adminAgentQuery } from "#nouns/agents/queries.ts";
import { firstVisitsQuery } from "#nouns/visits/office-queries.ts";
import { homesQuery } from "./queries.ts";

type Place = Pick<Home, "address" | "city" | "zipCode">;
type Props = { customerId: number; home: Pick<Home, "id"> & Place };

/** Visits are records for so long. */
const daysAhead = 84;
const mostVisits = 100;
const openStatuses = new Set(["scheduled", "on-the-way"]);

const comingTo =
  (ids: readonly number[]) =>
  ({ homeId = profileHome, status }: AdminVisit): boolean =>
    ids.includes(homeId) && openStatuses.has(status);

const placeNames = ["address", "city", "zipCode"] as const;

const typedIn = (form: HTMLFormElement): Place => {
  const textOf = (name: string): string =>
    form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value.trim() ?? "";
  return { address: textOf("address"), city: textOf("city"), zipCode: textOf("zipCode") };
};

const isSameText = (one: string | null, other: string | null): boolean =>
  (one ?? "").trim().toLowerCase() === (other ?? "").trim().toLowerCase();

const zipOf = ({ zipCode }: Place): string | undefined => zipCode?.trim().slice(0, 5);

/** As the server compares them, but for words of a street that are written otherwise. */
const isSamePlace = (one: Place, other: Place): boolean =>
  (one.address ?? "") !== "" && isSameText(one.address, other.address) && zipOf(one) === zipOf(other);

/** Where lists leave the profile's home out, those that stand for it move with it. */
const movingOf = (home: Props["home"], homes: readonly Home[]): number[] =>
  home.id !== profileHome || homes.some(({ isProfile }) => isProfile)
    ? [home.id]
    : homes.filter((one) => isSamePlace(one, home)).map(({ id }) => id);

/** From when on another address of a home counts, and what follows to another town, before it is saved. */
export const MoveEffects = ({ customerId, home }: Props): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Place>(home);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (form === null || form === undefined) return undefined;
    const read = (): void => setTyped(typedIn(form));
    form.addEventListener("focusout", read);
    return () => form.removeEventListener("focusout", read);
  }, []);
  const isMoved = placeNames.some((name) => typed[name] !== "" && !isSameText(typed[name], home[name]));
  const town = townOfHome(typed);
  return (
    <div ref={place} aria-live="polite">
      {isMoved && (
        <Effects
          customerId={customerId}
          home={home}
          town={town === "" || town === townOfHome(home) ? undefined : town}
        />
      )}
    </div>
  );
};

/** @param town where that is another one */
const Effects = ({ customerId, home, town }: Props & { town: string | undefined }): ReactElement | null => {
  const today = useToday();
  const from = today === undefined ? "" : isoDate(today);
  const { data } = useQuery({
    ...firstVisitsQuery({ customerId, from, to: addDaysTo(from, daysAhead), limit: mostVisits }),
    enabled: from !== "",
  });
  const { data: homes } = useQuery({ ...homesQuery(customerId), enabled: home.id === profileHome });
  const visits = data?.visits.filter(comingTo(movingOf(home, homes ?? []))) ?? [];
  const agents = new Map(visits.flatMap((visit) => visit.agents.map(({ id, name }) => [id, name] as const)));
  const ids = town === undefined ? [] : [...agents.keys()];
  const areas = useQueries({ queries: ids.map((id) => adminAgentQuery(id)) });
  if (data === undefined || (home.id === profileHome && homes === undefined)) return null;
  const elsewhere = areas.flatMap(({ data: agent }) =>
    agent === undefined || town === undefined || townsOf(agent.assignedArea).includes(town.toLowerCase())
      ? []
      : (agents.get(agent.id) ?? []),
  );
  const [next] = visits;
  const count = `${visits.length}${data.nextCursor === null ? "" : "+"} ${visits.length === 1 ? "visit" : "visits"}`;
  const follows = `${visits.length === 1 ? "follows" : "follow"} to ${town ?? "the new address"}`;
  return (
    <Callout.Root color="amber" size="1">
      <Callout.Text>
        {next === undefined
          ? "No visit is to come."
          : `${count} to come ${follows}, the next on ${formatShortDate(next.date)}.`}
        {elsewhere.length > 0 &&
          ` ${formatList(elsewhere)} ${elsewhere.length === 1 ? "does" : "do"} not come to ${town}.`}
        {town !== undefined && " Agents who were chosen for this home stay chosen, wherever they come."} The new address
        counts as soon as it is saved, for a visit of today that is not done, too. If they move on a later day, change
        it then.
      </Callout.Text>
    </Callout.Root>
  );
};
