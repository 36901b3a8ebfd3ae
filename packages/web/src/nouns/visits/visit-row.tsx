import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { formatTime, formatWindow } from "@cleaning/contract/format/time";
import { Flex, Text } from "@radix-ui/themes";
import { lazy, type ReactElement, type ReactNode, Suspense } from "react";
import { type RowAction, RowMenu } from "#kit/row-menu.tsx";
import { HomeInList } from "#nouns/homes/home-in-list.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { CustomerLine } from "./customer-line.tsx";
import { useVisitActions } from "./visit-actions.tsx";
import { VisitStatus } from "./visit-status.tsx";
import { noteAuthorWords } from "./words.ts";

// Few visits have it, and every list would load it.
const OverCapacityLines = lazy(() => import("./over-capacity-lines.tsx"));

type Props = {
  visit: AdminVisit;
  /** What the surrounding list does not say. */
  names?: "customer" | "service" | "neither";
  /** For lists without a heading for each day. */
  showsDay?: boolean;
  /** `2026-11-21`. */
  today: string;
  /** The menu entries that are shown as buttons too. */
  quickActions?: readonly string[];
  /** Where a list has visits of its customer at several homes. */
  showsHome?: boolean;
  footer?: ReactNode;
};

const noActions: readonly string[] = [];
const openStatuses = new Set(["scheduled", "on-the-way"]);

/** "" for a visit that does not take place. */
const agentsText = ({ agents, status }: AdminVisit): string => {
  if (agents.length > 0) return `${formatList(agents.map(({ name }) => name))} · `;
  return status === "skipped" || status === "cancelled" ? "" : "No agents yet · ";
};

const VisitBadges = ({ visit }: { visit: AdminVisit }): ReactElement => (
  <>
    {visit.status !== "scheduled" && <VisitStatus status={visit.status} />}
    {visit.isUnassigned && <Badge tone="danger">Unassigned</Badge>}
    {visit.isUnreported && <Badge tone="sun">Not reported</Badge>}
    {visit.isLate && (
      <Badge tone={visit.isLateWaived ? "quiet" : "sun"}>{visit.isLateWaived ? "Late, waived" : "Late"}</Badge>
    )}
    {visit.fee !== undefined && <Badge tone="quiet">Fee {formatMoneyWithCents(visit.fee.amount)}</Badge>}
    {visit.correction !== undefined && <Badge tone="quiet">{visit.correction.isCredit ? "Credit" : "Corrected"}</Badge>}
    {visit.isResolved && <Badge tone="quiet">Dealt with</Badge>}
    {visit.isMovedByCompany && <Badge tone="sun">Moved by us</Badge>}
    {visit.isTentative && openStatuses.has(visit.status) && <Badge tone="quiet">Time not settled</Badge>}
  </>
);

const QuickActions = ({
  actions,
  of,
  busy,
}: {
  actions: readonly RowAction[];
  of: string;
  busy: boolean;
}): ReactElement | null =>
  actions.length === 0 ? null : (
    <Flex wrap="wrap" gap="3">
      {actions.map((action) => (
        <Button
          key={action.text}
          look="outline"
          isBusy={busy}
          onClick={() => "onChoose" in action && action.onChoose()}
        >
          {action.text}
          <span className="visually-hidden">, {of}</span>
        </Button>
      ))}
    </Flex>
  );

const VisitSubject = ({
  visit,
  names,
  showsHome,
}: Required<Pick<Props, "visit" | "names" | "showsHome">>): ReactElement | null => {
  const { service, town } = visit;
  const home = showsHome && <HomeInList visit={visit} />;
  if (names === "neither") return null;
  if (names === "service")
    return (
      <p>
        {service}, {town}
        {home}
      </p>
    );
  return <CustomerLine visit={visit}>{home}</CustomerLine>;
};

export const VisitRow = ({
  visit,
  names = "customer",
  showsDay = false,
  today,
  quickActions = noActions,
  showsHome = false,
  footer,
}: Props): ReactElement => {
  const { actions, dialog, isPending } = useVisitActions(visit, today);
  const { customer, service, date, start, workUntil, price, extras, note, noteBy, teamNote } = visit;
  const year = today.slice(0, 4);
  const visitLabel = `${names === "customer" ? customer.name : service}, ${formatShortDate(date, year)}`;
  return (
    <li>
      <Flex justify="between" gap="2" align={{ initial: "start", sm: "center" }}>
        <Flex wrap="wrap" justify="between" align="center" gapX="4" gapY="2" minWidth="0" flexGrow="1">
          <Flex direction="column" gap="1" minWidth="0">
            <Flex wrap="wrap" align="center" gapX="3" gapY="1">
              <Text asChild weight="bold">
                <time dateTime={`${date}T${start}`}>
                  {showsDay && `${formatShortDate(date, year)}, `}
                  {formatTime(start)} to {formatTime(workUntil)}
                </time>
              </Text>
              <VisitBadges visit={visit} />
            </Flex>
            <VisitSubject visit={visit} names={names} showsHome={showsHome} />
            <Text as="p" size="2" color="gray">
              {agentsText(visit)}arrival {formatWindow(visit)} · {formatMoneyWithCents(price)}
              {extras.length > 0 && ` · ${extras.join(", ")}`}
            </Text>
            {note !== null && (
              <Text as="p" size="2">
                {noteBy === undefined ? "" : `${noteAuthorWords[noteBy]}: `}“{note}”
              </Text>
            )}
            {teamNote !== undefined && (
              <Text as="p" size="2">
                For the team: “{teamNote}”
              </Text>
            )}
            {visit.overCapacity !== undefined && (
              <Suspense fallback={null}>
                <OverCapacityLines visit={visit} />
              </Suspense>
            )}
            {footer}
          </Flex>
          <QuickActions
            busy={isPending}
            actions={actions.filter(({ text }) => quickActions.includes(text))}
            of={visitLabel}
          />
        </Flex>
        <div>
          <RowMenu of={visitLabel} actions={actions} />
        </div>
      </Flex>
      {dialog}
    </li>
  );
};
