import { formatClock, formatDay } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatWindow } from "@cleaning/contract/format/time";
import type { VisitPage } from "@cleaning/contract/visits/visit-page";
import { Flex } from "@radix-ui/themes";
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { useToday } from "#lib/use-today.ts";
import { useWasTrue } from "#lib/use-was-true.ts";
import { Button } from "#ui/button.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { DescriptionItem } from "#ui/description-item.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";
import { isCharged, lateText, statusOf } from "../schedule/visit-words.ts";
import { SuccessCallout } from "../success-callout.tsx";
import { GivenStars } from "./given-stars.tsx";
import type { LinkFormProps } from "./visit-form.ts";

const forms = {
  note: lazy(async () => ({ default: (await import("./page-forms.tsx")).PageNote })),
  access: lazy(async () => ({ default: (await import("./page-forms.tsx")).PageAccess })),
  move: lazy(async () => ({ default: (await import("./move-form.tsx")).MoveForm })),
  skip: lazy(async () => ({ default: (await import("./skip-form.tsx")).SkipForm })),
  problem: lazy(async () => ({ default: (await import("./page-problem.tsx")).PageProblem })),
} as const;
type FormName = keyof typeof forms;
const formNames: readonly FormName[] = ["note", "access", "move", "skip", "problem"];
const ProblemList = lazy(async () => ({ default: (await import("./problem-list.tsx")).ProblemList }));
const RatePage = lazy(async () => ({ default: (await import("./rate-page.tsx")).RatePage }));
const WithdrawConsent = lazy(async () => ({ default: (await import("./withdraw-consent.tsx")).WithdrawConsent }));
const UndoSkip = lazy(async () => ({ default: (await import("./undo-skip.tsx")).UndoSkip }));

const progressText = ({ status, onTheWayAt, arrivesAt, startedAt, endedAt }: VisitPage): string => {
  if (status === "on-the-way" && arrivesAt !== null) return `. We arrive at about ${formatClock(arrivesAt)}`;
  if (status === "scheduled" && arrivesAt !== null) return `. ${lateText(arrivesAt)}`;
  if (status === "on-the-way" && onTheWayAt !== null) return `, since ${formatClock(onTheWayAt)}`;
  if (status === "started" && startedAt !== null) return `, since ${formatClock(startedAt)}`;
  return status === "done" && endedAt !== null ? `, at ${formatClock(endedAt)}` : "";
};

type Props = { token: string; visit: VisitPage; onChange: () => Promise<unknown> };

export const VisitDetails = ({ token, visit, onChange }: Props): ReactElement => {
  const today = useToday();
  // When it is set back meanwhile, the refusal says so beside the words.
  const asksToRate = useWasTrue(visit.mayRate) && visit.rating === null;
  const [open, setOpen] = useState<FormName | undefined>(
    visit.status === "no-access" && visit.mayMove ? "move" : undefined,
  );
  // A form that is there from the start takes no focus from the page.
  const [hasOpened, setOpened] = useState(false);
  const [left, setLeft] = useState<FormName>();
  const [done, setDone] = useState<string>();
  const [undoToken, setUndoToken] = useState<string>();
  const [isReading, setReading] = useState(false);
  const Form = open === undefined ? undefined : forms[open];
  const offered = formNames.filter((name) => mayOpen(visit)[name]);
  const formProps: LinkFormProps = {
    token,
    visit,
    onClose: () => {
      setLeft(open);
      setOpen(undefined);
    },
    onDone: async (text, undo) => {
      // Its form is about the visit as it was.
      setOpen(undefined);
      setUndoToken(undefined);
      setReading(true);
      await onChange();
      setReading(false);
      setDone(text);
      setUndoToken(undo);
      setLeft(undefined);
    },
  };
  const openForm = (name: FormName): void => {
    setOpened(true);
    setDone(undefined);
    setOpen(name);
  };
  return (
    <>
      {done !== undefined && <SuccessCallout key={done}>{done}</SuccessCallout>}
      {undoToken !== undefined && (
        <Suspense>
          <UndoSkip {...formProps} undoToken={undoToken} />
        </Suspense>
      )}
      <Flex asChild direction="column" gap="3">
        <dl>
          <DescriptionItem name="Day">
            {today === undefined ? visit.date : formatDay(visit.date, today).date}
            {visit.isTentative ? "" : `, ${formatWindow(visit)}`}
          </DescriptionItem>
          <DescriptionItem name="Status">
            {today === undefined ? "" : statusOf(visit, today).text}
            {progressText(visit)}
          </DescriptionItem>
          {visit.home !== undefined && <DescriptionItem name="Home">{visit.home}</DescriptionItem>}
          <DescriptionItem name="Service">{[visit.service, ...visit.extras].join(", ")}</DescriptionItem>
          {isCharged(visit.status) && <DescriptionItem name="Price">{formatMoney(visit.price)}</DescriptionItem>}
          {visit.agents.length > 0 && (
            <DescriptionItem name={visit.status === "done" ? "Who came" : "Who comes"}>
              {formatList(visit.agents)}
            </DescriptionItem>
          )}
          {visit.city !== null && <DescriptionItem name="Where">{visit.city}</DescriptionItem>}
          {visit.note !== null && <DescriptionItem name="Note">{visit.note}</DescriptionItem>}
        </dl>
      </Flex>
      {visit.charges?.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {visit.mayMove && isCharged(visit.status) && <p className="soft">We arrive within the two hours shown.</p>}
      {asksToRate && (
        <Suspense fallback={<Skeleton height="120px" />}>
          <RatePage {...formProps} />
        </Suspense>
      )}
      {visit.rating !== null && <GivenStars rating={visit.rating} mayReport={visit.mayReport} />}
      {visit.rating?.mayPublish === true && (
        <Suspense>
          <WithdrawConsent {...formProps} />
        </Suspense>
      )}
      {visit.problems.length > 0 && (
        <Suspense>
          <ProblemList problems={visit.problems} name="What you told us" />
        </Suspense>
      )}
      {Form !== undefined && open !== undefined ? (
        <Suspense fallback={<Skeleton height="120px" />}>
          <OpenForm title={formTitles(visit)[open]} takesFocus={hasOpened}>
            <Form {...formProps} />
          </OpenForm>
        </Suspense>
      ) : (
        offered.length > 0 &&
        !isReading && (
          <div className="actions actions--stack">
            {offered.map((name) => (
              <OpenButton key={name} takesFocus={name === left} onOpen={() => openForm(name)}>
                {formTitles(visit)[name]}
              </OpenButton>
            ))}
          </div>
        )
      )}
      <div className="actions">
        <CallButton look="quiet" />
      </div>
    </>
  );
};

type OpenFormProps = { title: string; takesFocus: boolean; children: ReactNode };

/** Takes the focus from the button that opened it. */
const OpenForm = ({ title, takesFocus, children }: OpenFormProps): ReactElement => (
  <section ref={useFocusOnMount<HTMLElement>(takesFocus)} tabIndex={-1} className="form visit-form" aria-label={title}>
    <h2 className="subtitle">{title}</h2>
    {children}
  </section>
);

type OpenButtonProps = { takesFocus: boolean; onOpen: () => void; children: string };

/** Takes the focus back when its form was left. */
const OpenButton = ({ takesFocus, onOpen, children }: OpenButtonProps): ReactElement => (
  <Button ref={useFocusOnMount<HTMLButtonElement>(takesFocus)} look="outline" onClick={onOpen}>
    {children}
  </Button>
);

const moveTitles: Partial<Record<VisitPage["status"], string>> = {
  skipped: "Take it after all",
  "no-access": "Choose a new time",
};

const formTitles = ({ note, isOnce, status }: VisitPage): Record<FormName, string> => ({
  note: note === null ? "Leave a note" : "Change the note",
  access: "How we get in",
  move: moveTitles[status] ?? "Move this visit",
  skip: isOnce ? "Cancel this cleaning" : "Skip this cleaning",
  problem: "Something is not right",
});

const mayOpen = ({ mayMove, maySkip, mayNoteAccess, mayReport, status }: VisitPage): Record<FormName, boolean> => ({
  note: mayMove && status === "scheduled",
  access: mayNoteAccess,
  move: mayMove,
  skip: maySkip,
  problem: mayReport,
});
