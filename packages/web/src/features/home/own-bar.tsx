import type { User } from "@cleaning/contract/accounts/accounts";
import { hasNoPages, homeOfRole } from "@cleaning/contract/accounts/roles";
import { isoDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import { atHome } from "@cleaning/contract/homes/home-names";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { isOverUnreported, nextVisitsOf, upcomingVisitsQuery } from "#nouns/visits/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";

const staffWords = {
  "/admin": { text: "You are logged in to the office.", action: "Open the admin area" },
  "/agent-dashboard": { text: "You are logged in.", action: "Open my day" },
} as const;

const OwnBar = ({ user }: { user: User }): ReactElement => {
  if (hasNoPages(user.role)) return <p>You are logged in. There is no page for you yet.</p>;
  const home = homeOfRole(user.role);
  if (home === "/customer-portal") return <CustomerBar userId={user.id} />;
  const { text, action } = staffWords[home];
  return (
    <>
      <p>{text}</p>
      <ButtonLink to={home}>{action}</ButtonLink>
    </>
  );
};
export default OwnBar;

const CustomerBar = ({ userId }: { userId: number }): ReactElement => (
  <>
    <output>
      <NextVisit userId={userId} />
    </output>
    <ButtonLink to="/customer-portal">Open my portal</ButtonLink>
  </>
);

const NextVisit = ({ userId }: { userId: number }): ReactElement => {
  const today = useToday();
  const iso = today === undefined ? "" : isoDate(today);
  const { data, isError, dataUpdatedAt } = useInfiniteQuery({
    ...upcomingVisitsQuery(userId, iso),
    enabled: iso !== "",
  });
  if (data === undefined)
    return (
      <p>{isError ? "We could not look up your next visit. It stands in your portal." : "Your next visit: ..."}</p>
    );
  const at = new Date(dataUpdatedAt);
  const [visit, ...others] = nextVisitsOf(
    data.pages.flatMap(({ visits }) => visits),
    iso,
    at,
  );
  if (visit === undefined) return <p>No visit is planned at the moment.</p>;
  const more = others.filter((one) => one.date === visit.date && !isOverUnreported(one, iso, at)).length;
  return (
    <p>
      Your next visit:{" "}
      <strong>
        {formatDay(visit.date, today).date}
        {atHome(visit)}
      </strong>
      {visit.isTentative ? ", time to be confirmed" : `, ${formatWindow(visit)}`}
      {more > 0 && `, and ${more} more that day`}
    </p>
  );
};
